import type { Engine } from './engine.ts';
import { GitExit } from './git-stop.ts';
import { type GitVersion, isAtLeast } from './git-version.ts';
import { mergeByIndex } from './merge-by-index.ts';
import type { Merged, MergedTrees } from './merged.ts';
import { pathText, splitAtNul } from './path-text.ts';
import type { Store } from './store.ts';

// Commits that only git's merge gets to see.
const NOBODY = {
  GIT_AUTHOR_NAME: 'contribflow',
  GIT_AUTHOR_EMAIL: 'contribflow@localhost',
  GIT_AUTHOR_DATE: '1700000000 +0000',
  GIT_COMMITTER_NAME: 'contribflow',
  GIT_COMMITTER_EMAIL: 'contribflow@localhost',
  GIT_COMMITTER_DATE: '1700000000 +0000',
};

/** Merges without touching a file. Older versions of git do so without following renames. */
export async function mergeTrees(
  engine: Engine,
  store: Store,
  trees: MergedTrees,
  version: GitVersion,
  signal: AbortSignal,
): Promise<Merged> {
  if (!isAtLeast(version, 2, 38)) return mergeByIndex(engine, store, trees, signal);
  // `merge-tree` finds the merge base by itself, and a shallow history has none: both sides are made children of it.
  const sides = [await childOf(trees.ours), await childOf(trees.theirs)];
  const args = ['merge-tree', '--write-tree', '--no-messages', '--name-only', '-z', ...sides];
  try {
    const printed = await engine.streams.bytes({ gitDir: store.path, args, signal });
    return { status: 'clean', tree: printed.subarray(0, printed.indexOf(0)).toString('latin1') };
  } catch (error) {
    if (!(error instanceof GitExit && error.code === 1)) throw error;
    const paths = [...splitAtNul(error.output)].slice(1).map(pathText);
    return { status: 'conflict', paths: [...new Set(paths)].filter((path) => path !== '') };
  }

  function childOf(tree: string): Promise<string> {
    const args = ['commit-tree', '-p', trees.baseSha, '-m', 'merge', `${tree}^{tree}`];
    return engine.streams.text({ gitDir: store.path, args, env: NOBODY, signal });
  }
}
