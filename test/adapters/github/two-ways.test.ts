import { beforeAll, describe, expect, it } from 'vitest';
import type { IssueFacts, SearchAnswer } from '../../../src/contract/issue-facts.ts';
import { FAULTS } from '../../../src/demo/github/faults/faults.ts';
import { type GithubSimulator, startGithubSimulator } from '../../../src/demo/github/simulator.ts';
import { makeReads, makeRun, NOW } from './make-reads.ts';

const REQUEST = { query: 'is:issue is:open archived:false sort:updated-desc', count: 60 };

describe('the two ways to the same issues', () => {
  let byGraphql: SearchAnswer;
  let byRest: SearchAnswer;
  let byRestAgain: SearchAnswer;
  let statusesAgain: (number | null)[];

  beforeAll(async () => {
    const simulator = await startGithubSimulator({ now: () => NOW });
    const { url, faults, requests } = simulator;
    const { reads } = makeReads({ hosts: { apiUrl: `${url}/`, graphqlUrl: `${url}/graphql`, serverUrl: url } });
    const search = async () => {
      const found = await reads.search(REQUEST, makeRun());
      if (!found.ok) throw new Error(found.failure.kind);
      return found.value;
    };
    byGraphql = await search();
    faults.add({ matches: { resource: 'graphql' }, times: 'always', fault: FAULTS.graphqlTimeout() });
    byRest = await search();
    const before = requests.length;
    byRestAgain = await search();
    statusesAgain = statusesOf(simulator, before);
    await simulator.close();
  });

  it('take at most 5 requests, and at most 181 after 2 that failed', () => {
    expect([byGraphql.way, byGraphql.issues.length, byGraphql.calls]).toEqual(['graphql', 60, 4]);
    expect([byRest.way, byRest.issues.length]).toEqual(['rest', 60]);
    expect(byRest.calls).toBeLessThanOrEqual(2 + 181);
  });

  it('find the same candidates, with the same facts', () => {
    expect(byRest.total).toBe(byGraphql.total);
    expect(byRest.issues.map(comparable)).toEqual(byGraphql.issues.map(comparable));
  });

  it('see the same pull requests that close an issue', () => {
    expect(byRest.issues.map(closedBy)).toEqual(byGraphql.issues.map(closedBy));
    expect(byGraphql.issues.flatMap(closedBy).length).toBeGreaterThan(0);
  });

  it('change nothing for GitHub when nothing has changed', () => {
    expect(byRestAgain.issues).toEqual(byRest.issues);
    const [, , search, ...others] = statusesAgain;
    expect(search).toBe(200);
    expect(new Set(others)).toEqual(new Set([304]));
  });
});

const statusesOf = ({ requests }: GithubSimulator, start: number) => requests.slice(start).map(({ status }) => status);

/** REST knows neither linked branches nor which pull request was connected by hand. */
const comparable = ({ pullRequests, events, ...facts }: IssueFacts) => ({
  ...facts,
  isKnown: pullRequests !== null,
  events: events?.filter(({ kind }) => kind !== 'branch_linked'),
});

const closedBy = ({ pullRequests }: IssueFacts) =>
  (pullRequests ?? [])
    .filter(({ relation }) => relation === 'linked' || relation === 'closing_reference')
    .map(({ url, state }) => `${url} ${state}`);
