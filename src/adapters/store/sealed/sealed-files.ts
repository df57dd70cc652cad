import { join } from 'node:path';
import type { Result } from '../../../ports/result.ts';
import type { StoreFailure } from '../../../ports/store.ts';
import { makeDirectory, sweepTempFiles, writeAtomically } from '../atomic-file.ts';
import { toWriteFailure } from '../failure.ts';
import { readBytes } from '../json-file.ts';
import type { PrivateDirectory } from '../private-directory.ts';
import type { SealedThing, Seals } from './seals.ts';

type SealedContent =
  | { readonly status: 'missing' }
  | { readonly status: 'ok'; readonly content: Buffer }
  | { readonly status: 'forged' }
  | { readonly status: 'unreadable'; readonly problem: string };

/** Files in a private directory, each with its seal in the first line: what they say and the seal change as one. */
export interface SealedFiles {
  /** Whether something can be sealed here at all. */
  prepare(): Result<null, StoreFailure>;
  read(thing: SealedThing): SealedContent;
  /** Replaces durably. To be called under a lock. */
  write(thing: SealedThing, text: string): Result<null, StoreFailure>;
  /** Where a file is, as people are told of it. */
  shown(thing: SealedThing): string;
}

const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,220}$/;
const LINE_BREAK = 0x0a;

export function createSealedFiles(directory: PrivateDirectory, seals: Seals): SealedFiles {
  const shown = (thing: SealedThing) => directory.shown(thing.kind, fileName(thing));
  const pathOf = (thing: SealedThing) => join(directory.path(), thing.kind, fileName(thing));
  return {
    shown,
    prepare: () => seals.prepare(),
    read: (thing) => {
      const opened = directory.open();
      if (!opened.ok) return { status: 'unreadable', problem: `cannot be checked (${opened.failure.kind})` };
      const found = readBytes(pathOf(thing));
      if (found.status === 'missing') return found;
      if (found.status === 'unreadable') return { status: 'unreadable', problem: found.problem };
      if (found.status === 'damaged') return { status: 'forged' };
      const end = found.bytes.indexOf(LINE_BREAK);
      const content = found.bytes.subarray(end + 1);
      const fits = seals.fits(thing, content, found.bytes.toString('latin1', 0, Math.max(0, end)));
      if (!fits.ok) return { status: 'unreadable', problem: `cannot be checked (${fits.failure.kind})` };
      return fits.value ? { status: 'ok', content } : { status: 'forged' };
    },
    write: (thing, text) => {
      const path = shown(thing);
      const content = Buffer.from(text);
      const seal = seals.seal(thing, content);
      if (!seal.ok) return seal;
      const folder = join(directory.path(), thing.kind);
      try {
        makeDirectory(folder);
      } catch (error) {
        return { ok: false, failure: { ...toWriteFailure(error), path } };
      }
      sweepTempFiles(folder);
      const written = writeAtomically(pathOf(thing), Buffer.concat([Buffer.from(`${seal.value}\n`), content]));
      return written.ok ? written : { ok: false, failure: { ...written.failure, path } };
    },
  };
}

const fileName = ({ name }: SealedThing): string => safeName(name);

/** A name that is one of a file here and of nothing anywhere else; another one is a bug of whoever made it. */
export function safeName(name: string): string {
  if (!SAFE_NAME.test(name)) throw new Error('what is kept privately is named by a slug');
  return name;
}
