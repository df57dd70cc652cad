import { renameSync, rmSync } from 'node:fs';
import type { Run } from '../../ports/run.ts';
import type { CloneRequest, UpdateOutcome } from '../../ports/workspaces.ts';
import { baseFacts } from './base-facts.ts';
import { copyIndex } from './copy-index.ts';
import { currentBase } from './current-base.ts';
import type { Engine } from './engine.ts';
import { temporaryBeside } from './files.ts';
import { GitExit } from './git-stop.ts';
import { usableVersion } from './git-version.ts';
import { gitlinksOf, hideGitlinks } from './gitlinks.ts';
import { mergeTrees } from './merge-trees.ts';
import type { Merged } from './merged.ts';
import { resumedTree } from './resume-update.ts';
import type { Store } from './store.ts';
import { takeTree } from './take-tree.ts';
import { type PendingUpdate, type TaskPlaces, type TaskRecord, writeRecord } from './task.ts';
import { untrackedInTheWay } from './untracked-in-the-way.ts';
import { moveWorkspaceBranch } from './workspace-refs.ts';

export interface Updating {
  readonly engine: Engine;
  readonly store: Store;
  readonly places: TaskPlaces;
}

/** Carries the work over to what the base branch is now. */
export async function updateWorkspace(
  updating: Updating,
  record: TaskRecord,
  request: CloneRequest,
  run: Run,
): Promise<{ readonly record: TaskRecord; readonly outcome: UpdateOutcome }> {
  const { engine, store, places } = updating;
  const toSha = await currentBase(
    engine,
    store,
    { ...record, token: request.token, isFull: request.isFull, knownSha: record.baseSha },
    run,
  );
  if (toSha === record.baseSha) return { record, outcome: { status: 'current' } };
  run.progress({ message: 'Carrying the work over to the new base' });
  const { tree } = await takeTree(engine, store, places, record, run.signal);
  const trees = { baseSha: record.baseSha, ours: toSha, theirs: tree };
  const version = await usableVersion(engine, run.signal);
  const merged = await mergeTrees(engine, store, trees, version, run.signal);
  const paths = merged.status === 'conflict' ? merged.paths : await unwritable(updating, tree, merged, run.signal);
  if (merged.status === 'conflict' || paths.length > 0) {
    return { record, outcome: { status: 'conflict', paths, upstreamSha: toSha } };
  }
  const update = { fromTree: tree, toTree: merged.tree, toSha };
  writeRecord(places, { ...record, update });
  const moved = await carryOut(updating, record, update, tree, run.signal);
  return { record: moved, outcome: { status: 'updated', fromSha: record.baseSha } };
}

/** Ends an update that was interrupted; what a person changed since is kept. */
export async function finishUpdate(updating: Updating, record: TaskRecord, signal: AbortSignal): Promise<TaskRecord> {
  if (record.update === null) return record;
  const { engine, store, places } = updating;
  const { tree } = await takeTree(engine, store, places, record, signal);
  const toTree = await resumedTree(engine, store, record.update, tree, signal);
  return carryOut(updating, record, { ...record.update, toTree }, tree, signal);
}

/** Files first, then the workspace's branch, then the record: until that is written, all of it can be done again. */
async function carryOut(
  { engine, store, places }: Updating,
  record: TaskRecord,
  { toTree, toSha }: PendingUpdate,
  fromTree: string,
  signal: AbortSignal,
): Promise<TaskRecord> {
  const { workspace } = places;
  const index = temporaryBeside(places.index);
  try {
    copyIndex(places.index, index);
    const args = ['read-tree', '-m', '-u', fromTree, toTree];
    await engine.streams.text({ gitDir: store.path, workTree: workspace, index, args, signal });
    moveWorkspaceBranch(workspace, { ...record, fromSha: record.baseSha, toSha, store, index });
    const indexGitlinks = await gitlinksOf(engine, store, toTree, signal);
    await hideGitlinks({ engine, store, index, workspace }, Object.keys(indexGitlinks), signal);
    const facts = await baseFacts(engine, store, toSha, signal);
    const moved = { ...record, ...facts, baseSha: toSha, indexGitlinks, update: null };
    renameSync(index, places.index);
    writeRecord(places, moved);
    return moved;
  } finally {
    for (const name of [index, `${index}.lock`]) rmSync(name, { force: true });
  }
}

const IN_THE_WAY = /(?:working tree file|Entry) '(.*)' (?:would be|not uptodate)|Updating '(.*)' would lose/g;

/** Ignored files, and changed files that are left out of the patch, which the new base would overwrite. */
async function unwritable(
  { engine, store, places }: Updating,
  tree: string,
  merged: Extract<Merged, { status: 'clean' }>,
  signal: AbortSignal,
): Promise<string[]> {
  const inTheWay = await untrackedInTheWay(engine, store, places, [tree, merged.tree], signal);
  if (inTheWay.length > 0) return inTheWay;
  const args = ['read-tree', '-n', '-m', '-u', tree, merged.tree];
  try {
    await engine.streams.text({ gitDir: store.path, workTree: places.workspace, index: places.index, args, signal });
    return [];
  } catch (error) {
    const paths =
      error instanceof GitExit ? [...error.stderr.matchAll(IN_THE_WAY)].map((match) => match[1] ?? match[2] ?? '') : [];
    if (paths.length === 0) throw error;
    return paths;
  }
}
