import { directoryOf, nameOf } from '../ecosystems/paths.ts';

/** Which paths a row of a table means. All in lower case; `*` stands for any characters of one name. */
export interface PathPatterns {
  /** Names of files, in any folder. */
  readonly names?: string;
  /** Folders with all that is below them; one with `/` in front is meant at the root only. */
  readonly folders?: string;
  /** Names that `names` would take and that are harmless. */
  readonly except?: string;
}

/** A test of folded paths for one row; lists are separated by spaces. */
export function patternTest({ names, folders, except }: PathPatterns): (path: string) => boolean {
  const isName = nameTest(names);
  const isException = nameTest(except);
  const isFolder = folderTest(folders);
  return (path) => {
    const name = nameOf(path);
    return isFolder(`/${directoryOf(path)}/`) || (isName(name) && !isException(name));
  };
}

function nameTest(list: string | undefined): (name: string) => boolean {
  if (list === undefined) return () => false;
  const patterns = list.split(' ');
  const exact = new Set(patterns.filter((pattern) => !pattern.includes('*')));
  const wild = patterns.filter((pattern) => pattern.includes('*')).map(expressionOf);
  const anyWild = new RegExp(`^(?:${wild.join('|')})$`, 's');
  return wild.length === 0 ? (name) => exact.has(name) : (name) => exact.has(name) || anyWild.test(name);
}

function folderTest(list: string | undefined): (rooted: string) => boolean {
  if (list === undefined) return () => false;
  const folders = list
    .split(' ')
    .map((folder) => (folder.startsWith('/') ? `^${expressionOf(folder)}/` : `/${expressionOf(folder)}/`));
  const anyFolder = new RegExp(folders.join('|'), 's');
  return (rooted) => anyFolder.test(rooted);
}

const expressionOf = (pattern: string): string =>
  pattern.replace(/[\\^$.+?()[\]{}|]/g, '\\$&').replaceAll('*', '[^/]*');
