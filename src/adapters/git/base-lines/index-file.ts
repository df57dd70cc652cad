import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { IndexBytes } from './line-index.ts';

const ENDING = '.lines';
const MOST_KEPT = 4;
const STRAY_AFTER_MS = 3_600_000;

/** Passes the bytes of a stored index on, and closes it afterwards; null when there is none that can be read. */
export function withStoredIndex<T>(directory: string, name: string, use: (bytes: IndexBytes) => T): T | null {
  let descriptor: number;
  try {
    descriptor = openSync(join(directory, name + ENDING), 'r');
  } catch {
    return null;
  }
  try {
    return use(bytesOf(descriptor));
  } finally {
    closeSync(descriptor);
  }
}

function bytesOf(descriptor: number): IndexBytes {
  return {
    length: fstatSync(descriptor).size,
    read(offset, length) {
      const buffer = Buffer.allocUnsafe(length);
      let filled = 0;
      while (filled < length) {
        const count = readSync(descriptor, buffer, filled, length - filled, offset + filled);
        if (count === 0) break;
        filled += count;
      }
      return buffer.subarray(0, filled);
    },
  };
}

export const inMemory = (bytes: Buffer): IndexBytes => ({
  length: bytes.length,
  read: (offset, length) => bytes.subarray(offset, offset + length),
});

/**
 * Keeps an index for the next time. Whoever reads sees all of it or nothing; of two processes the last one wins, with
 * the same content. An index that cannot be kept is made again, so a failure here is none.
 */
export function storeIndex(directory: string, name: string, bytes: Buffer): void {
  const temporary = join(directory, `.${name}.${process.pid}.tmp`);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    writeWhole(temporary, bytes);
    renameSync(temporary, join(directory, name + ENDING));
    sweep(directory, name + ENDING);
  } catch {
    discard(temporary);
  }
}

function discard(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // What stays is swept later.
  }
}

function writeWhole(path: string, bytes: Buffer): void {
  const descriptor = openSync(path, 'w', 0o600);
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Removes the indexes of older bases, and what killed processes left. */
function sweep(directory: string, current: string): void {
  const files = readdirSync(directory)
    .filter((name) => name !== current && (name.endsWith(ENDING) || name.endsWith('.tmp')))
    .flatMap((name) => {
      const written = statSync(join(directory, name), { throwIfNoEntry: false });
      return written === undefined ? [] : [{ name, at: written.mtimeMs }];
    });
  const older = files
    .filter(({ name }) => name.endsWith(ENDING))
    .sort((one, other) => other.at - one.at)
    .slice(MOST_KEPT - 1);
  const strays = files.filter(({ name, at }) => name.endsWith('.tmp') && Date.now() - at > STRAY_AFTER_MS);
  for (const { name } of [...older, ...strays]) discard(join(directory, name));
}
