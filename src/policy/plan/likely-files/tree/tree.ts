import { splitWords } from '../words/split-words.ts';
import { folderRule, kindOf, NO_RULE } from './file-kind.ts';
import { IndexLists } from './index-lists.ts';
import type { FileKind } from './kind-rules.ts';
import { testedStem } from './test-names.ts';

export interface TreeFolder {
  readonly path: string;
  readonly name: string;
  /** Index of the folder above, always a smaller number; -1 for the root. */
  readonly above: number;
  readonly depth: number;
  /** Indices into `vocabulary`. */
  readonly words: readonly number[];
  /** What it says about the kind of its files. */
  readonly rule: number;
}

export interface TreeFile {
  readonly path: string;
  readonly name: string;
  /** The name without its last ending and without the mark of a test. */
  readonly stem: string;
  /** In lower case, without the dot. */
  readonly extension: string;
  readonly folder: number;
  readonly kind: FileKind;
  /** Indices into `vocabulary`: the words of the stem. */
  readonly words: readonly number[];
}

/** The paths of a repository, taken apart once. Everything else refers to files, folders and words by index. */
export interface Tree {
  readonly files: readonly TreeFile[];
  readonly folders: readonly TreeFolder[];
  /** Every word of a path, in lower case. */
  readonly vocabulary: readonly string[];
  readonly wordIndex: ReadonlyMap<string, number>;
  /** The files right inside of a folder. */
  readonly filesIn: (folder: number) => readonly number[];
}

export function indexTree(paths: readonly string[]): Tree {
  const vocabulary: string[] = [];
  const wordIndex = new Map<string, number>();
  const wordsOf = (name: string) =>
    splitWords(name).map((word) => {
      const known = wordIndex.get(word);
      if (known !== undefined) return known;
      wordIndex.set(word, vocabulary.length);
      return vocabulary.push(word) - 1;
    });
  const folders = new FolderList(wordsOf);
  const files = unique(paths).map((path): TreeFile => {
    const folder = folders.holding(path);
    const name = lastPart(path);
    const dot = name.lastIndexOf('.');
    const whole = dot > 0 ? name.slice(0, dot) : name;
    // `Dockerfile` and its like have no ending but are of a language all the same.
    const extension = name.slice(dot > 0 ? dot + 1 : 0).toLowerCase();
    const kind = kindOf(name, extension, folders.at(folder).rule);
    const stem = kind === 'test' ? (testedStem(whole) ?? whole) : whole;
    return { path, name, stem, extension, folder, kind, words: wordsOf(stem) };
  });
  const byFolder = new IndexLists<number>(files.length);
  files.forEach(({ folder }, index) => {
    byFolder.add(folder, index);
  });
  return { files, folders: folders.list, vocabulary, wordIndex, filesIn: (folder) => byFolder.of(folder) };
}

/** Trees come sorted; then there is nothing to compare but neighbours. */
function unique(paths: readonly string[]): readonly string[] {
  const isSorted = paths.every((path, index) => index === 0 || (paths[index - 1] ?? '') < path);
  return isSorted ? paths : [...new Set(paths)];
}

const above = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const ROOT: TreeFolder = { path: '', name: '', above: -1, depth: 0, words: [], rule: NO_RULE };

class FolderList {
  readonly list: TreeFolder[] = [ROOT];
  readonly #index = new Map([['', 0]]);
  #latest = 0;
  readonly #wordsOf: (name: string) => readonly number[];

  constructor(wordsOf: (name: string) => readonly number[]) {
    this.#wordsOf = wordsOf;
  }

  at(index: number): TreeFolder {
    return this.list[index] ?? ROOT;
  }

  /** The folder of a file. Files of one folder mostly follow one another, so the last answer is tried first. */
  holding(path: string): number {
    const last = this.at(this.#latest).path;
    if (path.lastIndexOf('/') !== last.length || !path.startsWith(last)) this.#latest = this.indexOf(above(path));
    return this.#latest;
  }

  indexOf(path: string): number {
    const known = this.#index.get(path);
    if (known !== undefined) return known;
    const parentIndex = this.indexOf(above(path));
    const parent = this.at(parentIndex);
    const name = lastPart(path);
    const index = this.list.push({
      path,
      name,
      above: parentIndex,
      depth: parent.depth + 1,
      words: this.#wordsOf(name),
      rule: folderRule(name, parent.rule),
    });
    this.#index.set(path, index - 1);
    return index - 1;
  }
}
