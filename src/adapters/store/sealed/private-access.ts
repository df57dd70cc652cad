import { join } from 'node:path';
import type { Result } from '../../../ports/result.ts';
import type { StoreFailure } from '../../../ports/store.ts';
import { sweepTempFiles } from '../atomic-file.ts';
import { acquireLock, type LockOptions } from '../lock.ts';
import type { HeldLock } from '../lock-generation.ts';
import type { PrivateDirectory } from '../private-directory.ts';

type Patience = Pick<LockOptions, 'timeoutMs' | 'leaseMs' | 'signal'>;

/** Does a piece of work as the only process that does it under this name in a private directory. */
export async function withPrivateAccess<Value>(
  directory: PrivateDirectory,
  name: string,
  patience: Patience,
  work: (lock: HeldLock) => Result<Value, StoreFailure> | Promise<Result<Value, StoreFailure>>,
): Promise<Result<Value, StoreFailure>> {
  const opened = directory.open();
  if (!opened.ok) return opened;
  const locks = join(opened.value, 'locks');
  const lock = await acquireLock({ directory: locks, name, ...patience });
  if (!lock.ok) return { ok: false, failure: { ...lock.failure, path: directory.shown('locks') } };
  try {
    sweepTempFiles(opened.value);
    sweepTempFiles(locks);
    return await work(lock.value);
  } finally {
    lock.value.release();
  }
}
