import type { Run } from '../../ports/run.ts';
import { cloneFirst } from './clone-first.ts';
import { alone, type Engine } from './engine.ts';
import { askDefaultBranch, type Branch, type Fetching, fetchBranch } from './fetch.ts';
import { usableVersion } from './git-version.ts';
import { meanwhile } from './meanwhile.ts';
import { fetchedCommit, type Store, storeLock, sweepStore } from './store.ts';

/** What new work starts from: the default branch, with its commit in the store. Asks for nothing that the store has. */
export async function bringBase(engine: Engine, store: Store, fetching: Fetching, run: Run): Promise<Branch> {
  const version = meanwhile(usableVersion(engine, run.signal));
  try {
    return await alone(engine, storeLock(fetching.remote.repository), run.signal, async () => {
      sweepStore(store);
      if (store.isEmpty()) return cloneFirst(engine, store, fetching, run);
      return withCommit(engine, store, fetching, await askDefaultBranch(engine, fetching, run), run);
    });
  } finally {
    // Where git is too old, that is what there is to say.
    await version;
  }
}

async function withCommit(
  engine: Engine,
  store: Store,
  { isFull, ...asking }: Fetching,
  { name, sha }: Branch,
  run: Run,
): Promise<Branch> {
  const hasHistory = !isFull || !store.isShallow();
  if (hasHistory && fetchedCommit(store, name) === sha) return { name, sha };
  return { name, sha: await fetchBranch(engine, store, { ...asking, branch: name, isFull }, run) };
}
