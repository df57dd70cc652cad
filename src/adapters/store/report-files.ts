import { closeSync, lstatSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PAGE_MARKS, type PageKind } from '../../contract/report-vocabulary.ts';
import type { ReportFiles } from '../../ports/report-files.ts';
import type { Result } from '../../ports/result.ts';
import { makeDirectory, sweepTempFiles, writeAtomically } from './atomic-file.ts';
import { STORE_DIRECTORY, withExclusiveAccess } from './exclusive-access.ts';
import { toWriteFailure, type WriteFailure } from './failure.ts';
import { replaceFile } from './replace-file.ts';

interface ReportFilesOptions {
  readonly controllerPath: string;
  readonly workingDirectory: string;
  readonly now: () => Date;
}

const REPORTS_DIRECTORY = `${STORE_DIRECTORY}/reports`;
const SAFE_SLUG = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/;

export function createReportFiles({ controllerPath, workingDirectory, now }: ReportFilesOptions): ReportFiles {
  return {
    keep: (slug, page, signal) => {
      if (!SAFE_SLUG.test(slug)) throw new Error('the name of a report is made of a slug');
      const path = `${REPORTS_DIRECTORY}/report-${slug}.html`;
      const directory = join(controllerPath, REPORTS_DIRECTORY);
      return withExclusiveAccess(controllerPath, { signal }, (lock) => {
        try {
          makeDirectory(directory);
        } catch (error) {
          return { ok: false, failure: { ...toWriteFailure(error), path } };
        }
        sweepTempFiles(directory);
        const written = replaceFile(lock, { controllerPath, path, text: page, keepOldAs: null, now: now() });
        return written.ok ? { ok: true, value: path } : written;
      });
    },
    place: (path, page, kind) => Promise.resolve(placeAt(resolve(workingDirectory, path), path, page, kind)),
    obstacle: (path, kind) => Promise.resolve(obstacleAt(resolve(workingDirectory, path), kind)),
  };
}

const WHY_NOT: Readonly<Record<WriteFailure['kind'], string>> = {
  unwritable: 'it cannot be written there',
  obstructed: 'something else has the place of its directory',
  full: 'the disk is full',
};

function obstacleAt(target: string, kind: PageKind): string | null {
  try {
    return whyOccupied(target, kind);
  } catch (error) {
    return WHY_NOT[toWriteFailure(error).kind];
  }
}

function placeAt(target: string, path: string, page: string, kind: PageKind): Result<string, string> {
  const obstacle = obstacleAt(target, kind);
  if (obstacle !== null) return { ok: false, failure: obstacle };
  try {
    const written = writeAtomically(target, page);
    return written.ok ? { ok: true, value: path } : { ok: false, failure: WHY_NOT[written.failure.kind] };
  } catch (error) {
    return { ok: false, failure: WHY_NOT[toWriteFailure(error).kind] };
  }
}

/** A mistyped name must not cost anybody a file. */
function whyOccupied(target: string, kind: PageKind): string | null {
  if (statSync(dirname(target), { throwIfNoEntry: false })?.isDirectory() !== true)
    return 'its directory does not exist';
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (!found.isFile()) return 'something that is no ordinary file is there';
  return beginningOf(target).includes(PAGE_MARKS[kind])
    ? null
    : `a file is there that contribflow ${kind} did not write`;
}

const BEGINNING_BYTES = 200;

function beginningOf(path: string): string {
  const descriptor = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(BEGINNING_BYTES);
    return bytes.toString('utf8', 0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}
