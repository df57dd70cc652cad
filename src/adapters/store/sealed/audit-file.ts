import { closeSync, constants, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AUDIT_PATH } from '../../../contract/vocabulary.ts';
import { makeDirectory, syncDirectory } from '../atomic-file.ts';
import { STORE_DIRECTORY } from '../exclusive-access.ts';
import { errnoOf, tolerating } from '../failure.ts';

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_RDWR } = constants;
// Nobody's link or pipe in the log's place is followed or waited for.
const READ = O_RDONLY | O_NOFOLLOW | O_NONBLOCK;
const APPEND = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK;
const CHUNK_BYTES = 256 * 1024;
const LINE_BREAK = 0x0a;

/** More than any entry takes. */
export const LONGEST_LINE_BYTES = 128 * 1024;

/** Something that is no file has the place of the log. */
export class NoFile extends Error {}

export function openToAppend(controllerPath: string): number {
  const path = join(controllerPath, AUDIT_PATH);
  makeDirectory(join(controllerPath, STORE_DIRECTORY));
  makeDirectory(dirname(path));
  const descriptor = regular(openSync(path, APPEND, 0o600));
  if (sizeOf(descriptor) === 0) syncDirectory(dirname(path));
  return descriptor;
}

/** Null when there is no log. */
export function openToRead(controllerPath: string): number | null {
  try {
    return regular(openSync(join(controllerPath, AUDIT_PATH), READ));
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function regular(descriptor: number): number {
  if (fstatSync(descriptor).isFile()) return descriptor;
  closeSync(descriptor);
  throw new NoFile('not a regular file');
}

export const sizeOf = (descriptor: number): number => fstatSync(descriptor).size;

/** The bytes from a place on, as far as there are any, up to a limit. */
export function bytesFrom(descriptor: number, start: number, limit: number): Buffer {
  const bytes = Buffer.alloc(Math.max(0, Math.min(limit, sizeOf(descriptor) - start)));
  return bytes.subarray(0, bytes.length === 0 ? 0 : readSync(descriptor, bytes, 0, bytes.length, start));
}

/** Appends a line durably, on a line of its own whatever is before it, and answers with the length of the log. */
export function appendLine(descriptor: number, line: string): number {
  const start = sizeOf(descriptor);
  const isAtLineStart = start === 0 || bytesFrom(descriptor, start - 1, 1)[0] === LINE_BREAK;
  const bytes = Buffer.from(`${isAtLineStart ? '' : '\n'}${line}\n`);
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
    fsyncSync(descriptor);
  } catch (error) {
    tolerating('any', () => {
      ftruncateSync(descriptor, start);
    });
    throw error;
  }
  return start + bytes.length;
}

/** Calls back with each line up to a place, null for one that is too long to be ours. What ends without a break is no line. */
export async function readLines(
  descriptor: number,
  end: number,
  onLine: (line: string | null) => void,
  signal: AbortSignal,
): Promise<void> {
  let rest: Buffer | null = Buffer.alloc(0);
  for (let at = 0; at < end && !signal.aborted; ) {
    const chunk = bytesFrom(descriptor, at, Math.min(CHUNK_BYTES, end - at));
    if (chunk.length === 0) return;
    at += chunk.length;
    let start = 0;
    for (let found = chunk.indexOf(LINE_BREAK); found !== -1; found = chunk.indexOf(LINE_BREAK, start)) {
      onLine(joined(rest, chunk.subarray(start, found))?.toString('utf8') ?? null);
      rest = Buffer.alloc(0);
      start = found + 1;
    }
    rest = joined(rest, chunk.subarray(start));
    // Others may want to do something meanwhile, such as to interrupt us.
    await new Promise(setImmediate);
  }
}

function joined(before: Buffer | null, after: Buffer): Buffer | null {
  if (before === null || before.length + after.length > LONGEST_LINE_BYTES) return null;
  return before.length === 0 ? Buffer.from(after) : Buffer.concat([before, after]);
}
