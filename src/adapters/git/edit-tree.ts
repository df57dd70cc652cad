import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { sweepBeside, temporaryBeside } from './files.ts';
import type { Store } from './store.ts';

/** The tree with some entries replaced, in an index that lasts no longer. */
export async function editTree(
  { streams, directory }: Engine,
  store: Store,
  tree: string,
  entries: readonly Buffer[],
  signal: AbortSignal,
): Promise<string> {
  if (entries.length === 0) return tree;
  const index = temporaryBeside(join(directory, 'index'));
  sweepBeside(join(directory, 'index'));
  const on = { gitDir: store.path, index, signal };
  try {
    await streams.text({ ...on, args: ['read-tree', tree] });
    await streams.text({ ...on, args: ['update-index', '-z', '--index-info'], input: Buffer.concat(entries) });
    return await streams.text({ ...on, args: ['write-tree'] });
  } finally {
    for (const name of [index, `${index}.lock`]) rmSync(name, { force: true });
  }
}
