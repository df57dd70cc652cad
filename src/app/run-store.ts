import { isAddress, isPostgres, withoutPassword } from '../policy/host/store-place.ts';
import type { Clock } from '../ports/clock.ts';
import type { HostStore, HostStoreFailure } from '../ports/host-store.ts';
import type { Result } from '../ports/result.ts';

/** The store that `--store` names: the path of a file, or a PostgreSQL by its address. Loaded when it is asked for. */
export async function openHostStore(location: string, clock: Clock): Promise<Result<HostStore, HostStoreFailure>> {
  if (isAddress(location) && !isPostgres(location)) return { ok: false, failure: notAStore(location) };
  const { openStore } = await import('../adapters/run-store/open-store.ts');
  return await openStore(location, () => clock.now());
}

const notAStore = (location: string): HostStoreFailure => ({
  kind: 'not_a_store',
  message: `--store takes the path of a file, or a PostgreSQL as postgres://host/database. ${withoutPassword(location)} is neither.`,
});
