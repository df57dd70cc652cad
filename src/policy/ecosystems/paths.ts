/** Paths of a tree: parts with slashes between them; the root is the empty text. */

export function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const inside = (directory: string, name: string): string => (directory === '' ? name : `${directory}/${name}`);

export const depthOf = (directory: string): number => (directory === '' ? 0 : directory.split('/').length);

/** The folder as seen from one above it. */
export const seenFrom = (above: string, directory: string): string =>
  above === '' ? directory : directory.slice(above.length + 1);

/** The folder itself and those above it, the root last. */
export function* upwards(directory: string): Generator<string> {
  for (let each = directory; each !== ''; each = directoryOf(each)) yield each;
  yield '';
}

/** Those at the top first. By buckets, because comparing depths while sorting would count them over and over. */
export function sortedByDepth(paths: Iterable<string>): string[] {
  const levels: string[][] = [];
  for (const path of paths) {
    const level = levels[depthOf(path)];
    if (level === undefined) levels[depthOf(path)] = [path];
    else level.push(path);
  }
  // Holes in the list are skipped.
  return levels.flatMap((level) => level.sort());
}

/** A path as people write it, from the root of the tree; the root itself where it leads outside. */
export function plainPath(written: string): string {
  let end = written.length;
  while (written[end - 1] === '/') end -= 1;
  const path = written.slice(0, end).replace(/^(?:\.?\/)+/, '');
  return path === '.' || path.split('/').includes('..') ? '' : path;
}
