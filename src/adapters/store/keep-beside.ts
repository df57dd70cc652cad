import { linkSync, lstatSync, unlinkSync } from 'node:fs';
import type { Result } from '../../ports/result.ts';
import { errnoOf, tolerating, toWriteFailure, type WriteFailure } from './failure.ts';

/**
 * Gives a file that is about to be replaced a second name, which it keeps, and answers with that path. A link and not
 * a rename: the file stays in its place until the replacement is there, and link(2) never overwrites an earlier one.
 */
export function keepBeside(path: string, label: string, now: Date): Result<string, WriteFailure> {
  const stamp = now.toISOString().replaceAll(':', '-');
  for (let copy = 1; ; copy += 1) {
    const kept = `${path}.${label}-${stamp}${copy === 1 ? '' : `-${copy}`}`;
    try {
      linkSync(path, kept);
      return { ok: true, value: kept };
    } catch (error) {
      if (errnoOf(error) !== 'EEXIST') return { ok: false, failure: toWriteFailure(error) };
    }
  }
}

/** Takes the second name back after a replacement that failed, unless the file has lost its first name nevertheless. */
export function undoKeepBeside(kept: string): void {
  tolerating('any', () => {
    if (lstatSync(kept).nlink > 1) unlinkSync(kept);
  });
}
