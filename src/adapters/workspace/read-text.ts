import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { kindAt, type Place } from './place.ts';
import { stop, WorkspaceStop } from './workspace-stop.ts';

/** More than any file that a person would edit by hand. */
const LARGEST_BYTES = 2_000_000;

/** Of hostile territory: no link is followed, no pipe is waited for, and there is a limit. */
export function readText({ file, path }: Place): string {
  const kind = kindAt(file);
  if (kind !== 'file') throw stop(kind === 'missing' || kind === 'link' ? kind : 'no_file', path);
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile()) throw stop('no_file', path);
    if (found.size > LARGEST_BYTES) throw tooLarge(path);
    const bytes = readFileSync(descriptor);
    if (!isUtf8(bytes) || bytes.includes(0)) throw stop('no_text', path);
    return bytes.toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}

/** Null where there is no file. */
export function textIfAny(place: Place): string | null {
  return kindAt(place.file) === 'missing' ? null : readText(place);
}

export const tooLarge = (path: string) =>
  new WorkspaceStop({ kind: 'too_large', path, message: `It has more than ${LARGEST_BYTES} bytes.` });

export const isTooLarge = (text: string): boolean => Buffer.byteLength(text) > LARGEST_BYTES;
