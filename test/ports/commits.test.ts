import { join } from 'node:path';
import {
  commitUpstream,
  expectOk,
  gitWith,
  plainGit,
  put,
  REPOSITORY,
  REQUEST,
  storeOf,
} from '../adapters/git/fixture.ts';
import { FakeCommits } from '../fakes/fake-commits.ts';
import { fakeRun } from '../fakes/fake-ports.ts';
import { describeCommits } from './commits.ts';

describeCommits('in memory', (person) => {
  const commits = new FakeCommits();
  commits.person = person;
  const upstream = new Map([['refs/heads/trunk', 'b'.repeat(40)]]);
  commits.remotes.set('acme/widget', upstream);
  return Promise.resolve({
    commits,
    trees: { baseSha: 'b'.repeat(40), treeSha: 'e'.repeat(40) },
    moveBase: () => {
      upstream.set('refs/heads/trunk', 'c'.repeat(40));
      return 'c'.repeat(40);
    },
    propose: (sha, ref) => {
      upstream.set(ref, sha);
    },
  });
});

describeCommits('with git', async (person) => {
  const identity = person === null ? {} : { GIT_AUTHOR_NAME: person.name, GIT_AUTHOR_EMAIL: person.email };
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1', ...identity };
  const fixture = await gitWith({ defaultBranch: 'trunk' }, { env });
  expectOk(await fixture.workspaces.prepare(REQUEST, fakeRun()));
  put(fixture.workspace, 'src/one.ts', 'export const one = 11;\n');
  const trees = expectOk(await fixture.workspaces.look(REQUEST, fakeRun()));
  const { served } = fixture;
  return {
    commits: fixture.commits,
    trees,
    moveBase: () =>
      commitUpstream(
        served,
        (seed) => {
          put(seed, 'README.md', '# Better widget\n');
        },
        'trunk',
      ),
    propose: (sha, ref) => {
      plainGit(served, ['-C', storeOf(fixture), 'push', '--quiet', join(served, `${REPOSITORY}.git`), `${sha}:${ref}`]);
    },
  };
});
