import type { Run } from '../../ports/run.ts';
import { alone, type Engine } from './engine.ts';
import { askBranch, fetchBranch } from './fetch.ts';
import { remoteAt } from './remote.ts';
import { fetchedCommit, type Store, storeLock, sweepStore } from './store.ts';

interface WantedBase {
  readonly repository: string;
  readonly baseBranch: string;
  readonly token: string | null;
  readonly isFull: boolean;
  /** When upstream is there, nothing is fetched. */
  readonly knownSha: string | null;
}

/** Gets a branch as it is upstream now, and answers with its commit. Asks for nothing that the store has. */
export async function currentBase(
  engine: Engine,
  store: Store,
  { repository, baseBranch, token, isFull, knownSha }: WantedBase,
  run: Run,
): Promise<string> {
  const asking = { remote: remoteAt(engine.server, repository), token };
  const sha = await askBranch(engine, asking, baseBranch, run);
  if (sha === knownSha) return sha;
  return alone(engine, storeLock(repository), run.signal, async () => {
    sweepStore(store);
    if (fetchedCommit(store, baseBranch) === sha) return sha;
    return fetchBranch(engine, store, { ...asking, branch: baseBranch, isFull }, run);
  });
}
