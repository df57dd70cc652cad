import type { CommitRequest, Commits } from '../../ports/commits.ts';
import type { Run } from '../../ports/run.ts';
import { currentBase } from './current-base.ts';
import { alone, type Engine, openEngine } from './engine.ts';
import { fetchWithParents, findBranch } from './fetch.ts';
import { answering } from './git-stop.ts';
import { readIdentity } from './identity.ts';
import type { GitOptions } from './options.ts';
import { remoteAt } from './remote.ts';
import { keepCommit, openStore, type Store, storeLock, sweepStore } from './store.ts';
import { checkedTree } from './tree-id.ts';

export function createCommits(options: GitOptions): Commits {
  const working = <Value>({ signal }: Run, work: (engine: Engine) => Promise<Value>) =>
    answering({ signal, redact: options.redact }, () => work(openEngine(options)));
  return {
    identity: (run) => working(run, (engine) => readIdentity(engine, run.signal)),

    commit: ({ repository }, request, run) =>
      working(run, async (engine) => {
        const store = openStore(engine, repository);
        const sha = await commitTree(engine, store, request, run.signal);
        keepCommit(store, sha);
        return sha;
      }),

    fetchBase: ({ repository, token, baseBranch }, run) =>
      working(run, (engine) => {
        const wanted = { repository, baseBranch, token, isFull: false, knownSha: null };
        return currentBase(engine, openStore(engine, repository), wanted, run);
      }),

    fetchCommit: (repository, ref, token, run) =>
      working(run, async (engine) => {
        const store = openStore(engine, repository);
        const asking = { remote: remoteAt(engine.server, repository), token };
        const commitSha = await alone(engine, storeLock(repository), run.signal, () => {
          sweepStore(store);
          return fetchWithParents(engine, store, { ...asking, ref }, run);
        });
        return { commitSha, ...(await readCommit(engine, store, commitSha, run.signal)) };
      }),

    remoteBranch: (repository, branch, token, run) =>
      working(run, (engine) => findBranch(engine, { remote: remoteAt(engine.server, repository), token }, branch, run)),
  };
}

/** All that a commit is made of is in the request, so that the same request is the same commit, at any time. */
async function commitTree(
  { streams }: Engine,
  store: Store,
  { baseSha, treeSha, author, at, message }: CommitRequest,
  signal: AbortSignal,
): Promise<string> {
  const date = `@${at} +0000`;
  const made = await streams.bytes({
    gitDir: store.path,
    args: ['commit-tree', checkedTree(treeSha), '-p', checkedTree(baseSha)],
    env: {
      ...{ GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email, GIT_AUTHOR_DATE: date },
      ...{ GIT_COMMITTER_NAME: author.name, GIT_COMMITTER_EMAIL: author.email, GIT_COMMITTER_DATE: date },
    },
    input: Buffer.from(message.endsWith('\n') ? message : `${message}\n`),
    signal,
  });
  return made.toString('latin1').trim();
}

/** As the commit says it: where history was cut off, git itself would say that there are no parents. */
async function readCommit({ streams }: Engine, store: Store, sha: string, signal: AbortSignal) {
  const text = await streams.bytes({ gitDir: store.path, args: ['cat-file', 'commit', sha], signal });
  const [head = ''] = text.toString('latin1').split('\n\n', 1);
  const ids = (name: string) =>
    [...head.matchAll(new RegExp(`^${name} ([0-9a-f]{40})$`, 'gm'))].map(([, id = '']) => id);
  const [treeSha = ''] = ids('tree');
  return { treeSha, parents: ids('parent') };
}
