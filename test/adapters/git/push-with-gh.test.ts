import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPush } from '../../../src/adapters/git/push.ts';
import { FAULTS } from '../../../src/demo/github/faults/faults.ts';
import { createRepository, createWorld } from '../../../src/demo/github/world/builders.ts';
import { createFork } from '../../../src/demo/github/world/forks.ts';
import { hasGh, signedInWithGh } from '../../builders/gh.ts';
import { secureGithub } from '../../builders/secure-github.ts';
import { argumentsDuring } from '../../builders/watch-processes.ts';
import { allowWrites } from '../../builders/write-ledger.ts';
import { credential, fakeRun } from '../../fakes/fake-ports.ts';
import { expectOk, gitAt, ID, put, REPOSITORY, REQUEST } from './fixture.ts';
import { BRANCH, FORK, orderFor } from './push-fixture.ts';

// Put together, so that no file of the machine has it but the one of gh.
const TOKEN = ['gho', 'aTokenThatOnlyGhKnows0123456789'].join('_');

/** Somebody who has signed in with gh, at a server that is reached by https only. */
async function withGh() {
  const upstream = createRepository(REPOSITORY, { isPrivate: true });
  const fork = createFork(upstream, FORK, upstream.createdAt);
  fork.viewerPermission = 'ADMIN';
  const github = await secureGithub({ world: createWorld({ repositories: [upstream, fork] }) });
  allowWrites(github.simulator, 'approved');
  const home = signedInWithGh(TOKEN);
  const fixture = gitAt(github.serverUrl, { env: { PATH: process.env['PATH'], ...home, ...github.env } });
  expectOk(await fixture.workspaces.prepare({ ...REQUEST, token: TOKEN }, fakeRun()));
  put(fixture.workspace, 'one.txt', 'one\n');
  const { baseSha, treeSha } = expectOk(await fixture.workspaces.look(ID, fakeRun()));
  const request = { baseSha, treeSha, author: { name: 'Ada', email: 'ada@example.com' }, at: 1, message: 'One' };
  const commitSha = expectOk(await fixture.commits.commit(ID, request, fakeRun()));
  const push = createPush({ ...fixture.options, stallSeconds: 20 });
  return { ...fixture, ...github, home, fork, commitSha, push, order: orderFor(github.serverUrl, commitSha) };
}

describe.skipIf(!hasGh)('a push with the credential helper of gh, by https (needs gh)', () => {
  it('gets its token from gh', async () => {
    const { push, order, fork, commitSha, simulator, asked } = await withGh();
    // The token that comes along is wrong: only gh has the right one.
    const answer = await push(order, credential('gh', 'gho_notThisOne'), fakeRun());
    expect(answer).toEqual({ ok: true, value: { made: null } });
    expect(fork.branches[BRANCH]?.oid).toBe(commitSha);
    expect(simulator.writes.filter(({ kind }) => kind === 'push')).toMatchObject([{ token: TOKEN, status: 200 }]);
    expect(new Set(asked)).toEqual(new Set(['github.test:443']));
  });

  it('shows it to no other process, file or host', async () => {
    const { push, order, simulator, place } = await withGh();
    simulator.faults.add({ fault: FAULTS.slow(200), matches: { resource: 'git' }, times: 'always' });
    const { value, seen } = await argumentsDuring(() => push(order, credential('gh', TOKEN), fakeRun()));
    expect(value).toMatchObject({ ok: true });
    expect([...seen].some((words) => words.startsWith('gh auth git-credential'))).toBe(true);
    expect([...seen].filter((words) => words.includes(TOKEN))).toEqual([]);
    const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { parentPath, name } of files) {
      expect(readFileSync(join(parentPath, name)).includes(TOKEN)).toBe(false);
    }
  });

  it('does not ask gh for another host', async () => {
    const { push, order, simulator, asked } = await withGh();
    const location = 'https://elsewhere.test/octo-contributor/widget.git/info/refs?service=git-receive-pack';
    simulator.faults.add({
      fault: FAULTS.redirect(location),
      matches: { pathPattern: /receive-pack/ },
      times: 'always',
    });
    expect(await push(order, credential('gh', TOKEN), fakeRun())).toMatchObject({ failure: { kind: 'refused' } });
    expect(new Set(asked)).toEqual(new Set(['github.test:443']));
  });

  it('is not authorized when nobody is signed in', async () => {
    const { order, options } = await withGh();
    const push = createPush({ ...options, env: { ...options.env, GH_CONFIG_DIR: '/nonexistent' }, stallSeconds: 20 });
    expect(await push(order, credential('gh', TOKEN), fakeRun())).toMatchObject({ failure: { kind: 'unauthorized' } });
  });

  it('trusts nobody without a certificate that is known', async () => {
    const { order, options } = await withGh();
    const env = { ...options.env, GIT_SSL_CAINFO: undefined, SSL_CERT_FILE: undefined };
    const push = createPush({ ...options, env, stallSeconds: 20 });
    expect(await push(order, credential('gh', TOKEN), fakeRun())).toMatchObject({ failure: { kind: 'unreachable' } });
  });
});
