import type { ErrorResult } from '../contract/error.ts';
import { hostProblem } from '../policy/host-problem.ts';
import type { HostStore, HostStoreFailure } from '../ports/host-store.ts';
import type { Result } from '../ports/result.ts';

/** Opens what a host keeps. The host need not run for it, and if it does it hears of what changes. */
export interface HostStoreOpener {
  readonly openStore: () => Promise<Result<HostStore, HostStoreFailure>>;
}

/** Does something with the store of the host, for a command of these words, and closes it again. */
export async function useHostStore<T>(
  { openStore }: HostStoreOpener,
  command: readonly string[],
  use: (store: HostStore) => Promise<T>,
): Promise<T | ErrorResult> {
  const opened = await openStore();
  if (!opened.ok) return hostProblem.store(command, opened.failure);
  try {
    return await use(opened.value);
  } catch (error) {
    if (!(error instanceof Error && opened.value.isOutOfReach(error))) throw error;
    return hostProblem.storeFailed(command, error.message);
  } finally {
    await opened.value.runs.close();
  }
}
