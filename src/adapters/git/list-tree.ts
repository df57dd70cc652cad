import type { Engine } from './engine.ts';
import { splitAtNul } from './path-text.ts';
import type { Store } from './store.ts';

export interface TreeEntry {
  readonly mode: string;
  readonly sha: string;
  readonly path: Buffer;
  /** 0 unless sizes were asked for. */
  readonly size: number;
}

const ENTRY = /^(\d{6}) \w+ ([0-9a-f]+) *(\d+|-)?$/;
const TAB = 9;

/** Every file, link and submodule of a tree, in its order. */
export async function listTree(
  { streams }: Engine,
  { path: gitDir }: Store,
  tree: string,
  signal: AbortSignal,
  { isWithSizes = false }: { readonly isWithSizes?: boolean } = {},
): Promise<TreeEntry[]> {
  const args = ['ls-tree', '-r', '-z', ...(isWithSizes ? ['-l'] : []), tree];
  const listed = await streams.bytes({ gitDir, args, signal });
  return Array.from(splitAtNul(listed), (line) => {
    const tab = line.indexOf(TAB);
    const [, mode = '', sha = '', size] = ENTRY.exec(line.toString('latin1', 0, tab)) ?? [];
    return { mode, sha, path: line.subarray(tab + 1), size: Number(size ?? 0) || 0 };
  });
}
