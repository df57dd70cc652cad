import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { copyIndex } from './copy-index.ts';
import type { Engine } from './engine.ts';
import { sweepBeside, temporaryBeside } from './files.ts';
import { GitExit } from './git-stop.ts';
import { type Gitlinks, hideGitlinks, refreshGitlinks } from './gitlinks.ts';
import { leaveOut, readLeavingOut } from './left-out.ts';
import { parseRaw } from './raw-diff.ts';
import type { Store } from './store.ts';
import { type TaskPlaces, type TaskRecord, writeRecord } from './task.ts';

export interface TakenTree {
  readonly tree: string;
  /** All submodules that the tree has. */
  readonly gitlinks: Gitlinks;
  /** Repositories in the workspace that are no submodules of the base. */
  readonly embedded: readonly string[];
}

const GITLINK = '160000';

/**
 * The tree of all that is in a workspace and not ignored. Git works on a copy of the private index, which takes the
 * place of the old one when all is done: a run that is killed, and a git that outlives it, spoil nothing.
 */
export async function takeTree(
  engine: Engine,
  store: Store,
  places: TaskPlaces,
  record: TaskRecord,
  signal: AbortSignal,
): Promise<TakenTree> {
  mkdirSync(places.directory, { recursive: true, mode: 0o700 });
  sweepBeside(places.index);
  const index = temporaryBeside(places.index);
  try {
    if (existsSync(places.index)) copyIndex(places.index, index);
    const taken = await takeInto(index, { engine, store, places, record, signal });
    // First the record: what it does not list may not be in the index.
    if (!isSame(taken.gitlinks, record.indexGitlinks))
      writeRecord(places, { ...record, indexGitlinks: taken.gitlinks });
    renameSync(index, places.index);
    return taken;
  } finally {
    for (const name of [index, `${index}.lock`]) rmSync(name, { force: true });
  }
}

interface Taking {
  readonly engine: Engine;
  readonly store: Store;
  readonly places: TaskPlaces;
  readonly record: TaskRecord;
  readonly signal: AbortSignal;
}

async function takeInto(index: string, { engine, store, places, record, signal }: Taking): Promise<TakenTree> {
  const { workspace } = places;
  const on = { engine, store, index, workspace };
  const gitlinks = await refreshGitlinks(on, record, signal);
  const leavingOut = readLeavingOut(places, record);
  await untilRead(() =>
    engine.streams.text({
      gitDir: store.path,
      workTree: workspace,
      index,
      config: [`core.excludesFile=${leavingOut?.file ?? '/dev/null'}`],
      args: ['add', '--all'],
      signal,
    }),
  );
  let tree = await writeTree(engine, store, index, signal);
  if (leavingOut !== null && (await leaveOut(on, leavingOut, { baseTree: record.baseTree, tree }, signal))) {
    tree = await writeTree(engine, store, index, signal);
  }
  const added = tree === record.baseTree ? {} : await newGitlinks(engine, store, record.baseTree, tree, signal);
  await hideGitlinks(on, Object.keys(added), signal);
  return { tree, gitlinks: { ...gitlinks, ...added }, embedded: Object.keys(added).sort() };
}

const MOST_READINGS = 5;

/** Git gives up on a file that is written while it reads it. A moment later it has one content or the other. */
async function untilRead(read: () => Promise<unknown>): Promise<void> {
  for (let reading = 1; ; reading += 1) {
    try {
      await read();
      return;
    } catch (error) {
      const isBeingWritten = error instanceof GitExit && error.stderr.includes('short read while indexing');
      if (!isBeingWritten || reading === MOST_READINGS) throw error;
    }
  }
}

const writeTree = ({ streams }: Engine, store: Store, index: string, signal: AbortSignal): Promise<string> =>
  streams.text({ gitDir: store.path, index, args: ['write-tree'], signal });

/** What has become a submodule and was none in the base. */
async function newGitlinks(
  { streams }: Engine,
  store: Store,
  baseTree: string,
  tree: string,
  signal: AbortSignal,
): Promise<Gitlinks> {
  const args = ['diff-tree', '-r', '-z', '--raw', '--no-renames', '--no-abbrev', baseTree, tree];
  const changes = parseRaw(await streams.bytes({ gitDir: store.path, args, signal }));
  return Object.fromEntries(
    changes
      .filter(({ oldMode, newMode }) => newMode === GITLINK && oldMode !== GITLINK)
      .map(({ path, newSha }) => [path, newSha]),
  );
}

const isSame = (one: Gitlinks, other: Gitlinks) => {
  const paths = Object.keys(one);
  return paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path]);
};
