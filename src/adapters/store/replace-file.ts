import { join, relative } from 'node:path';
import type { Result } from '../../ports/result.ts';
import type { StoreFailure } from '../../ports/store.ts';
import type { TextPieces } from '../../ports/text-pieces.ts';
import { writeAtomically } from './atomic-file.ts';
import { keepBeside, undoKeepBeside } from './keep-beside.ts';
import type { HeldLock } from './lock-generation.ts';

interface Replacement {
  readonly controllerPath: string;
  /** Relative to the controller directory. */
  readonly path: string;
  readonly text: string | TextPieces;
  /** What to call the old file, which is then kept under that name; null: it is not kept. */
  readonly keepOldAs: string | null;
  readonly now: Date;
}

/** Writes a file and answers with the relative path of the kept old one. */
export function replaceFile(lock: HeldLock, replacement: Replacement): Result<string | null, StoreFailure> {
  const { controllerPath, path, text, keepOldAs, now } = replacement;
  if (!lock.isHeld()) return { ok: false, failure: { kind: 'busy', path, cause: null } };

  const target = join(controllerPath, path);
  const kept = keepOldAs === null ? null : keepBeside(target, keepOldAs, now);
  if (kept?.ok === false) return { ok: false, failure: { ...kept.failure, path } };

  const written = writeAtomically(target, text);
  if (written.ok) return { ok: true, value: kept === null ? null : relative(controllerPath, kept.value) };
  if (kept !== null) undoKeepBeside(kept.value);
  return { ok: false, failure: { ...written.failure, path } };
}
