import { closeSync, existsSync, ftruncateSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntry, AuditHead } from '../../../contract/audit.ts';
import { AUDIT_PATH } from '../../../contract/vocabulary.ts';
import type { Audit, AuditNote } from '../../../ports/audit.ts';
import type { Result } from '../../../ports/result.ts';
import type { StoreFailure } from '../../../ports/store.ts';
import { errnoOf, toWriteFailure } from '../failure.ts';
import type { Check } from '../json-file.ts';
import type { PrivateDirectory } from '../private-directory.ts';
import {
  appendLine,
  bytesFrom,
  LONGEST_LINE_BYTES,
  NoFile,
  openToAppend,
  openToRead,
  readLines,
  sizeOf,
} from './audit-file.ts';
import { type AuditChain, createTrailReader, NO_ENTRIES, parseLine } from './audit-trail.ts';
import { withPrivateAccess } from './private-access.ts';
import type { SealedFiles } from './sealed-files.ts';
import { createSealedRecords, type SealedRecords } from './sealed-records.ts';

interface AuditOptions {
  readonly controllerPath: string;
  readonly directory: PrivateDirectory;
  readonly files: SealedFiles;
  readonly now: () => Date;
  readonly chain: AuditChain;
  readonly checkEntry: Check<AuditEntry>;
  readonly checkHead: Check<AuditHead>;
  /** Hides secrets in what is noted, and shortens it to what an entry takes. */
  readonly clean: (note: AuditNote) => AuditNote;
}

const KIND = 'audit';
const HEAD = 'head';
const LOCK = 'audit';

// The log is written first and the sealed head after it. So what lies behind the head's length was never acknowledged:
// when it is what an append leaves that was killed, it is passed over in reading and cut off by the next append. Any
// other difference stays where it is, and the chain goes on behind it, from the head: it is found for ever.

export function createAudit(options: AuditOptions): Audit {
  const { directory, chain, checkEntry } = options;
  const heads = createSealedRecords(options.files, KIND, options.checkHead);
  return {
    append: (note, signal) =>
      withPrivateAccess(directory, LOCK, { signal }, () => {
        const prepared = options.files.prepare();
        if (!prepared.ok) return prepared;
        const head = headOf(heads);
        if (!head.ok) return head;
        const appended = appendTo(options, head.value, note);
        return appended.ok ? heads.write(HEAD, appended.value) : appended;
      }),
    read: async (reading, signal) => {
      const trail = createTrailReader(reading, chain, checkEntry);
      if (isUntouched(options)) return { ok: true, value: trail.finish(NO_ENTRIES) };
      const looked = await withPrivateAccess(directory, LOCK, { signal }, () => look(options, heads));
      if (!looked.ok) return looked;
      const { descriptor, end, head } = looked.value;
      if (descriptor === null) return { ok: true, value: trail.finish(head) };
      try {
        await readLines(descriptor, end, trail.see, signal);
      } catch (error) {
        return { ok: false, failure: unreadable(error) };
      } finally {
        closeSync(descriptor);
      }
      if (signal.aborted) return { ok: false, failure: { kind: 'aborted', path: AUDIT_PATH, cause: signal.reason } };
      return { ok: true, value: trail.finish(head) };
    },
  };
}

/** The log as it is while nobody appends: what is before `end` changes no more. */
interface Looked {
  readonly descriptor: number | null;
  readonly end: number;
  readonly head: AuditHead | null;
}

function look(options: AuditOptions, heads: SealedRecords<AuditHead>): Result<Looked, StoreFailure> {
  const found = headOf(heads);
  if (!found.ok) return found;
  const head = found.value;
  try {
    const descriptor = openToRead(options.controllerPath);
    if (descriptor === null) return { ok: true, value: { descriptor, end: 0, head } };
    const end = unfinishedFrom(descriptor, head, options) ?? sizeOf(descriptor);
    return { ok: true, value: { descriptor, end, head } };
  } catch (error) {
    return { ok: false, failure: unreadable(error) };
  }
}

/** Null when the head is forged. */
function headOf(heads: SealedRecords<AuditHead>): Result<AuditHead | null, StoreFailure> {
  const found = heads.read(HEAD);
  if (found.status === 'ok') return { ok: true, value: found.value };
  if (found.status === 'missing') return { ok: true, value: NO_ENTRIES };
  if (found.status === 'forged') return { ok: true, value: null };
  return { ok: false, failure: { kind: 'unreadable', path: heads.shown(HEAD), cause: found.problem } };
}

/** Nothing was ever written here, and reading should not begin with it. */
const isUntouched = ({ controllerPath, directory }: AuditOptions): boolean =>
  !existsSync(join(controllerPath, AUDIT_PATH)) && !existsSync(join(directory.path(), KIND, HEAD));

function appendTo(options: AuditOptions, head: AuditHead | null, note: AuditNote): Result<AuditHead, StoreFailure> {
  try {
    const descriptor = openToAppend(options.controllerPath);
    try {
      const unfinished = unfinishedFrom(descriptor, head, options);
      if (unfinished !== null) ftruncateSync(descriptor, unfinished);
      const entry = options.chain.entryAfter(head ?? NO_ENTRIES, options.clean(note), options.now().toISOString());
      const bytes = appendLine(descriptor, options.chain.lineOf(entry));
      return { ok: true, value: { number: entry.number, hash: entry.hash, bytes } };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (error instanceof NoFile) return { ok: false, failure: { kind: 'obstructed', path: AUDIT_PATH, cause: error } };
    return { ok: false, failure: { ...toWriteFailure(error), path: AUDIT_PATH } };
  }
}

/**
 * From where on the log is what an append leaves that was killed: a part of a line, or the next one whole. Null when it is
 * not. A head that is forged tells nothing about what was acknowledged.
 */
function unfinishedFrom(
  descriptor: number,
  head: AuditHead | null,
  { chain, checkEntry }: AuditOptions,
): number | null {
  if (head === null) return null;
  const tail = bytesFrom(descriptor, head.bytes, LONGEST_LINE_BYTES + 1);
  if (tail.length === 0 || tail.length > LONGEST_LINE_BYTES) return null;
  const [line = '', ...others] = tail.toString('utf8').split('\n');
  if (others.length === 0) return head.bytes;
  const entry = others.join('') === '' && others.length === 1 ? parseLine(line, chain, checkEntry) : null;
  return entry !== null && chain.follows(entry, head) ? head.bytes : null;
}

function unreadable(error: unknown): StoreFailure {
  if (errnoOf(error) === null && !(error instanceof NoFile)) throw error;
  return { kind: 'unreadable', path: AUDIT_PATH, cause: error };
}
