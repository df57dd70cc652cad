import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDirectoryDone } from '../../../app/run-policies.ts';
import type { RunStore } from '../../../ports/run-store.ts';
import { codeOf, runDirectory, tenantOfDirectory } from './run-place.ts';

export interface PutAwayOptions {
  readonly workDirectory: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly remove?: (directory: string) => Promise<void>;
}

/** So many runs are asked about together. */
const AT_ONCE = 100;

const RUN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Deletes the directories of runs that have been over for long. Only real directories at the place of a run are looked at,
 * and only those of runs that the store knows: what is a link, somebody else's or of another store stays. What an earlier
 * round has left half done is at the same place, and is done again. Gives what could not be deleted, and why.
 */
export async function putAway(
  runs: Pick<RunStore, 'outlines'>,
  { workDirectory, now, signal, remove = removeTree }: PutAwayOptions,
): Promise<ReadonlyMap<string, unknown>> {
  const stuck = new Map<string, unknown>();
  const namesIn = (path: string) =>
    directoriesIn(path).catch((error: unknown) => {
      stuck.set(path, error);
      return [];
    });
  for (const name of await namesIn(workDirectory)) {
    const tenant = tenantOfDirectory(name);
    if (tenant === null) continue;
    const runIds = (await namesIn(join(workDirectory, name))).filter((each) => RUN_ID.test(each));
    for await (const runId of doneAmong(runIds, tenant, { runs, now })) {
      if (signal.aborted) return stuck;
      const directory = runDirectory(workDirectory, { tenant, runId });
      await remove(directory).catch((error: unknown) => stuck.set(directory, error));
    }
  }
  return stuck;
}

/** Links to directories are not among them. */
async function directoriesIn(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function* doneAmong(
  runIds: readonly string[],
  tenant: string,
  { runs, now }: Pick<PutAwayOptions, 'now'> & { readonly runs: Pick<RunStore, 'outlines'> },
): AsyncGenerator<string> {
  for (let from = 0; from < runIds.length; from += AT_ONCE) {
    const outlines = await runs.outlines(tenant, runIds.slice(from, from + AT_ONCE));
    for (const outline of outlines) if (isDirectoryDone(outline, now)) yield outline.runId;
  }
}

const TRIES = 10;

/** Another worker of the place may be at the same directory, and what it takes away is missing here in the middle. */
async function removeTree(directory: string): Promise<void> {
  for (let left = TRIES; ; left -= 1)
    try {
      await rm(directory, { recursive: true, force: true, maxRetries: TRIES });
      return;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || left === 0) throw error;
    }
}
