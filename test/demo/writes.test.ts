import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { FAULTS } from '../../src/demo/github/faults/faults.ts';
import type { GithubSimulator } from '../../src/demo/github/simulator.ts';
import { createPullRequest, createRepository } from '../../src/demo/github/world/builders.ts';
import { temporaryDirectory } from '../builders/run-cli.ts';
import { forbidWrites, takeUnapproved } from '../builders/write-ledger.ts';
import { at, started, TOKEN } from './started.ts';

const SLUG_KIT = '/repos/quillworks/slug-kit';
const FORK = { method: 'POST', body: {} } as const;
const run = promisify(execFile);

/** Git as somebody who has no configuration and cannot be asked anything. */
async function git(...args: readonly string[]): Promise<string> {
  const home = temporaryDirectory();
  const env = { PATH: process.env['PATH'], HOME: home, GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0' };
  return (await run('git', args, { cwd: home, env })).stdout.trim();
}

describe('writes', () => {
  it('are recorded with their way, token, time and status, also when they are refused', async () => {
    const now = new Date('2026-06-01T10:00:00Z');
    const { ask, query, writes, url } = await started({ now: () => now });
    await ask(`${SLUG_KIT}/forks`, FORK);
    await ask(`${SLUG_KIT}/pulls`, { method: 'POST', body: {} });
    await query(
      'mutation Open { createPullRequest(input: {repositoryId: "x", baseRefName: "a", headRefName: "b", title: "c"}) { clientMutationId } }',
    );
    await ask(SLUG_KIT, { method: 'DELETE', token: null });
    await git('ls-remote', `${url}/quillworks/slug-kit.git`);
    const address = `${url.replace('://', `://x:${TOKEN}@`)}/octo-contributor/slug-kit.git`;
    const work = temporaryDirectory();
    await git('clone', '--quiet', address, work);
    await git('-C', work, 'push', '--quiet', 'origin', 'HEAD:new');
    expect(writes.map(({ kind, way, token, status }) => [kind, way, token, status])).toEqual([
      ['fork', 'rest', TOKEN, 202],
      ['pull_request', 'rest', TOKEN, 422],
      ['pull_request', 'graphql', TOKEN, 200],
      ['other', 'rest', null, 404],
      ['push_offer', 'git', null, 401],
      ['push_offer', 'git', TOKEN, 200],
      ['push', 'git', TOKEN, 200],
    ]);
    expect(writes.every(({ at: time }) => time === now)).toBe(true);
  });

  it('are no reads', async () => {
    const { ask, query, writes } = await started();
    await ask(SLUG_KIT);
    await ask(SLUG_KIT, { method: 'HEAD' });
    await query('query mutation { viewer { login } }');
    await query('{ viewer { login } } # mutation');
    await query('mutation {');
    expect(writes).toEqual([]);
  });

  it('are told to whoever watches all simulators, and fail a test that did not allow them', async () => {
    const simulator = await started();
    await simulator.ask(`${SLUG_KIT}/forks`, FORK);
    expect(takeUnapproved()).toEqual([]);
    forbidWrites(simulator);
    await simulator.ask(`${SLUG_KIT}/forks`, FORK);
    // Taken away before the end of the test, which would fail.
    expect(takeUnapproved()).toEqual([`fork: POST ${SLUG_KIT}/forks at ${simulator.url}`]);
  });
});

describe('an answer that is lost', () => {
  const forksOf = ({ world }: Pick<GithubSimulator, 'world'>) =>
    world.repositories.filter(({ parent }) => parent === 'quillworks/slug-kit').length;

  it.each([
    ['502 after the effect', FAULTS.afterEffect(FAULTS.serverError(502)), 502, 1],
    ['502 before it', FAULTS.serverError(502), 502, 0],
    ['late, after the effect', FAULTS.afterEffect(FAULTS.slow(50)), 202, 1],
  ])('%s', async (_, fault, status, forks) => {
    const simulator = await started();
    simulator.faults.add({ fault, matches: { method: 'POST' } });
    expect((await simulator.ask(`${SLUG_KIT}/forks`, FORK)).status).toBe(status);
    expect(forksOf(simulator)).toBe(forks);
    expect(simulator.writes).toMatchObject([{ kind: 'fork', status }]);
  });

  it('with the connection, after the effect', async () => {
    const simulator = await started();
    simulator.faults.add({ fault: FAULTS.afterEffect(FAULTS.connectionReset()) });
    await expect(simulator.ask(`${SLUG_KIT}/forks`, FORK)).rejects.toThrow('fetch failed');
    expect(forksOf(simulator)).toBe(1);
    expect(simulator.writes).toMatchObject([{ kind: 'fork', status: null }]);
  });

  it('only to one operation of the GraphQL API', async () => {
    const { query, faults } = await started();
    faults.add({ fault: FAULTS.graphqlRefusal('No.', 'FORBIDDEN'), matches: { operation: 'Second' }, times: 'always' });
    expect((await query('query First { viewer { login } }')).json).toMatchObject({ data: { viewer: {} } });
    expect((await query('query Second { viewer { login } }')).json).toMatchObject({
      errors: [{ type: 'FORBIDDEN', message: 'No.' }],
    });
  });
});

describe('a fork', () => {
  it('can take a while to be there, for the API and for git', async () => {
    const { ask, world, url } = await started();
    world.forkReadyAfterPolls = 3;
    const made = await ask(`${SLUG_KIT}/forks`, FORK);
    expect([made.status, at(made.json, 'full_name')]).toEqual([202, 'octo-contributor/slug-kit']);
    expect((await ask('/repos/octo-contributor/slug-kit')).status).toBe(404);
    const address = `${url}/octo-contributor/slug-kit.git`;
    await expect(git('ls-remote', address)).rejects.toThrow(/not found/);
    await expect(git('ls-remote', address)).rejects.toThrow(/not found/);
    expect(await git('ls-remote', address)).toContain('refs/heads/main');
    expect((await ask('/repos/octo-contributor/slug-kit')).json).toMatchObject({
      parent: { full_name: 'quillworks/slug-kit' },
    });
  });

  it('gets another name when its own is taken', async () => {
    const { ask, world, query } = await started();
    world.repositories.push(createRepository('octo-contributor/slug-kit', { ownerType: 'User' }));
    const { json } = await ask(`${SLUG_KIT}/forks`, FORK);
    expect(at(json, 'full_name')).toBe('octo-contributor/slug-kit-1');
    const forks =
      '{ repository(owner: "quillworks", name: "slug-kit") { forks(affiliations: [OWNER], first: 5) { nodes { nameWithOwner } } } }';
    expect((await query(forks)).json).toMatchObject({
      data: { repository: { forks: { nodes: [{ nameWithOwner: 'octo-contributor/slug-kit-1' }] } } },
    });
  });
});

it('shows the head of a pull request to git', async () => {
  const { ask, world, url } = await started();
  await ask(`${SLUG_KIT}/forks`, FORK);
  const address = `${url.replace('://', `://x:${TOKEN}@`)}/${world.viewer}/slug-kit.git`;
  const work = temporaryDirectory();
  await git('clone', '--quiet', address, work);
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  await git('-C', work, ...who, 'commit', '--quiet', '--allow-empty', '--message', 'One');
  await git('-C', work, 'push', '--quiet', 'origin', 'HEAD:change');
  const { json } = await ask(`${SLUG_KIT}/pulls`, {
    method: 'POST',
    body: { title: 'One', head: `${world.viewer}:change`, base: 'main' },
  });
  const ref = `refs/pull/${String(at(json, 'number'))}/head`;
  const head = () => git('ls-remote', `${url}/quillworks/slug-kit.git`, ref);
  expect(await head()).toBe(`${await git('-C', work, 'rev-parse', 'HEAD')}\t${ref}`);
  await git('-C', work, ...who, 'commit', '--quiet', '--allow-empty', '--message', 'Two');
  await git('-C', work, 'push', '--quiet', 'origin', 'HEAD:change');
  expect(await head()).toBe(`${await git('-C', work, 'rev-parse', 'HEAD')}\t${ref}`);
});

it('lists the pull requests of an account, newest first', async () => {
  const { query, world } = await started();
  const repository = world.repositories.find(({ name }) => name === 'slug-kit');
  const times = ['2026-01-01T00:00:00Z', '2026-01-03T00:00:00Z', '2026-01-02T00:00:00Z'];
  for (const [index, createdAt] of times.entries()) {
    repository?.pullRequests.push(
      createPullRequest({ number: 900 + index, title: 'Mine', author: world.viewer, createdAt }),
    );
  }
  const { json } = await query(
    '{ viewer { pullRequests(states: OPEN, first: 2, orderBy: {field: CREATED_AT, direction: DESC}) { totalCount nodes { number } } } }',
  );
  expect(json).toMatchObject({
    data: { viewer: { pullRequests: { totalCount: 3, nodes: [{ number: 901 }, { number: 902 }] } } },
  });
});
