import { dirname, join } from 'node:path';
import { STATE_PATH } from '../../contract/vocabulary.ts';
import type { Result } from '../../ports/result.ts';
import type { StoreFailure } from '../../ports/store.ts';
import { makeDirectory, sweepTempFiles } from './atomic-file.ts';
import { toWriteFailure } from './failure.ts';
import { acquireLock } from './lock.ts';
import type { HeldLock } from './lock-generation.ts';

export interface LockTiming {
  readonly timeoutMs?: number;
  readonly leaseMs?: number;
}

export const STORE_DIRECTORY = dirname(STATE_PATH);
const LOCKS_DIRECTORY = `${STORE_DIRECTORY}/locks`;

/**
 * Does a piece of work as the only process that writes to the controller's `.contribflow`, which is made if need be.
 * One lock for all files in it: their temp files are written under that lock only, so any that is found is a stray.
 */
export async function withExclusiveAccess<Value, Failure>(
  controllerPath: string,
  options: { readonly timing?: LockTiming | undefined; readonly signal?: AbortSignal | undefined },
  work: (lock: HeldLock) => Result<Value, Failure>,
): Promise<Result<Value, Failure | StoreFailure>> {
  const directory = join(controllerPath, STORE_DIRECTORY);
  const locks = join(controllerPath, LOCKS_DIRECTORY);
  try {
    makeDirectory(directory);
  } catch (error) {
    return { ok: false, failure: { ...toWriteFailure(error), path: STORE_DIRECTORY } };
  }
  const lock = await acquireLock({ directory: locks, name: 'store', ...options.timing, signal: options.signal });
  if (!lock.ok) return { ok: false, failure: { ...lock.failure, path: LOCKS_DIRECTORY } };
  try {
    sweepTempFiles(directory);
    sweepTempFiles(locks);
    return work(lock.value);
  } finally {
    lock.value.release();
  }
}
