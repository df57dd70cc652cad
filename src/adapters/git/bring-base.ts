import type { Run } from '../../ports/run.ts';
import { cloneFirst } from './clone-first.ts';
import { alone, type Engine } from './engine.ts';
import { askDefaultBranch, type Branch, type Fetching, fetchBranch, findBranch, isBranchName } from './fetch.ts';
import { usableVersion } from './git-version.ts';
import { meanwhile } from './meanwhile.ts';
import { fetchedCommit, type Store, storeLock, sweepStore } from './store.ts';

interface Starting extends Fetching {
  readonly wantedBase: string | null;
}

/** What new work starts from, with its commit in the store. Asks for nothing that the store has. */
export async function bringBase(
  engine: Engine,
  store: Store,
  { wantedBase, ...fetching }: Starting,
  run: Run,
): Promise<Branch> {
  const version = meanwhile(usableVersion(engine, run.signal));
  try {
    return await alone(engine, storeLock(fetching.remote.repository), run.signal, async () => {
      sweepStore(store);
      const wanted = await findWanted(engine, fetching, wantedBase, run);
      if (wanted !== null) return withCommit(engine, store, fetching, wanted, run);
      if (store.isEmpty()) return cloneFirst(engine, store, fetching, run);
      return withCommit(engine, store, fetching, await askDefaultBranch(engine, fetching, run), run);
    });
  } finally {
    // Where git is too old, that is what there is to say.
    await version;
  }
}

/** Its name was read in prose: one that the repository does not have, or git cannot have, is no failure. */
async function findWanted(engine: Engine, fetching: Fetching, name: string | null, run: Run): Promise<Branch | null> {
  if (name === null || !isBranchName(name)) return null;
  const sha = await findBranch(engine, fetching, name, run);
  return sha === null ? null : { name, sha };
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
