import { describe, expect, it } from 'vitest';
import { IssueRef } from '../../src/contract/field.ts';
import type { GithubFailure } from '../../src/ports/github-failure.ts';
import { type DiscoverInput, discover } from '../../src/steps/discover.ts';
import { next } from '../../src/steps/next.ts';
import { score } from '../../src/steps/score.ts';
import { backoff } from '../builders/backoff.ts';
import { issueFacts } from '../builders/issue-facts.ts';
import { EARLIER, LATER, pool, state } from '../builders/recorded-state.ts';
import { noMemory } from '../fakes/fake-github.ts';
import { createFakeIssueSearch } from '../fakes/fake-issue-search.ts';
import { type FakeWorld, fakePorts, fakeRun } from '../fakes/fake-ports.ts';

const ISSUES = [1, 2, 3].map((number) =>
  issueFacts({ issue: IssueRef.parse(`owner/repo#${number}`), url: `https://github.com/owner/repo/issues/${number}` }),
);
const INPUT: DiscoverInput = { wishes: null, repository: null, limit: null, includeHidden: false, refresh: false };

function portsOf(world: FakeWorld = {}, failure: GithubFailure | null = null, issues = ISSUES) {
  const github = createFakeIssueSearch({ issues });
  github.failure = failure;
  return {
    ...fakePorts({ environmentToken: 'a-token', ...world }),
    github: () => github,
    memory: noMemory,
    hosts: { apiUrl: 'https://api.github.com' },
    searched: github.searched,
  };
}

const okOf = (answer: Awaited<ReturnType<typeof discover>>) => {
  if (!('candidates' in answer) || answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  return answer;
};

describe('discover', () => {
  it('records what it found, best first', async () => {
    const ports = portsOf();
    const answer = okOf(await discover(ports, INPUT, fakeRun()));
    expect(answer.candidates).toHaveLength(3);
    expect(await next(ports)).toMatchObject({
      state: 'ready_for_score',
      recommendedCommand: answer.recommendedCommand,
    });
    expect(ports.lines).toHaveLength(1);
  });

  it('does not hide or mark down what is assigned to the one who asks', async () => {
    const assigned = (login: string) =>
      portsOf(
        {},
        null,
        ISSUES.map((facts) => ({ ...facts, assignees: [login] })),
      );
    expect(okOf(await discover(assigned('somebody'), INPUT, fakeRun())).hidden.claimed).toBe(3);
    const answer = okOf(await discover(assigned('Octo-Contributor'), INPUT, fakeRun()));
    expect(answer).toMatchObject({ candidates: { length: 3 }, hidden: { claimed: 0 } });
    expect(await score(assigned('somebody'), { issue: IssueRef.parse('owner/repo#1') }, fakeRun())).toMatchObject({
      recommendation: 'Already claimed',
    });
    expect(
      await score(assigned('octo-contributor'), { issue: IssueRef.parse('owner/repo#1') }, fakeRun()),
    ).toMatchObject({ breakdown: { claim: 0 }, duplicateEvidence: [] });
  });

  it('looks at more than it shows', async () => {
    const ports = portsOf();
    await discover(ports, { ...INPUT, limit: 40 }, fakeRun());
    await discover(ports, { ...INPUT, limit: 5 }, fakeRun());
    await discover(ports, { ...INPUT, limit: 100 }, fakeRun());
    expect(ports.searched.map(({ count }) => count)).toEqual([80, 60, 100]);
  });

  it('replaces the configured profile as a whole', async () => {
    const ports = portsOf({ config: { languages: ['Go'], topics: ['cli'], contributionTypes: ['docs'] } });
    const wishes = { languages: [], topics: ['parser'], types: [] };
    await discover(ports, { ...INPUT, wishes }, fakeRun());
    expect(ports.searched.at(-1)?.query).toBe('is:issue is:open archived:false parser');
  });

  it('keeps a verdict on live evidence, and forgets a back-off that is over', async () => {
    const [first] = ISSUES;
    if (first === undefined) throw new Error('there are no issues');
    const judged = { issue: first.issue, score: 12, verdict: 'weak' as const };
    const elsewhere = { issue: IssueRef.parse('other/good#9'), score: 90, verdict: 'good' as const };
    const ports = portsOf({
      state: state({ pool: pool([judged, elsewhere]), backoff: backoff({ notBefore: EARLIER }) }),
    });
    await discover(ports, INPUT, fakeRun());
    const loaded = await ports.state.read();
    if (loaded.status !== 'ok') throw new Error('no state');
    expect(loaded.value.backoff).toBeNull();
    expect(loaded.value.pool?.items).toEqual(expect.arrayContaining([judged, elsewhere]));
  });

  it('sends nothing while a back-off is in force', async () => {
    const ports = portsOf({ state: state({ backoff: backoff({ notBefore: LATER, retryAfterSeconds: 7 }) }) });
    expect(await discover(ports, { ...INPUT, refresh: true }, fakeRun())).toMatchObject({
      status: 'blocked',
      blocked: { retryAfterSeconds: 7, notBefore: LATER },
    });
    expect(await score(ports, { issue: IssueRef.parse('owner/repo#1') }, fakeRun())).toMatchObject({
      error: { code: 'rate_limited' },
    });
    expect(ports.searched).toEqual([]);
  });

  it.each<[GithubFailure, string]>([
    [{ kind: 'unauthorized' }, 'credential_rejected'],
    [{ kind: 'forbidden', message: 'no' }, 'github_forbidden'],
    [{ kind: 'not_found' }, 'github_not_found'],
    [{ kind: 'refused', message: 'no' }, 'github_query_refused'],
    [{ kind: 'unavailable', status: 503 }, 'github_unavailable'],
    [{ kind: 'unreachable', problem: 'ENOTFOUND' }, 'network_unreachable'],
    [{ kind: 'invalid', problem: 'no JSON' }, 'github_answer_invalid'],
    [{ kind: 'aborted' }, 'interrupted'],
    [{ kind: 'store', failure: { kind: 'busy', path: '.contribflow/locks', cause: null } }, 'store_busy'],
  ])('%o is an error of its own', async (failure, code) => {
    expect(await discover(portsOf({}, failure), INPUT, fakeRun())).toMatchObject({ error: { code } });
  });

  it.each([
    [{ config: null }, 'not_initialized'],
    [{ config: { langauges: [] } }, 'not_initialized'],
    [{ state: '{' }, 'state_damaged'],
  ])('needs a directory that is in order: %j', async (world, code) => {
    const ports = portsOf(world);
    expect(await discover(ports, INPUT, fakeRun())).toMatchObject({ error: { code } });
    expect(ports.searched).toEqual([]);
  });

  it('needs a credential', async () => {
    const world = { ...portsOf(), ...fakePorts({ gh: { status: 'signed_out' } }) };
    expect(await discover(world, INPUT, fakeRun())).toMatchObject({ error: { code: 'not_authenticated' } });
  });

  it('does not search for a secret', async () => {
    const wishes = { languages: [], topics: [`ghp_${'a'.repeat(36)}`], types: [] };
    const ports = portsOf();
    expect(await discover(ports, { ...INPUT, wishes }, fakeRun())).toMatchObject({ error: { code: 'invalid_flag' } });
    expect(ports.searched).toEqual([]);
  });
});
