import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory } from '../../../app/host-places.ts';
import type { Run } from '../../../contract/run.ts';
import { CONFIG_PATH } from '../../../contract/vocabulary.ts';
import type { RunStore } from '../../../ports/run-store.ts';
import type { VerbPorts } from '../../verbs/unattended.ts';

/** Where runs are worked on. */
export interface WorkPlace {
  /** Names the disk; it outlives the process. */
  readonly place: string;
  readonly of: (run: Run) => RunPlace;
  /** Diagnostics of a bug, for the person who runs the worker. */
  readonly diagnose: (error: unknown) => void;
}

/** What the steps of one run see of the world. */
export interface RunPlace {
  /** The directory of the run. */
  readonly workingDirectory: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly judgments: VerbPorts['judgments'];
  /** Makes the directory, if it is not there. */
  readonly prepare: () => void;
}

interface PlaceOptions {
  readonly workDirectory: string;
  readonly environment: NodeJS.ProcessEnv;
  /** The configuration that runs begin with, as far as this host has one. */
  readonly config: Readonly<Record<string, unknown>>;
}

/** A directory for each run, below that of its tenant. */
export const runPlace =
  ({ workDirectory, environment, config }: PlaceOptions, runs: Pick<RunStore, 'judgments'>) =>
  ({ tenant, runId }: Run): RunPlace => {
    const workingDirectory = runDirectory(workDirectory, { tenant, runId });
    return {
      workingDirectory,
      environment,
      judgments: { of: (repository) => runs.judgments(tenant, repository, runId) },
      prepare: () => {
        const file = join(workingDirectory, CONFIG_PATH);
        if (existsSync(file)) return;
        makeDirectory(join(file, '..'));
        renameSync(written(file, JSON.stringify({ ...config, ...ALWAYS })), file);
      },
    };
  };

export const runDirectory = (workDirectory: string, { tenant, runId }: Pick<Run, 'tenant' | 'runId'>): string =>
  join(workDirectory, encodeURIComponent(tenant), runId);

/** The tenant whose directory is called this; null when it is nobody's. */
export function tenantOfDirectory(name: string): string | null {
  try {
    const tenant = decodeURIComponent(name);
    return encodeURIComponent(tenant) === name ? tenant : null;
  } catch {
    return null;
  }
}

/**
 * Whatever the configuration of the host says: programs drive it, so the rules on AI hold; and a person reads what becomes
 * public, and says so on the board.
 */
const ALWAYS = { actor: 'agent', requireHumanApproval: true, approval: 'attested' } as const;

/** The name of the disk that a work directory is on. It is made with the directory, and belongs to it. */
export function placeOf(workDirectory: string): string {
  const file = join(workDirectory, 'place');
  makeDirectory(workDirectory);
  if (!existsSync(file)) {
    const made = written(file, randomUUID());
    // Several may begin here at the same time: the first one has named it.
    try {
      linkSync(made, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(made);
    }
  }
  return readFileSync(file, 'utf8');
}

/** What the system calls the trouble. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/** Beside its place, so that nobody sees half of it there. */
function written(file: string, text: string): string {
  const temporary = `${file}.${process.pid}.${randomUUID()}.tmp`;
  writeFileSync(temporary, text, { mode: 0o600 });
  return temporary;
}
