import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { discard } from './atomic-file.ts';

const LONGEST_AGE_MS = 24 * 60 * 60 * 1000;
const MOST_ENTRIES = 200;
const ENTRY_NAME = /^[a-z]+-[0-9a-f]{32}\.json$/;

interface Entry {
  readonly path: string;
  readonly writtenMs: number;
}

/** Removes answers that nobody will want any more, and the oldest of too many. Files that are not ours stay. */
export function pruneCache(directory: string): void {
  const entries = readdirSync(directory)
    .filter((name) => ENTRY_NAME.test(name))
    .flatMap((name) => entryAt(join(directory, name)))
    .sort((a, b) => b.writtenMs - a.writtenMs);
  entries.forEach(({ path, writtenMs }, index) => {
    // Far in the future counts as old: such a time comes from a clock that was set back since.
    const isOld = Math.abs(Date.now() - writtenMs) > LONGEST_AGE_MS;
    if (isOld || index >= MOST_ENTRIES) discard(path);
  });
}

/** Nothing when another process has removed it since. */
function entryAt(path: string): Entry[] {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat === undefined ? [] : [{ path, writtenMs: stat.mtimeMs }];
}
