import {
  closeSync,
  fstatSync,
  ftruncateSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  unlinkSync,
} from 'node:fs';
import { createTemp, discard, tempPathFor } from './atomic-file.ts';
import { errnoOf, tolerating } from './failure.ts';
import { currentOwner, livenessOf, parseOwner } from './process-owner.ts';

// The files that lock.ts is made of; the reasons for their rules are there.

export interface HeldLock {
  /** False once somebody took the lock over because our lease had run out. */
  isHeld(): boolean;
  release(): void;
}

/** All generations of a lock, the highest last. */
export function listGenerations(directory: string, name: string): number[] {
  return readdirSync(directory)
    .filter((entry) => entry.startsWith(`${name}.`) && /^\d{1,15}$/.test(entry.slice(name.length + 1)))
    .map((entry) => Number(entry.slice(name.length + 1)))
    .sort((a, b) => a - b);
}

/** Whether the lock is free or its owner is gone. */
export function isForTheTaking(path: string, leaseMs: number): boolean {
  const found = readGeneration(path);
  if (found === null) return false;
  if (found.text === '') return true;
  const owner = parseOwner(found.text);
  const liveness = owner === null ? 'unknown' : livenessOf(owner);
  return liveness === 'dead' || (liveness === 'unknown' && found.ageMs > leaseMs);
}

function readGeneration(path: string): { text: string; ageMs: number } | null {
  try {
    const descriptor = openSync(path, 'r');
    try {
      // A time far in the future comes from a clock that was set back since, and would never run out.
      const ageMs = Math.abs(Date.now() - fstatSync(descriptor).mtimeMs);
      return { text: readFileSync(descriptor, 'utf8'), ageMs };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    // It was succeeded and removed since we listed it.
    if (errnoOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Null when somebody else created it, or swept our temp file. */
export function createGeneration(path: string): HeldLock | null {
  const temp = tempPathFor(path);
  const descriptor = createTemp(temp, JSON.stringify(currentOwner()));
  try {
    linkSync(temp, path);
    return heldLock(descriptor);
  } catch (error) {
    closeSync(descriptor);
    const code = errnoOf(error);
    if (code === 'EEXIST' || code === 'ENOENT') return null;
    throw error;
  } finally {
    discard(temp);
  }
}

/** Stops at the first file that stays: the order is what the verification of others relies on. */
export function removeAscending(paths: readonly string[]): void {
  tolerating('any', () => {
    for (const path of paths) {
      tolerating(['ENOENT'], () => {
        unlinkSync(path);
      });
    }
  });
}

function heldLock(descriptor: number): HeldLock {
  return {
    isHeld: () => fstatSync(descriptor).nlink > 0,
    release: () => {
      // By descriptor, because the name may be another's by now. Where even this fails (a disk that turned read-only),
      // the lock is free when this process ends.
      tolerating('any', () => {
        ftruncateSync(descriptor);
      });
      closeSync(descriptor);
    },
  };
}
