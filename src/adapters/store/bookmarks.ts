import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Bookmark } from '../../contract/bookmark.ts';
import type { Bookmarks } from '../../ports/bookmarks.ts';
import { discard, makeDirectory, sweepTempFiles } from './atomic-file.ts';
import { STORE_DIRECTORY, withExclusiveAccess } from './exclusive-access.ts';
import { toWriteFailure } from './failure.ts';
import { type Check, encodeJson, judge, readJsonFile } from './json-file.ts';
import { replaceFile } from './replace-file.ts';

interface BookmarksOptions {
  readonly controllerPath: string;
  readonly now: () => Date;
  readonly redact: (text: string) => string;
  readonly check: Check<Bookmark>;
  /** Hides secrets in the foreign texts of a bookmark. */
  readonly clean: (bookmark: Bookmark) => Bookmark;
}

const DIRECTORY = `${STORE_DIRECTORY}/sessions`;
const FILE_NAME = /^[0-9a-f]{32}\.json$/;
/** Threads are short, and who goes back goes back to a recent turn. */
const MOST = 500;

/** A file for each bookmark. */
export function createBookmarks(options: BookmarksOptions): Bookmarks {
  const { controllerPath, now, redact, check, clean } = options;
  return {
    find: (responseId) => {
      const found = judge(readJsonFile(join(controllerPath, pathOf(responseId))), check, redact);
      // A file under the name of another id is as good as none.
      const isAnother = found.status === 'ok' && found.value.responseId !== responseId;
      return Promise.resolve(isAnother ? { status: 'missing' } : found);
    },
    keep: (bookmark, signal) => {
      const { text } = encodeJson(clean(bookmark), check);
      const path = pathOf(bookmark.responseId);
      return withExclusiveAccess(controllerPath, { signal }, (lock) => {
        const directory = join(controllerPath, DIRECTORY);
        try {
          makeDirectory(directory);
        } catch (error) {
          return { ok: false, failure: { ...toWriteFailure(error), path: DIRECTORY } };
        }
        sweepTempFiles(directory);
        const written = replaceFile(lock, { controllerPath, path, text, keepOldAs: null, now: now() });
        if (!written.ok) return written;
        forgetOldest(directory);
        return { ok: true, value: null };
      });
    },
  };
}

/** An id is the model's own and may hold anything, so its digest names the file. */
const pathOf = (responseId: string) => {
  const digest = process.getBuiltinModule('node:crypto').createHash('sha256').update(responseId).digest('hex');
  return `${DIRECTORY}/${digest.slice(0, 32)}.json`;
};

function forgetOldest(directory: string): void {
  const names = readdirSync(directory).filter((name) => FILE_NAME.test(name));
  if (names.length <= MOST) return;
  const writtenAt = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newestFirst = names.map((name) => join(directory, name)).toSorted((a, b) => writtenAt(b) - writtenAt(a));
  for (const path of newestFirst.slice(MOST)) discard(path);
}
