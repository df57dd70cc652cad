import { closeSync, constants, fstatSync, fsyncSync, linkSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../../../ports/result.ts';
import type { StoreFailure } from '../../../ports/store.ts';
import { createTemp, discard, syncDirectory, tempPathFor } from '../atomic-file.ts';
import { errnoOf, toWriteFailure } from '../failure.ts';
import type { PrivateDirectory } from '../private-directory.ts';

const KEY_BYTES = 32;
const NAME = 'key';
const OPEN_TO_OTHERS = 0o077;
const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** The key of a private directory; null when it has none yet. */
export function readKey(directory: PrivateDirectory): Result<Buffer | null, StoreFailure> {
  const path = directory.shown(NAME);
  try {
    const descriptor = openSync(join(directory.path(), NAME), READ);
    try {
      const { mode, uid } = fstatSync(descriptor);
      const isOurs = process.geteuid === undefined || (uid === process.geteuid() && (mode & OPEN_TO_OTHERS) === 0);
      if (!isOurs) return { ok: false, failure: { kind: 'unsafe', path, cause: 'others can get at the key' } };
      const key = readFileSync(descriptor);
      return key.length === KEY_BYTES
        ? { ok: true, value: key }
        : { ok: false, failure: { kind: 'unreadable', path, cause: `${key.length} bytes` } };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    const code = errnoOf(error);
    if (code === null) throw error;
    if (code === 'ENOENT') return { ok: true, value: null };
    return { ok: false, failure: { kind: code === 'ELOOP' ? 'unsafe' : 'unreadable', path, cause: error } };
  }
}

/** The key, made if there is none. Of several processes that make one at once, all get the same. */
export function ensureKey(directory: PrivateDirectory): Result<Buffer, StoreFailure> {
  const found = readKey(directory);
  if (!found.ok) return found;
  if (found.value !== null) return { ok: true, value: found.value };
  const made = makeKey(directory);
  if (!made.ok) return made;
  const read = readKey(directory);
  if (!read.ok) return read;
  return read.value === null
    ? { ok: false, failure: { kind: 'unreadable', path: directory.shown(NAME), cause: 'it went away' } }
    : { ok: true, value: read.value };
}

/** By link(2): the key appears with all of its bytes, and never in the place of another. */
function makeKey(directory: PrivateDirectory): Result<null, StoreFailure> {
  const path = join(directory.path(), NAME);
  const temp = tempPathFor(path);
  try {
    const descriptor = createTemp(temp, process.getBuiltinModule('node:crypto').randomBytes(KEY_BYTES));
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    linkSync(temp, path);
    syncDirectory(directory.path());
    return { ok: true, value: null };
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return { ok: true, value: null };
    return { ok: false, failure: { ...toWriteFailure(error), path: directory.shown(NAME) } };
  } finally {
    discard(temp);
  }
}
