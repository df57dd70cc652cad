import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '../../ports/run.ts';
import { alone, type Engine } from './engine.ts';
import { type Asking, askDefaultBranch, type Branch, fetchBranch, fetchHead } from './fetch.ts';
import { usableVersion } from './hardened-git.ts';
import { meanwhile } from './meanwhile.ts';
import { baseRef, FIRST_REF, fetchedCommit, type Store, sweepStore } from './store.ts';

/** The lock of a store: fetching is done by one at a time. */
export const storeLock = (repository: string): string => `store-${repository.toLowerCase().replace('/', '-.-')}`;

interface Bringing extends Asking {
  readonly isFull: boolean;
}

/** What new work starts from: the default branch, with its commit in the store. Asks for nothing that the store has. */
export async function bringBase(engine: Engine, store: Store, bringing: Bringing, run: Run): Promise<Branch> {
  const asked = meanwhile(askDefaultBranch(engine, bringing, run));
  await usableVersion(engine.git, run.signal);
  return alone(engine, storeLock(bringing.remote.repository), run.signal, async () => {
    sweepStore(store);
    if (store.isEmpty()) return bringFirst(engine, store, bringing, asked, run);
    return withCommit(engine, store, bringing, await asked, run);
  });
}

/** A store without anything needs no answer to know that it needs all: it is filled while the branch is asked for. */
async function bringFirst(
  engine: Engine,
  store: Store,
  bringing: Bringing,
  asked: Promise<Branch>,
  run: Run,
): Promise<Branch> {
  const fetched = fetchHead(engine, store, bringing, run);
  // Whichever fails, the other must not go on when the lock is given back.
  await Promise.allSettled([asked, fetched]);
  const branch = await asked;
  await fetched;
  renameSync(join(store.path, FIRST_REF), join(store.path, baseRef(branch.name)));
  return withCommit(engine, store, bringing, branch, run);
}

async function withCommit(
  engine: Engine,
  store: Store,
  { isFull, ...asking }: Bringing,
  { name, sha }: Branch,
  run: Run,
): Promise<Branch> {
  const hasHistory = !isFull || !store.isShallow();
  if (hasHistory && fetchedCommit(store, name) === sha) return { name, sha };
  return { name, sha: await fetchBranch(engine, store, { ...asking, branch: name, isFull }, run) };
}
