import { IndexLists } from './index-lists.ts';
import { testedStem } from './test-names.ts';
import type { Tree } from './tree.ts';

/** A file that a written path may mean. */
export interface PathMatch {
  readonly file: number;
  /** How many of the last parts of the path are the same. */
  readonly shared: number;
  /** Everything that was written is the end of the path, or the whole path is the end of what was written. */
  readonly isComplete: boolean;
}

/** Looks up files and folders by what people write. Letters may be large or small. */
export interface PathFinder {
  /** The files that end most like the parts of a written path; all of them share the same number of parts. */
  readonly files: (parts: readonly string[]) => readonly PathMatch[];
  /** The folders whose path ends with these parts. */
  readonly folders: (parts: readonly string[]) => readonly number[];
  /** Files whose stem is this, whatever their ending. */
  readonly withStem: (stem: string) => readonly number[];
}

export function makePathFinder(tree: Tree): PathFinder {
  const byStem = new IndexLists<string>(tree.files.length);
  tree.files.forEach(({ stem }, index) => {
    byStem.add(stem.toLowerCase(), index);
  });
  const byFolderName = new IndexLists<string>(tree.folders.length);
  tree.folders.forEach(({ name }, index) => {
    byFolderName.add(name.toLowerCase(), index);
  });

  const remembered = new Map<string, readonly number[]>();
  const called = (name: string): readonly number[] => {
    const known = remembered.get(name);
    if (known !== undefined) return known;
    const found = stemsOf(name).flatMap((stem) => byStem.of(stem));
    const exact = found.filter((index) => tree.files[index]?.name.toLowerCase() === name);
    remembered.set(name, exact);
    return exact;
  };

  return {
    withStem: (stem) => byStem.of(stem.toLowerCase()),
    files: (parts) => {
      const written = parts.map((part) => part.toLowerCase());
      const name = written.at(-1) ?? '';
      const exact = called(name);
      const found = exact.length > 0 || written.length === 1 ? exact : sourcesOf(name).flatMap(called);
      return closest(found.length > MANY ? onlyComplete(found, written, tree) : found, written, tree);
    },
    folders: (parts) => {
      const written = parts.join('/').toLowerCase();
      const named = byFolderName.of(parts.at(-1)?.toLowerCase() ?? '');
      const pathOf = (index: number) => tree.folders[index]?.path ?? '';
      if (named.length <= MANY)
        return named.filter((index) => `/${pathOf(index).toLowerCase()}`.endsWith(`/${written}`));
      return named.filter(
        (index) => pathOf(index).length === written.length && pathOf(index).toLowerCase() === written,
      );
    },
  };
}

/** From here on, a name alone means nothing: `index.ts` may be in every folder. */
const MANY = 50;

/** What `stem` of a file with this name can be: with the mark of a test, and without. */
function stemsOf(name: string): string[] {
  const dot = name.lastIndexOf('.');
  const whole = dot > 0 ? name.slice(0, dot) : name;
  const tested = testedStem(whole);
  return tested === null ? [whole] : [whole, tested];
}

/** What runs is often not what was written: a trace names `dist/a.js` for `src/a.ts`. */
function sourcesOf(name: string): string[] {
  const dot = name.lastIndexOf('.');
  const endings = SOURCES_OF_BUILT.get(name.slice(dot + 1)) ?? [];
  return endings.map((ending) => `${name.slice(0, dot)}.${ending}`);
}

const SOURCES_OF_BUILT: ReadonlyMap<string, readonly string[]> = new Map([
  ['js', ['ts', 'tsx', 'jsx', 'mjs']],
  ['mjs', ['mts', 'ts', 'js']],
  ['cjs', ['cts', 'ts', 'js']],
  ['pyc', ['py']],
  ['css', ['scss', 'sass', 'less']],
]);

/** The end of the path or more than all of it; for a name without folder, only the file at the root. */
function onlyComplete(found: readonly number[], written: readonly string[], { files }: Tree): number[] {
  const asSource = written.map((part) => (BUILT_FOLDERS.has(part) ? 'src' : part));
  const ends = [written, asSource].map((parts) => `/${parts.join('/')}`);
  return found.filter((index) => {
    const path = `/${files[index]?.path.toLowerCase() ?? ''}`;
    return ends.some((end) => end.endsWith(path) || (written.length > 1 && path.endsWith(end)));
  });
}

function closest(found: readonly number[], written: readonly string[], { files }: Tree): PathMatch[] {
  const matches = found.map((file): PathMatch => {
    const parts = (files[file]?.path ?? '').toLowerCase().split('/');
    const most = Math.min(parts.length, written.length);
    // The names are known to be the same, up to their endings.
    let shared = 1;
    while (shared < most && isSamePart(parts.at(-1 - shared) ?? '', written.at(-1 - shared) ?? '')) shared += 1;
    return { file, shared, isComplete: shared === most };
  });
  const most = matches.reduce((best, { shared }) => Math.max(best, shared), 1);
  return matches.filter(({ shared }) => shared === most);
}

const isSamePart = (part: string, written: string): boolean =>
  part === written || (part === 'src' && BUILT_FOLDERS.has(written));

const BUILT_FOLDERS: ReadonlySet<string> = new Set(['dist', 'lib', 'build', 'out', 'esm', 'cjs']);
