import { describe, expect, it, onTestFinished } from 'vitest';
import { IssueRef } from '../../../src/contract/field.ts';
import { PublicationFacts } from '../../../src/contract/publication.ts';
import { FAULTS } from '../../../src/demo/github/faults/faults.ts';
import { LIMIT_SHAPES } from '../../../src/demo/github/faults/limit-shapes.ts';
import { startGithubSimulator } from '../../../src/demo/github/simulator.ts';
import {
  createIssue,
  createPullRequest,
  createRepository,
  createWorld,
} from '../../../src/demo/github/world/builders.ts';
import type { SimulatedRepository } from '../../../src/demo/github/world/model.ts';
import { localServer } from '../../builders/local-server.ts';
import { fakeRun } from '../../fakes/fake-ports.ts';
import { createMemoryRequestTurns } from '../../fakes/memory-request-turns.ts';
import { publicationReadsAt } from './publication-reads-at.ts';

const ISSUE = IssueRef.parse('acme/widget#7');

async function github(given: Partial<SimulatedRepository> = {}, others: SimulatedRepository[] = []) {
  const upstream = createRepository('acme/widget', { issues: [createIssue({ number: 7, title: 'It' })], ...given });
  const simulator = await startGithubSimulator({ world: createWorld({ repositories: [upstream, ...others] }) });
  onTestFinished(() => simulator.close());
  const turns = createMemoryRequestTurns();
  const reads = publicationReadsAt(simulator.url, { turns, retryDelaysMs: [1] });
  const facts = async () => {
    const found = await reads.publicationFacts(ISSUE, fakeRun());
    if (!found.ok) throw new Error(JSON.stringify(found.failure));
    return PublicationFacts.parse(found.value);
  };
  return { simulator, turns, reads, facts };
}

describe('what is known before a publication', () => {
  it('takes one request, each time anew', async () => {
    const { simulator, facts } = await github();
    expect((await facts()).issue.isOpen).toBe(true);
    const issue = simulator.world.repositories[0]?.issues[0];
    if (issue !== undefined) issue.state = 'closed';
    expect((await facts()).issue.isOpen).toBe(false);
    expect(simulator.requests.map(({ operation }) => operation)).toEqual(['ReadForPublication', 'ReadForPublication']);
    expect(simulator.writes).toEqual([]);
  });

  it.each([
    ['READ', false],
    ['TRIAGE', false],
    ['WRITE', true],
    ['MAINTAIN', true],
    ['ADMIN', true],
  ] as const)('tells for %s whether we may push: %s', async (viewerPermission, mayPush) => {
    const { facts } = await github({ viewerPermission });
    expect((await facts()).repository.mayPush).toBe(mayPush);
  });

  it('knows archived and empty repositories, and renamed ones by their name of today', async () => {
    expect((await (await github({ isArchived: true })).facts()).repository.isArchived).toBe(true);
    const empty = await (await github({ files: {} })).facts();
    expect(empty.repository).toMatchObject({ defaultBranch: null, headSha: null });
    const { facts } = await github({}, []);
    expect((await facts()).repository.fullName).toBe('acme/widget');
    const renamed = createRepository('acme/gadget', {
      formerNames: ['acme/widget'],
      issues: [createIssue({ number: 7, title: 'It' })],
    });
    const simulator = await startGithubSimulator({ world: createWorld({ repositories: [renamed] }) });
    onTestFinished(() => simulator.close());
    expect(await publicationReadsAt(simulator.url).publicationFacts(ISSUE, fakeRun())).toMatchObject({
      value: { repository: { fullName: 'acme/gadget' } },
    });
  });

  it('knows our fork by whatever name, and takes no other for it', async () => {
    const fork = (name: string) => createRepository(name, { ownerType: 'User', parent: 'acme/widget' });
    const unrelated = createRepository('octo-contributor/widget', { ownerType: 'User' });
    expect((await (await github({}, [unrelated, fork('ann/widget')])).facts()).fork).toBeNull();
    const ours = fork('octo-contributor/widget-1');
    expect((await (await github({}, [unrelated, ours, fork('ann/widget')])).facts()).fork).toBe(
      'octo-contributor/widget-1',
    );
  });

  it('lists the newest hundred of our pull requests, and counts all', async () => {
    const pullRequests = Array.from({ length: 103 }, (_, index) =>
      createPullRequest({
        ...{ number: 100 + index, title: 'Mine', author: 'octo-contributor' },
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString().replace('.000', ''),
      }),
    );
    const { facts } = await github({ pullRequests });
    const { ownPullRequests, ownPullRequestCount } = await facts();
    expect([ownPullRequests.length, ownPullRequestCount]).toEqual([100, 103]);
    expect(ownPullRequests[0]?.number).toBe(202);
  });

  it('asks again after an error of the server, and says so when it stays', async () => {
    const { simulator, facts, reads } = await github();
    simulator.faults.add({ fault: FAULTS.serverError(502) });
    expect((await facts()).login).toBe('octo-contributor');
    expect(simulator.requests).toHaveLength(2);
    simulator.faults.add({ fault: FAULTS.serverError(502), times: 'always' });
    expect(await reads.publicationFacts(ISSUE, fakeRun())).toMatchObject({
      failure: { kind: 'unavailable', status: 502 },
    });
    simulator.faults.clear();
    simulator.faults.add({ fault: FAULTS.graphqlResourceLimit() });
    expect(await reads.publicationFacts(ISSUE, fakeRun())).toMatchObject({ failure: { kind: 'unavailable' } });
  });

  it('records a limit, and asks nothing while it lasts', async () => {
    const { simulator, turns, reads } = await github();
    const limit = LIMIT_SHAPES.find(({ api }) => api === 'graphql')?.fault;
    if (limit !== undefined) simulator.faults.add({ fault: limit });
    const limited = { failure: { kind: 'limited', backoff: { scope: 'publication', failingQuery: ISSUE } } };
    expect(await reads.publicationFacts(ISSUE, fakeRun())).toMatchObject(limited);
    expect(turns.backoff?.scope).toBe('publication');
    expect(await reads.publicationFacts(ISSUE, fakeRun())).toMatchObject(limited);
    expect(simulator.requests).toHaveLength(1);
  });
});

describe('an answer that does not have everything', () => {
  /** GitHub's answer with something changed in it. */
  async function changed(change: (text: string) => string) {
    const { simulator } = await github();
    const server = await localServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const headers = { authorization: request.headers.authorization ?? '' };
        const asking = { method: 'POST', headers, body: Buffer.concat(chunks) };
        void fetch(`${simulator.url}/graphql`, asking)
          .then((answer) => answer.text())
          .then((text) => response.end(change(text)));
      });
    });
    onTestFinished(() => server.close());
    return publicationReadsAt(server.url).publicationFacts(ISSUE, fakeRun());
  }

  it.each<[string, (text: string) => string, string]>([
    [
      'no list of pull requests',
      (text) => text.replace(/"pullRequests":\{"totalCount":0,"nodes":\[\]\}/, '"pullRequests":null'),
      'invalid',
    ],
    ['no list of forks', (text) => text.replace('"forks":{"nodes":[]}', '"forks":null'), 'invalid'],
    ['an odd id', (text) => text.replace(/"oid":"[0-9a-f]{40}"/, '"oid":"--help"'), 'invalid'],
    ['an odd name', (text) => text.replace('"nameWithOwner":"acme/widget"', '"nameWithOwner":"../x"'), 'invalid'],
    [
      'nobody',
      () => '{"data":{"viewer":null,"repository":{"issue":{}}},"errors":[{"type":"FORBIDDEN","message":"no"}]}',
      'forbidden',
    ],
    ['only errors', () => '{"data":null,"errors":[{"message":"Something else"}]}', 'refused'],
    ['no JSON', () => '<html>', 'invalid'],
  ])('is of no use: %s', async (_, change, kind) => {
    expect(await changed(change)).toMatchObject({ ok: false, failure: { kind } });
  });

  it('is of use when only a pull request is hidden, or has a name that no contract holds', async () => {
    const pull = (repository: string) =>
      `{"number":1,"url":"https://github.com/x/y/pull/1","isDraft":false,"headRefName":"b","headRefOid":"${'a'.repeat(40)}","headRepository":null,"repository":{"nameWithOwner":"${repository}"}}`;
    const nodes = `"totalCount":3,"nodes":[null,${pull('some_company/thing')},${pull('acme/thing')}]`;
    expect(await changed((text) => text.replace('"totalCount":0,"nodes":[]', nodes))).toMatchObject({
      value: { ownPullRequestCount: 3, ownPullRequests: [{ repository: 'acme/thing', headRepository: null }] },
    });
  });
});
