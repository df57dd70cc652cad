import { foldedPath } from '../patch/folded-path.ts';

/**
 * How many of the changed paths meet one of ours: the same file, in whatever spelling a file system takes for the same,
 * or one where the other side has a folder.
 */
export function touchedPaths(ours: readonly string[], changed: readonly string[]): number {
  const own = new Set(ours.map(foldedPath));
  const ownFolders = new Set([...own].flatMap(foldersOf));
  // A base may have moved by many thousands of paths, and a folder that is one of ours ends where one of ours does.
  const ends = [...new Set([...own].map(({ length }) => length))];
  const isInside = (path: string) => ends.some((end) => path[end] === '/' && own.has(path.slice(0, end)));
  return changed.map(foldedPath).filter((path) => own.has(path) || ownFolders.has(path) || isInside(path)).length;
}

/** `a/b/c` is in `a` and `a/b`. */
function foldersOf(path: string): readonly string[] {
  const folders: string[] = [];
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
    folders.push(path.slice(0, slash));
  }
  return folders;
}
