import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerCache, RememberedAnswer } from '../../ports/answer-cache.ts';
import { createTemp, discard, makeDirectory, sweepTempFiles, tempPathFor } from './atomic-file.ts';
import { pruneCache } from './cache-pruning.ts';
import { STORE_DIRECTORY } from './exclusive-access.ts';
import { errnoOf } from './failure.ts';

interface AnswerCacheOptions {
  readonly controllerPath: string;
  /** Hides secrets in the texts of what is about to be written. */
  readonly clean: (value: unknown) => unknown;
  readonly now: () => Date;
}

const CACHE_DIRECTORY = `${STORE_DIRECTORY}/cache`;
const LARGEST_BYTES = 16 * 1024 * 1024;
/** Nobody's link is followed, and nobody's pipe waited for. */
const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * A file for each answer. Takes no lock: a rename replaces a file as a whole, and of two answers that are kept at once
 * either will do. Nothing is synced either, for after a crash an answer is only asked for again.
 */
export function createAnswerCache({ controllerPath, clean, now }: AnswerCacheOptions): AnswerCache {
  const directory = join(controllerPath, CACHE_DIRECTORY);
  return {
    recall: (kind, key) => attempt(() => readAnswer(directory, kind, hashOf(key)), null),
    keep: (kind, key, value) =>
      attempt(() => {
        makeDirectory(join(controllerPath, STORE_DIRECTORY));
        makeDirectory(directory);
        writeAnswer(directory, kind, hashOf(key), { storedAt: now().toISOString(), value: clean(value) });
        sweepTempFiles(directory);
        pruneCache(directory);
      }, undefined),
  };
}

/** What an operating system can refuse, and text that is no JSON, is swallowed; everything else is a bug. */
function attempt<T>(work: () => T, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    try {
      resolve(work());
    } catch (error) {
      if (errnoOf(error) !== null || error instanceof SyntaxError) resolve(otherwise);
      else reject(error instanceof Error ? error : new Error('the cache failed', { cause: error }));
    }
  });
}

function readAnswer(directory: string, kind: string, hash: string): RememberedAnswer | null {
  if (!isOwnDirectory(directory)) return null;
  const descriptor = openSync(join(directory, fileName(kind, hash)), READ);
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile() || stat.size > LARGEST_BYTES) return null;
    return parseEntry(JSON.parse(readFileSync(descriptor, 'utf8')), kind, hash);
  } finally {
    closeSync(descriptor);
  }
}

function writeAnswer(directory: string, kind: string, hash: string, answer: RememberedAnswer): void {
  if (!isOwnDirectory(directory)) return;
  const text = JSON.stringify({ kind, hash, ...answer });
  if (Buffer.byteLength(text) > LARGEST_BYTES) return;
  const path = join(directory, fileName(kind, hash));
  const temp = tempPathFor(path);
  closeSync(createTemp(temp, text));
  try {
    renameSync(temp, path);
  } catch (error) {
    discard(temp);
    throw error;
  }
}

const isOwnDirectory = (path: string) => lstatSync(path).isDirectory();

// All commands have the cache at hand, and few use it: only these wait for node's crypto.
const hashOf = (key: string) => process.getBuiltinModule('node:crypto').createHash('sha256').update(key).digest('hex');

function fileName(kind: string, hash: string): string {
  if (!/^[a-z]{1,20}$/.test(kind)) throw new Error('the kind of an answer is one word');
  return `${kind}-${hash.slice(0, 32)}.json`;
}

/** Null for the file of another key, whose hash begins the same, and for what is not an entry at all. */
function parseEntry(entry: unknown, kind: string, hash: string): RememberedAnswer | null {
  if (typeof entry !== 'object' || entry === null) return null;
  if (!('kind' in entry && 'hash' in entry && 'storedAt' in entry && 'value' in entry)) return null;
  if (entry.kind !== kind || entry.hash !== hash || typeof entry.storedAt !== 'string') return null;
  return Number.isNaN(Date.parse(entry.storedAt)) ? null : { storedAt: entry.storedAt, value: entry.value };
}
