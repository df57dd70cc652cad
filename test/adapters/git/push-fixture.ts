import { createPush, type PushOptions, type PushOrder } from '../../../src/adapters/git/push.ts';
import { createFork } from '../../../src/demo/github/world/forks.ts';
import type { Credential } from '../../../src/ports/credentials.ts';
import { allowWrites } from '../../builders/write-ledger.ts';
import { credential, fakeRun } from '../../fakes/fake-ports.ts';
import { expectOk, ID, prepared, put, REPOSITORY } from './fixture.ts';

export const TOKEN = 'ghs_aVerySecretToken0123456789';
export const FORK = 'octo-contributor/widget';
export const BRANCH = 'contribflow/issue-7';
export const CREDENTIAL: Credential = credential('GH_TOKEN', TOKEN);

/** A commit of a workspace, a fork that it may be pushed to, and the order to do so. */
export async function readyToPush(given: Partial<PushOptions> = {}) {
  const fixture = await prepared();
  const { simulator, repository, workspace, options } = fixture;
  allowWrites(simulator, 'approved');
  const fork = createFork(repository, FORK, repository.createdAt);
  fork.viewerPermission = 'ADMIN';
  simulator.world.repositories.push(fork);
  put(workspace, 'src/one.ts', 'export const one = 11;\n');
  const { baseSha, treeSha } = await fixture.look();
  const author = { name: 'Ada Example', email: 'ada@example.com' };
  const request = { baseSha, treeSha, author, at: 1_767_225_600, message: 'Fix one' };
  const commitSha = expectOk(await fixture.commits.commit(ID, request, fakeRun()));
  const push = createPush({ ...options, stallSeconds: 30, ...given });
  return { ...fixture, fork, baseSha, treeSha, commitSha, push, order: orderFor(simulator.url, commitSha) };
}

export function orderFor(serverUrl: string, commitSha: string): PushOrder {
  const remote = `${serverUrl}/${FORK}.git`;
  const lease = `--force-with-lease=refs/heads/${BRANCH}:`;
  return {
    argv: ['git', 'push', '--porcelain', lease, remote, `${commitSha}:refs/heads/${BRANCH}`],
    repository: REPOSITORY,
    baseBranch: 'main',
    commitSha,
    branch: BRANCH,
    remote,
  };
}
