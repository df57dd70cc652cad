import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const PLANTED = 'test/architecture/planted';

/** The TypeScript files below a folder, and its folders; all relative to the root of the repository. */
export function treeOf(folder: string): { readonly files: readonly string[]; readonly folders: readonly string[] } {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).map((entry) => ({
    path: relative(ROOT, join(entry.parentPath, entry.name)),
    isFolder: entry.isDirectory(),
  }));
  return {
    files: entries.filter(({ path, isFolder }) => !isFolder && path.endsWith('.ts')).map(({ path }) => path),
    folders: entries.filter(({ isFolder }) => isFolder).map(({ path }) => path),
  };
}

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
