import type { Engine } from './engine.ts';
import { pathBytes, splitAtNul } from './path-text.ts';
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
  { isWithSizes = false, isWithoutFiles = false, paths = [] }: Listing = {},
): Promise<TreeEntry[]> {
  const options = ['-r', '-z', ...(isWithSizes ? ['-l'] : []), ...(isWithoutFiles ? ['-d'] : [])];
  const args = ['ls-tree', ...options, tree, '--', ...(canBeNamed(paths) ? paths : [])];
  const listed = await streams.bytes({ gitDir, args, signal, env: { GIT_LITERAL_PATHSPECS: '1' } });
  return Array.from(splitAtNul(listed), (line) => {
    const tab = line.indexOf(TAB);
    const [, mode = '', sha = '', size] = ENTRY.exec(line.toString('latin1', 0, tab)) ?? [];
    return { mode, sha, path: line.subarray(tab + 1), size: Number(size ?? 0) || 0 };
  });
}

interface Listing {
  readonly isWithSizes?: boolean;
  /** Directories and submodules alone: of a large tree that is a small part. */
  readonly isWithoutFiles?: boolean;
  /** What is asked for; more may be listed. The sizes of all files of a large tree take long to find. */
  readonly paths?: readonly string[];
}

const MOST_NAMED = 500;

/** A command line has an end, and holds no bytes that are no text. */
const canBeNamed = (paths: readonly string[]) =>
  paths.length <= MOST_NAMED && paths.every((path) => pathBytes(path).equals(Buffer.from(path)));
