import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPush } from '../../../src/adapters/git/push.ts';
import type { Fault } from '../../../src/demo/github/faults/fault.ts';
import { FAULTS } from '../../../src/demo/github/faults/faults.ts';
import { localServer } from '../../builders/local-server.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';
import { argumentsDuring } from '../../builders/watch-processes.ts';
import { fakeRun } from '../../fakes/fake-ports.ts';
import { commitUpstream, expectOk, gitAt, ID, plainGit, put, REQUEST, storeOf } from './fixture.ts';
import { BRANCH, CREDENTIAL, FORK, orderFor, readyToPush, TOKEN } from './push-fixture.ts';

const OFFER = /info\/refs\?service=git-receive-pack/;
const PACK = /\/git-receive-pack$/;
const ELSEWHERE = 'https://elsewhere.example.com/x.git/info/refs';

describe('a push', () => {
  it('brings the commit to a new branch, once', async () => {
    const { push, order, fork, commitSha, simulator } = await readyToPush();
    expect(await push(order, CREDENTIAL, fakeRun())).toEqual({ ok: true, value: { made: null } });
    expect(fork.branches[BRANCH]).toMatchObject({
      oid: commitSha,
      files: { 'src/one.ts': 'export const one = 11;\n' },
    });
    expect(simulator.writes.filter(({ kind }) => kind === 'push')).toMatchObject([{ token: TOKEN, status: 200 }]);
    expect(simulator.world.repositories[0]?.branches).toEqual({});
  });

  it('of what is there already changes nothing', async () => {
    const { push, order, fork, commitSha, simulator } = await readyToPush();
    await push(order, CREDENTIAL, fakeRun());
    expect(await push(order, CREDENTIAL, fakeRun())).toMatchObject({ ok: true });
    expect(fork.branches[BRANCH]?.oid).toBe(commitSha);
    expect(simulator.writes.filter(({ kind }) => kind === 'push')).toHaveLength(1);
  });

  it('replaces no branch', async () => {
    const { push, order, fork, served, commitSha } = await readyToPush();
    await push(order, CREDENTIAL, fakeRun());
    const bare = join(served, `${FORK}.git`);
    const theirs = plainGit(bare, ['commit-tree', `${commitSha}^{tree}`, '-m', 'Theirs']);
    plainGit(bare, ['update-ref', `refs/heads/${BRANCH}`, theirs]);
    expect(await push(order, CREDENTIAL, fakeRun())).toMatchObject({ failure: { kind: 'refused' } });
    expect(plainGit(bare, ['rev-parse', BRANCH])).toBe(theirs);
    expect(fork.branches[BRANCH]?.oid).toBe(commitSha);
  });

  it('is of the approved tree, whatever the workspace does meanwhile', async () => {
    const { push, order, fork, treeSha, served, workspace, simulator } = await readyToPush();
    simulator.faults.add({ fault: FAULTS.slow(300), matches: { pathPattern: PACK } });
    let flips = 0;
    const flipping = setInterval(() => {
      flips += 1;
      put(workspace, 'src/one.ts', `export const one = ${flips};\n`);
      put(workspace, `stray-${flips}.txt`, 'stray\n');
    }, 1);
    expect(await push(order, CREDENTIAL, fakeRun())).toMatchObject({ ok: true });
    clearInterval(flipping);
    expect(flips).toBeGreaterThan(50);
    expect(plainGit(join(served, `${FORK}.git`), ['rev-parse', `${BRANCH}^{tree}`])).toBe(treeSha);
    expect(fork.branches[BRANCH]?.files['src/one.ts']).toBe('export const one = 11;\n');
  });

  it('to a fork that is behind brings the history that it lacks', async () => {
    const { fork, served, simulator, commits } = await readyToPush();
    // Asking makes the fork: it stays at what upstream is now, and the work goes on from a later commit.
    expectOk(await commits.remoteBranch(FORK, 'main', null, fakeRun()));
    for (const text of ['1', '2', '3']) {
      commitUpstream(served, (seed) => {
        put(seed, 'later.txt', text);
      });
    }
    const other = gitAt(simulator.url);
    const workspace = await other.workspaces.prepare(REQUEST, fakeRun());
    const { baseSha, treeSha } = expectOk(workspace);
    const request = { baseSha, treeSha, author: { name: 'Ada', email: 'ada@example.com' }, at: 1, message: 'x' };
    const commitSha = expectOk(await other.commits.commit(ID, request, fakeRun()));
    const shallow = join(storeOf(other), 'shallow');
    expect(existsSync(shallow)).toBe(true);
    const push = createPush({ ...other.options, stallSeconds: 30 });
    expect(await push(orderFor(simulator.url, commitSha), CREDENTIAL, fakeRun())).toMatchObject({ ok: true });
    expect(fork.branches[BRANCH]?.oid).toBe(commitSha);
    expect(existsSync(shallow)).toBe(false);
    expect(simulator.writes.filter(({ kind }) => kind === 'push')).toHaveLength(2);
  });
});

describe('what is not the approved push', () => {
  it.each<[string, (argv: string[]) => string[]]>([
    ['another program', ([, ...rest]) => ['/tmp/git', ...rest]],
    ['another verb', ([git, , ...rest]) => [git ?? '', 'fetch', ...rest]],
    ['no lease', (argv) => argv.filter((word) => !word.startsWith('--force-with-lease'))],
    [
      'a lease on something else',
      (argv) => argv.map((word) => (word.startsWith('--force-w') ? '--force-with-lease' : word)),
    ],
    ['force', (argv) => ['git', 'push', '--force', ...argv.slice(2)]],
    ['all branches', (argv) => ['git', 'push', '--all', ...argv.slice(2)]],
    ['another program on the server', (argv) => ['git', 'push', '--receive-pack=touch /tmp/x', ...argv.slice(2)]],
    ['a setting', (argv) => ['git', '-c', 'core.hooksPath=/tmp', ...argv.slice(1)]],
    ['another commit', (argv) => [...argv.slice(0, -1), `${'c'.repeat(40)}:refs/heads/${BRANCH}`]],
    ['another branch', (argv) => [...argv.slice(0, -1), `${argv.at(-1) ?? ''}-2`]],
    ['a branch by force', (argv) => [...argv.slice(0, -1), `+${argv.at(-1) ?? ''}`]],
    ['a second branch', (argv) => [...argv, 'HEAD:refs/heads/main']],
    ['another address', (argv) => argv.map((word) => word.replace('octo-contributor', 'mallory'))],
    ['nothing', () => []],
  ])('is refused: %s', async (_, change) => {
    const { push, order, simulator } = await readyToPush();
    const answer = await push({ ...order, argv: change([...order.argv]) }, CREDENTIAL, fakeRun());
    expect(answer).toMatchObject({ failure: { kind: 'refused' } });
    expect(simulator.writes).toEqual([]);
  });

  it.each([
    'https://elsewhere.example.com/octo-contributor/widget.git',
    'http://127.0.0.1:1/octo-contributor/widget.git',
    'ext::sh -c touch% /tmp/x',
    '/tmp/x.git',
    'git@github.com:octo-contributor/widget.git',
  ])('is refused: an address that is not of the server, %s', async (remote) => {
    const { push, order, commitSha } = await readyToPush();
    const argv = [...order.argv.slice(0, -2), remote, `${commitSha}:refs/heads/${BRANCH}`];
    expect(await push({ ...order, remote, argv }, CREDENTIAL, fakeRun())).toMatchObject({
      failure: { kind: 'refused' },
    });
  });
});

describe('a push that fails', () => {
  it.each<[string, string, RegExp, Fault, boolean]>([
    ['the server fails before anything is sent', 'unreachable', OFFER, FAULTS.serverError(502), false],
    ['the server fails before it takes it', 'uncertain', PACK, FAULTS.serverError(502), false],
    ['the server fails when it has taken it', 'uncertain', PACK, FAULTS.afterEffect(FAULTS.serverError(502)), true],
    ['the connection is cut before it takes it', 'uncertain', PACK, FAULTS.connectionReset(), false],
    [
      'the connection is cut when it has taken it',
      'uncertain',
      PACK,
      FAULTS.afterEffect(FAULTS.connectionReset()),
      true,
    ],
    ['the answer is cut short', 'uncertain', PACK, FAULTS.truncatedBody(), true],
    ['no answer comes in time', 'uncertain', PACK, FAULTS.afterEffect(FAULTS.slow(8000)), true],
    ['it is sent elsewhere at once', 'refused', OFFER, FAULTS.redirect(ELSEWHERE), false],
    ['it is sent elsewhere later', 'refused', PACK, FAULTS.redirect(ELSEWHERE), false],
    ['it is forbidden', 'refused', OFFER, FAULTS.permissionDenied(), false],
    ['it is forbidden later', 'refused', PACK, FAULTS.permissionDenied(), false],
    ['nothing is there', 'refused', OFFER, FAULTS.notFound(), false],
    ['the token is not accepted', 'unauthorized', OFFER, FAULTS.badCredentials(), false],
  ])('%s: %s', async (_, kind, pathPattern, fault, isThere) => {
    const { push, order, fork, simulator } = await readyToPush({ stallSeconds: 2 });
    // The first offer is made without a token, and answered by asking for one.
    simulator.faults.add({ fault, matches: { pathPattern }, times: 'always', skip: pathPattern === OFFER ? 1 : 0 });
    const answer = await push(order, CREDENTIAL, fakeRun());
    expect(answer).toMatchObject({ failure: { kind } });
    expect(JSON.stringify(answer)).not.toContain(TOKEN);
    expect(Object.keys(fork.branches)).toEqual(isThere ? [BRANCH] : []);
    simulator.faults.clear();
    // Whatever it was, the same command may be given again, and leads to the one branch.
    if (!isThere) expect(await push(order, CREDENTIAL, fakeRun())).toMatchObject({ ok: true });
  });

  it('somebody may not push there, or nobody may', async () => {
    const { push, order, fork } = await readyToPush();
    fork.viewerPermission = 'READ';
    expect(await push(order, CREDENTIAL, fakeRun())).toMatchObject({ failure: { kind: 'refused' } });
    fork.viewerPermission = 'ADMIN';
    fork.isArchived = true;
    expect(await push(order, CREDENTIAL, fakeRun())).toMatchObject({ failure: { kind: 'refused' } });
  });

  it('nobody is there, or git is not', async () => {
    const { order, commitSha, options } = await readyToPush();
    const push = createPush({ ...options, serverUrl: 'http://127.0.0.1:9', stallSeconds: 2 });
    const elsewhere = orderFor('http://127.0.0.1:9', commitSha);
    expect(await push(elsewhere, CREDENTIAL, fakeRun())).toMatchObject({ failure: { kind: 'unreachable' } });
    const without = createPush({ ...options, env: { PATH: '/nonexistent' }, stallSeconds: 2 });
    expect(await without(order, CREDENTIAL, fakeRun())).toMatchObject({ failure: { kind: 'missing_program' } });
  });

  it('it is told to stop, before and while it is sent', async () => {
    const { push, order, simulator } = await readyToPush();
    const stopped = { ...fakeRun(), signal: AbortSignal.abort() };
    expect(await push(order, CREDENTIAL, stopped)).toMatchObject({ failure: { kind: 'aborted' } });
    expect(simulator.writes).toEqual([]);
    simulator.faults.add({ fault: FAULTS.slow(5000), matches: { pathPattern: PACK } });
    const stopping = new AbortController();
    setTimeout(() => {
      stopping.abort();
    }, 700);
    const answer = await push(order, CREDENTIAL, { ...fakeRun(), signal: stopping.signal });
    expect(answer).toMatchObject({ failure: { kind: 'uncertain' } });
  });
});

describe('the token of a push', () => {
  it.each(['before it asks who we are', 'after it'])('goes to no other host by a redirect %s', async (when) => {
    const got: string[] = [];
    const second = await localServer((request, response) => {
      got.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.authorization ?? ''}`);
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
    });
    const first = await localServer((request, response) => {
      const isAsked = request.headers.authorization !== undefined;
      if (when === 'after it' && !isAsked) response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
      else response.writeHead(301, { location: `${second.url}${request.url ?? ''}` }).end();
    });
    const { commitSha, options } = await readyToPush();
    const push = createPush({ ...options, serverUrl: first.url, stallSeconds: 5 });
    const answer = await push(orderFor(first.url, commitSha), CREDENTIAL, fakeRun());
    expect(answer).toMatchObject({ failure: { kind: 'refused' } });
    expect(got).toEqual([]);
    await Promise.all([first.close(), second.close()]);
  });

  it('is in no argument, file, hook or remote', async () => {
    const { push, order, simulator, place, workspace, ...fixture } = await readyToPush();
    const canary = join(temporaryDirectory(), 'hook-ran');
    for (const git of [join(workspace, '.git'), storeOf(fixture)]) {
      put(git, 'hooks/pre-push', `#!/bin/sh\nenv > ${canary}\n`);
      chmodSync(join(git, 'hooks/pre-push'), 0o755);
    }
    writeFileSync(
      join(storeOf(fixture), 'config'),
      `[core]\n\tbare = true\n\thooksPath = ${join(workspace, '.git/hooks')}\n`,
    );
    simulator.faults.add({ fault: FAULTS.slow(300), matches: { resource: 'git' }, times: 'always' });
    const { value, seen } = await argumentsDuring(() => push(order, CREDENTIAL, fakeRun()));
    expect(value).toMatchObject({ ok: true });
    const pushes = [...seen].filter((words) => words.includes('--force-with-lease='));
    expect(pushes.length).toBeGreaterThan(0);
    expect([...seen].filter((words) => words.includes(TOKEN))).toEqual([]);
    expect(existsSync(canary)).toBe(false);
    const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(10);
    for (const { parentPath, name } of files) {
      expect(readFileSync(join(parentPath, name)).includes(TOKEN)).toBe(false);
    }
    expect(plainGit(workspace, ['remote', '-v'])).not.toContain('octo-contributor');
  });
});
