import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Result } from '../../ports/result.ts';
import type { TextPieces } from '../../ports/text-pieces.ts';
import { errnoOf, tolerating, toWriteFailure, type WriteFailure } from './failure.ts';
import { isPidAlive } from './process-owner.ts';

const PRIVATE_FILE = 0o600;
const PRIVATE_DIRECTORY = 0o700;
const STRAY_AFTER_MS = 60_000;
const TEMP_NAME = /^\..+\.(\d+)\.[0-9a-z]+\.tmp$/;

/** What a file system answers that cannot sync a directory, or a directory that may be written but not read. */
const CANNOT_SYNC = ['EINVAL', 'ENOTSUP', 'EISDIR', 'EPERM', 'EACCES'];

/**
 * Replaces a file as a whole: a reader, or a machine that loses power, sees the old content or the new and nothing
 * between. After a failure the old content is in place; only a failing sync of the directory comes after the rename.
 */
export function writeAtomically(path: string, text: string | Uint8Array | TextPieces): Result<null, WriteFailure> {
  const temp = tempPathFor(path);
  try {
    const descriptor = createTemp(temp, text);
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temp, path);
    syncDirectory(dirname(path));
    return { ok: true, value: null };
  } catch (error) {
    discard(temp);
    return { ok: false, failure: toWriteFailure(error) };
  }
}

/** A name beside `path` that tells whose it is, so that what a killed process leaves can be swept. */
export function tempPathFor(path: string): string {
  const random = Math.random().toString(36).slice(2).padEnd(8, '0');
  return join(dirname(path), `.${basename(path)}.${process.pid}.${random}.tmp`);
}

/** Creates a private file with all of its text and leaves it open; nothing stays behind when that fails. */
export function createTemp(temp: string, text: string | Uint8Array | TextPieces): number {
  const descriptor = openSync(temp, 'wx', PRIVATE_FILE);
  try {
    for (const piece of piecesOf(text)) writeFileSync(descriptor, piece);
    return descriptor;
  } catch (error) {
    closeSync(descriptor);
    discard(temp);
    throw error;
  }
}

/** As much of a text as is made bytes of at once. */
const PIECE = 256 * 1024;

function* piecesOf(text: string | Uint8Array | TextPieces): Iterable<string | Uint8Array> {
  if (typeof text === 'object' && 'pieces' in text) {
    yield* text.pieces;
    return;
  }
  if (typeof text !== 'string' || text.length <= PIECE) {
    yield text;
    return;
  }
  for (let start = 0; start < text.length; ) {
    // The halves of a pair stay together.
    const isBetweenHalves = /[\ud800-\udbff]/.test(text.charAt(start + PIECE - 1));
    const end = start + PIECE + (isBetweenHalves ? 1 : 0);
    yield text.slice(start, end);
    start = end;
  }
}

/** Makes one directory, for its owner only, unless it is there. */
export function makeDirectory(path: string): void {
  try {
    mkdirSync(path, PRIVATE_DIRECTORY);
  } catch (error) {
    if (errnoOf(error) === 'EEXIST' && statSync(path).isDirectory()) return;
    throw error;
  }
  syncDirectory(dirname(path));
}

/**
 * Removes the temp files of processes that are gone. The name holds no more than a pid, which may have been given to
 * another process since; no write takes a minute, so an older file is a stray whoever has its pid now.
 */
export function sweepTempFiles(directory: string): void {
  tolerating('any', () => {
    for (const name of readdirSync(directory)) {
      const pid = TEMP_NAME.exec(name)?.[1];
      if (pid !== undefined && isStray(join(directory, name), Number(pid))) discard(join(directory, name));
    }
  });
}

function isStray(path: string, pid: number): boolean {
  if (!isPidAlive(pid)) return true;
  const written = lstatSync(path, { throwIfNoEntry: false });
  return written !== undefined && Date.now() - written.mtimeMs > STRAY_AFTER_MS;
}

/** Removes a file of ours that is of no more use; one that stays is swept later. */
export function discard(path: string): void {
  tolerating('any', () => {
    unlinkSync(path);
  });
}

/** Makes the names in a directory durable. */
export function syncDirectory(path: string): void {
  tolerating(CANNOT_SYNC, () => {
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
}
