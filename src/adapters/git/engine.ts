import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GitFailure } from '../../ports/git-failure.ts';
import type { StoreFailure } from '../../ports/store.ts';
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

/** Makes the place if it is not there. */
export function openEngine(options: GitOptions): Engine {
  const server = serverAt(options.serverUrl);
  if (server === null) throw new GitStop('failed', 'the address of the server is not one that git may talk to');
  const opened = options.privateDirectory.open();
  if (!opened.ok) throw storeStop(opened.failure, opened.failure.path);
  const directory = opened.value;
  const home = join(directory, 'home');
  mkdirSync(home, PRIVATE);
  const surroundings = { home, isLoopback: server.isLoopback, env: options.env };
  return { options, server, directory, git: createGit(surroundings), streams: createGitStreams(surroundings) };
}

/** Where the lines of a repository's bases are kept for the search of duplicates; tasks share them. */
export const lineIndexDirectory = (options: GitOptions, { repository }: WorkspaceId): string =>
  join(options.privateDirectory.path(), 'lines', repository.toLowerCase());

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
  if (!lock.ok) throw storeStop(lock.failure);
  try {
    return await work();
  } finally {
    lock.value.release();
  }
}

const STOPS = {
  unreadable: 'not_writable',
  unwritable: 'not_writable',
  obstructed: 'not_writable',
  unsafe: 'not_writable',
  full: 'disk_full',
  busy: 'busy',
  aborted: 'aborted',
  newer: 'failed',
} as const satisfies Record<StoreFailure['kind'], GitFailure['kind']>;

function storeStop({ kind, cause }: Pick<StoreFailure, 'kind' | 'cause'>, subject: string | null = null) {
  const message =
    cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : 'another process works on it';
  return new GitStop(STOPS[kind], message, subject);
}
