import { join } from 'node:path';
import type { Result } from '../../ports/result.ts';
import { makeDirectory } from './atomic-file.ts';
import { toWriteFailure, type WriteFailure } from './failure.ts';
import {
  createGeneration,
  type HeldLock,
  isForTheTaking,
  listGenerations,
  removeAscending,
} from './lock-generation.ts';

// A lock is a row of files `<name>.<generation>`. The highest generation says who holds the lock: it has the owner's
// identity in it, or is empty when the lock is free. To take the lock is to create the next generation.
//
// Why a stale lock is not stolen twice: a stale file is not removed and made again, as in the usual scheme, where a
// slow process can remove the new one. It is succeeded by link(2), which only one process can do, and which shows the
// file with all of its text. "Free" and "dead" never turn back into "held", so a judgement stays true however long the
// judge sleeps before it links.
//
// What can still go wrong: while P sleeps between judging n and linking n+1, others may take n+1 and n+2 and remove
// n+1; P's link then succeeds. Therefore P verifies: it lists again, and steps back if there is a higher generation or
// if its own file has gone. The generation m that was highest at P's link is in that list unless a successor removed it
// while the list was being read, which readdir(3) does not rule out. But that successor was created after P's link, so
// its own list has P's file, and it removes in ascending order: P's file before m. P then finds its own file gone.
// This needs two rules: only an owner removes files, lower ones than its own, and who steps back removes nothing.
//
// A rightful owner never steps back: while it lives nobody creates a higher generation, and only the owner of a higher
// one could remove its file. The exception is an owner that cannot be looked at and outstays its lease: it may find
// itself succeeded, hence `isHeld`.

export interface LockOptions {
  readonly directory: string;
  readonly name: string;
  readonly timeoutMs?: number | undefined;
  /** How long an owner counts as alive that cannot be looked at. */
  readonly leaseMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

type LockFailure = { readonly kind: 'busy' | 'aborted'; readonly cause: unknown } | WriteFailure;

const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 32;

export async function acquireLock(options: LockOptions): Promise<Result<HeldLock, LockFailure>> {
  const { timeoutMs = 10_000, signal } = options;
  const deadline = performance.now() + timeoutMs;
  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      if (signal?.aborted) return { ok: false, failure: { kind: 'aborted', cause: signal.reason } };
      const lock = tryToAcquire(options);
      if (lock !== null) return { ok: true, value: lock };
      if (performance.now() >= deadline) return { ok: false, failure: { kind: 'busy', cause: null } };
      await pause(pauseMs * (0.5 + Math.random()), signal);
    }
  } catch (error) {
    return { ok: false, failure: toWriteFailure(error) };
  }
}

function tryToAcquire({ directory, name, leaseMs = 60_000 }: LockOptions): HeldLock | null {
  makeDirectory(directory);
  const current = listGenerations(directory, name).at(-1) ?? 0;
  if (current > 0 && !isForTheTaking(join(directory, `${name}.${current}`), leaseMs)) return null;

  const own = current + 1;
  const lock = createGeneration(join(directory, `${name}.${own}`));
  if (lock === null) return null;
  let isVerified = false;
  try {
    const all = listGenerations(directory, name);
    isVerified = lock.isHeld() && all.at(-1) === own;
    if (!isVerified) return null;
    removeAscending(all.slice(0, -1).map((generation) => join(directory, `${name}.${generation}`)));
    return lock;
  } finally {
    if (!isVerified) lock.release();
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
