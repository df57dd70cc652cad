import { dirname } from 'node:path';
import type { Engine } from './engine.ts';
import { kindAt } from './files.ts';
import { pathBytes } from './path-text.ts';
import { parseRaw } from './raw-diff.ts';
import type { Store } from './store.ts';
import type { TaskPlaces } from './task.ts';

/** Files that the second tree would bring, where the workspace has something that git ignores: git would overwrite it. */
export async function untrackedInTheWay(
  { streams }: Engine,
  store: Store,
  { workspace }: TaskPlaces,
  trees: readonly [string, string],
  signal: AbortSignal,
): Promise<string[]> {
  const args = ['diff-tree', '-r', '-z', '--raw', '--no-renames', '--no-abbrev', ...trees];
  const changes = parseRaw(await streams.bytes({ gitDir: store.path, args, signal }));
  const removed = new Set(
    changes.filter(({ status }) => status === 'D').flatMap(({ path }) => [path, ...parentsOf(path)]),
  );
  const added = changes.filter(({ status }) => status === 'A').map(({ path }) => path);
  return added.filter((path) => {
    const isTaken = kindIn(workspace, path) !== 'missing' && !removed.has(path);
    const isBelowFile = parentsOf(path).some((parent) => !removed.has(parent) && isNoDirectory(workspace, parent));
    return isTaken || isBelowFile;
  });
}

const isNoDirectory = (workspace: string, path: string) => !['missing', 'directory'].includes(kindIn(workspace, path));

const kindIn = (workspace: string, path: string) =>
  kindAt(Buffer.concat([Buffer.from(`${workspace}/`), pathBytes(path)]));

function parentsOf(path: string): string[] {
  const parents: string[] = [];
  for (let parent = dirname(path); parent !== '.' && parent !== '/'; parent = dirname(parent)) parents.push(parent);
  return parents;
}
