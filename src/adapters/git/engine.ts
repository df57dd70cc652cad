import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkspaceId } from '../../ports/workspaces.ts';
import { GitStop } from './git-stop.ts';
import { createGitStreams, type GitStreams } from './git-stream.ts';
import { createGit, type Git } from './hardened-git.ts';
import type { GitOptions } from './options.ts';
import { type Server, serverAt } from './remote.ts';

/** The engine's own place for git, outside of every workspace, and git itself. */
export interface Engine {
  readonly options: GitOptions;
  readonly server: Server;
  readonly git: Git;
  readonly streams: GitStreams;
  /** 0700, and so is all below it. */
  readonly directory: string;
}

const PRIVATE = { recursive: true, mode: 0o700 } as const;
const ID_LENGTH = 16;

/** Makes the place if it is not there. */
export function openEngine(options: GitOptions): Engine {
  const server = serverAt(options.serverUrl);
  if (server === null) throw new GitStop('failed', 'the address of the server is not one that git may talk to');
  const directory = engineDirectory(options);
  const home = join(directory, 'home');
  mkdirSync(home, PRIVATE);
  const surroundings = { home, isLoopback: server.isLoopback, env: options.env };
  return { options, server, directory, git: createGit(surroundings), streams: createGitStreams(surroundings) };
}

/** One for each controller directory, however it is reached. */
function engineDirectory({ controllerPath, stateHome }: GitOptions): string {
  const id = createHash('sha256').update(realpathSync(controllerPath)).digest('hex').slice(0, ID_LENGTH);
  return join(stateHome, 'contribflow', id);
}

/** Where the lines of a repository's bases are kept for the search of duplicates; tasks share them. */
export const lineIndexDirectory = (options: GitOptions, { repository }: WorkspaceId): string =>
  join(engineDirectory(options), 'lines', repository.toLowerCase());

/** Does a piece of work as the only one that does it under this name. */
export async function alone<Value>(
  { options, directory }: Engine,
  name: string,
  signal: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value> {
  const locks = join(directory, 'locks');
  mkdirSync(locks, PRIVATE);
  const lock = await options.takeLock({ directory: locks, name }, signal);
  if (!lock.ok) throw lockStop(lock.failure);
  try {
    return await work();
  } finally {
    lock.value.release();
  }
}

function lockStop({
  kind,
  cause,
}: {
  readonly kind: 'busy' | 'aborted' | 'full' | 'unwritable' | 'obstructed';
  readonly cause: unknown;
}) {
  const kinds = {
    busy: 'busy',
    aborted: 'aborted',
    full: 'disk_full',
    unwritable: 'not_writable',
    obstructed: 'not_writable',
  } as const;
  return new GitStop(kinds[kind], cause instanceof Error ? cause.message : 'another process works on it');
}
