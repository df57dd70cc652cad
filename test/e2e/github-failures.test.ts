import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import { FAULTS } from '../../src/demo/github/faults/faults.ts';
import { LIMIT_SHAPES } from '../../src/demo/github/faults/limit-shapes.ts';
import { localServer } from '../builders/local-server.ts';
import { documentOf } from '../builders/run-cli.ts';
import { type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';

let open: SimulatedGithub | null = null;
const github = async () => {
  open = await simulatedGithub();
  return open;
};
afterEach(async () => {
  await open?.close();
  open = null;
});

const QUERY = 'is:issue is:open archived:false language:TypeScript';
const DISCOVER = ['discover', '--lang', 'TypeScript', '--json'];

describe('a limit of GitHub', () => {
  it.each(LIMIT_SHAPES)(
    '$name: blocked, and nothing leaves while it lasts',
    async ({ kind, retryAfterSeconds, api, fault }) => {
      const { run, simulator, requestCount, directory } = await github();
      // A shape of the REST API comes up when GraphQL has given up.
      if (api === 'rest')
        simulator.faults.add({ matches: { resource: 'graphql' }, times: 'always', fault: FAULTS.serverError(502) });
      simulator.faults.add({ matches: { resource: api === 'rest' ? 'search' : 'graphql' }, times: 'always', fault });
      const asked = Date.now();
      const first = await run(DISCOVER);
      const answer = CONTRACTS.discovery.emitted.parse(documentOf(first));
      expect(first.code).toBe(8);
      if (answer.status !== 'blocked') throw new Error('not blocked');
      expect(answer).toMatchObject({
        query: QUERY,
        candidates: [],
        nextAction: 'wait_or_refine_discovery',
        recommendedCommand: "gh api rate_limit --jq '.resources.search'",
        blocked: { kind, scope: 'discovery_query', failingQuery: QUERY },
      });
      const waitSeconds = (Date.parse(answer.blocked.notBefore) - asked) / 1000;
      expect(Math.abs(waitSeconds - (retryAfterSeconds ?? 60))).toBeLessThan(15);
      if (retryAfterSeconds === null) expect(answer.blocked.retryAfterAt).toBeNull();
      else expect(Math.abs((answer.blocked.retryAfterSeconds ?? 0) - retryAfterSeconds)).toBeLessThan(15);

      const sent = requestCount();
      const others = await Promise.all([run(DISCOVER), run(['discover', '--topic', 'cli', '--refresh', '--json'])]);
      expect(others.map(({ code }) => code)).toEqual([8, 8]);
      expect(documentOf(others[0])).toMatchObject({ blocked: answer.blocked });
      expect((await run(['score', 'quillworks/slug-kit#41', '--json'])).code).toBe(8);
      expect(requestCount()).toBe(sent);
      expect(documentOf(await run(['next', '--json']))).toMatchObject({ state: 'discovery_blocked' });
      expect(documentOf(await run(['status', '--json']))).toMatchObject({ backoff: { kind } });
      expect(readFileSync(join(directory, '.contribflow', 'logs', 'discover.log'), 'utf8')).toContain(kind);
    },
  );

  it('stops two processes that meet it at once', async () => {
    const { run, simulator, requestCount } = await github();
    const [shape] = LIMIT_SHAPES;
    if (shape === undefined) throw new Error('there are no shapes');
    simulator.faults.add({ times: 'always', fault: shape.fault });
    const runs = await Promise.all([run(DISCOVER), run(DISCOVER)]);
    expect(runs.map(({ code }) => code)).toEqual([8, 8]);
    expect(requestCount()).toBeLessThanOrEqual(2);
  });
});

describe('a failure of GitHub', () => {
  it.each([
    ['401', FAULTS.badCredentials(), 'credential_rejected', 4],
    ['403 without a limit', FAULTS.permissionDenied(), 'github_forbidden', 1],
    ['404', FAULTS.notFound(), 'github_not_found', 1],
    ['422', FAULTS.unprocessable(), 'github_query_refused', 2],
    ['500', FAULTS.serverError(500), 'github_unavailable', 1],
    ['half an answer', FAULTS.truncatedBody(), 'github_answer_invalid', 1],
    ['no JSON', FAULTS.invalidJson(), 'github_answer_invalid', 1],
    ['a page of a proxy', FAULTS.htmlBody(), 'github_answer_invalid', 1],
    ['a connection that is reset', FAULTS.connectionReset(), 'network_unreachable', 1],
  ])('%s is its own error, and not a block', async (_, fault, code, exitCode) => {
    const { run, simulator } = await github();
    simulator.faults.add({ times: 'always', fault });
    const failed = await run(DISCOVER);
    expect(CONTRACTS.error.emitted.parse(documentOf(failed)).error.code).toBe(code);
    expect(failed.code).toBe(exitCode);
    expect(failed.stderr).toBe('');
    expect(documentOf(await run(['next', '--json']))).not.toMatchObject({ state: 'discovery_blocked' });
  });

  it('no network is no judgement on the credential', async () => {
    const { run } = await github();
    const nowhere = { GITHUB_API_URL: 'http://127.0.0.1:9', GITHUB_GRAPHQL_URL: 'http://127.0.0.1:9/graphql' };
    expect(documentOf(await run(DISCOVER, nowhere))).toMatchObject({ error: { code: 'network_unreachable' } });
    expect(documentOf(await run(['status', '--json']))).toMatchObject({ ghAuthenticated: true });
  });

  it('a refused credential is not offered again, another one is', async () => {
    const { run, simulator, requestCount } = await github();
    simulator.faults.add({ times: 1, fault: FAULTS.badCredentials() });
    expect((await run(DISCOVER)).code).toBe(4);
    const sent = requestCount();
    const refused = expect.stringContaining('GitHub refused the token in GH_TOKEN') as string;
    expect(documentOf(await run(DISCOVER))).toMatchObject({ error: { code: 'not_authenticated', message: refused } });
    expect(requestCount()).toBe(sent);
    for (const verb of ['status', 'next']) {
      expect(documentOf(await run([verb, '--json']))).toMatchObject({ reason: refused });
    }
    expect((await run(DISCOVER, { GH_TOKEN: 'another-token' })).code).toBe(0);
  });

  it('never takes the credential to another host', async () => {
    const { run, simulator } = await github();
    const visits: string[] = [];
    const elsewhere = await localServer((request, response) => {
      visits.push(request.headers.authorization ?? 'no credential');
      response.end('{}');
    });
    simulator.faults.add({ times: 'always', fault: FAULTS.redirect(`${elsewhere.url}/graphql`, 307) });
    expect(documentOf(await run(DISCOVER))).toMatchObject({ error: { code: 'github_answer_invalid' } });
    expect(visits).toEqual([]);
    await elsewhere.close();
  });

  it('that is over is forgotten: GraphQL that times out is done by REST, with the same candidates', async () => {
    const { run, simulator } = await github();
    const everything = [...DISCOVER, '--limit', '100', '--include-hidden'];
    const candidatesOf = (document: unknown) => {
      const parsed = CONTRACTS.discovery.emitted.parse(document);
      return new Map(parsed.candidates.map((candidate) => [candidate.id, candidate]));
    };
    const byGraphql = candidatesOf(documentOf(await run(everything)));
    simulator.faults.add({ matches: { resource: 'graphql' }, times: 'always', fault: FAULTS.graphqlTimeout() });
    const byRest = candidatesOf(documentOf(await run([...everything, '--refresh'])));
    expect([...byRest.keys()].toSorted()).toEqual([...byGraphql.keys()].toSorted());
    for (const [id, candidate] of byGraphql) {
      // REST does not tell which branches are linked.
      if (candidate.duplicateEvidence.some(({ kind }) => kind === 'linked_branch')) continue;
      expect([id, byRest.get(id)?.score]).toEqual([id, candidate.score]);
    }
  });
});
