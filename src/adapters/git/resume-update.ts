import { editTree } from './edit-tree.ts';
import type { Engine } from './engine.ts';
import { indexEntry } from './gitlinks.ts';
import { parseRaw } from './raw-diff.ts';
import type { Store } from './store.ts';
import type { PendingUpdate } from './task.ts';

interface Entry {
  readonly mode: string;
  readonly sha: string;
}

const NO_FILE = '000000';

/**
 * Where an interrupted update leads to from what lies there now. Its files are as before, as after, gone, or half
 * written; a file that is none of these was changed by somebody since, and stays.
 */
export async function resumedTree(
  engine: Engine,
  store: Store,
  { fromTree, toTree }: PendingUpdate,
  tree: string,
  signal: AbortSignal,
): Promise<string> {
  const now = new Map(
    (await changesBetween(engine, store, fromTree, tree, signal)).map(({ path, newMode, newSha }) => [
      path,
      { mode: newMode, sha: newSha },
    ]),
  );
  const entries: Buffer[] = [];
  for (const { path, newMode, newSha } of await changesBetween(engine, store, fromTree, toTree, signal)) {
    const goal = { mode: newMode, sha: newSha };
    if (!(await isOfTheUpdate(engine, store, now.get(path), goal, signal))) continue;
    entries.push(indexEntry(newMode === NO_FILE ? '0' : newMode, newSha, path));
  }
  return editTree(engine, store, tree, entries, signal);
}

async function isOfTheUpdate(
  engine: Engine,
  store: Store,
  found: Entry | undefined,
  goal: Entry,
  signal: AbortSignal,
): Promise<boolean> {
  // Without a change it is as before.
  if (found === undefined || found.mode === NO_FILE || found.sha === goal.sha) return true;
  if (goal.mode === NO_FILE || !found.mode.startsWith('100')) return false;
  const [half, whole] = [await contentOf(found.sha), await contentOf(goal.sha)];
  return half.length < whole.length && whole.subarray(0, half.length).equals(half);

  function contentOf(sha: string): Promise<Buffer> {
    return engine.streams.bytes({ gitDir: store.path, args: ['cat-file', 'blob', sha], signal });
  }
}

async function changesBetween({ streams }: Engine, store: Store, one: string, other: string, signal: AbortSignal) {
  const args = ['diff-tree', '-r', '-z', '--raw', '--no-renames', '--no-abbrev', one, other];
  return parseRaw(await streams.bytes({ gitDir: store.path, args, signal }));
}
