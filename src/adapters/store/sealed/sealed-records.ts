import type { Sealed } from '../../../ports/approvals.ts';
import type { Result } from '../../../ports/result.ts';
import type { StoreFailure } from '../../../ports/store.ts';
import { type Check, encodeJson, parseBytes } from '../json-file.ts';
import type { SealedFiles } from './sealed-files.ts';

/** Sealed files of one kind whose content is JSON of one shape. */
export interface SealedRecords<Value> {
  read(name: string): Sealed<Value>;
  /** Replaces durably. To be called under a lock. */
  write(name: string, value: Value): Result<null, StoreFailure>;
  /** Where a record is, as people are told of it. */
  shown(name: string): string;
}

export function createSealedRecords<Value>(
  files: SealedFiles,
  kind: string,
  check: Check<Value>,
): SealedRecords<Value> {
  return {
    read: (name) => {
      const found = files.read({ kind, name });
      if (found.status !== 'ok') return found;
      const parsed = parseBytes(found.content);
      const checked = parsed.status === 'parsed' ? check(parsed.value) : null;
      // It is our own: a version of ours wrote it that this one does not understand.
      return checked?.ok === true
        ? { status: 'ok', value: checked.value }
        : { status: 'unreadable', problem: 'has another shape' };
    },
    write: (name, value) => files.write({ kind, name }, encodeJson(value, check).text),
    shown: (name) => files.shown({ kind, name }),
  };
}
