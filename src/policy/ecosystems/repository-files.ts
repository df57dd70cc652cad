import type { SnapshotFile } from '../../contract/repository-snapshot.ts';
import { directoryOf, nameOf, sortedByDepth } from './paths.ts';
import { isSafeDirectory } from './safe-names.ts';
import { parseJson, parseToml, parseYaml } from './structured-text.ts';

/** A `RepositorySnapshot` as far as it is looked at here. */
export interface SnapshotParts {
  readonly paths: readonly string[] | null;
  readonly files: readonly SnapshotFile[];
}

/** What the tree and the texts are asked for. */
export interface RepositoryFiles {
  readonly has: (path: string) => boolean;
  /** Null when it is not there or was not read. */
  readonly text: (path: string) => string | null;
  /** The text as a value; undefined where it is not there, malformed or too long. */
  readonly json: (path: string) => unknown;
  readonly yaml: (path: string) => unknown;
  readonly toml: (path: string) => unknown;
  /** The folders of one's own code that have a file of this name, those at the top first. */
  readonly directoriesWith: (name: string) => readonly string[];
  /** How many files have this ending. */
  readonly countOf: (ending: string) => number;
  /** Every text that was read of the files below this folder. */
  readonly textsBelow: (directory: string) => readonly string[];
}

/** One look at each path. `marks` are the names that `directoriesWith` will be asked for. */
export function indexFiles(snapshot: SnapshotParts, marks: ReadonlySet<string>): RepositoryFiles {
  const texts = new Map(snapshot.files.map(({ path, text }) => [path, text]));
  const paths = new Set([...(snapshot.paths ?? []), ...texts.keys()]);
  const marked = new Map<string, string[]>();
  const endings = new Map<string, number>();
  for (const path of paths) {
    const name = nameOf(path);
    const dot = name.lastIndexOf('.');
    const ending = name.slice(dot + 1);
    if (dot !== -1 && ending.length <= LONGEST_ENDING) endings.set(ending, (endings.get(ending) ?? 0) + 1);
    if (!marks.has(name)) continue;
    const directory = directoryOf(path);
    if (isSafeDirectory(directory) && !NOT_OWN_CODE.test(directory)) appendTo(marked, name, directory);
  }
  const sorted = new Map([...marked].map(([name, directories]) => [name, sortedByDepth(directories)]));
  const text = (path: string) => texts.get(path) ?? null;
  return {
    has: (path) => paths.has(path),
    text,
    json: remembered((path) => parseJson(text(path))),
    yaml: remembered((path) => parseYaml(text(path))),
    toml: remembered((path) => parseToml(text(path))),
    directoriesWith: (name) => sorted.get(name) ?? [],
    countOf: (ending) => endings.get(ending) ?? 0,
    textsBelow: (directory) => [...texts].filter(([path]) => path.startsWith(`${directory}/`)).map(([, text]) => text),
  };
}

const LONGEST_ENDING = 10;

/** Manifests there belong to others, or are what tests and generators work on. */
const NOT_OWN_CODE =
  /(?:^|\/)(?:node_modules|bower_components|vendor|third_party|site-packages|\.?venv|target|__?fixtures__?|fixtures?|testdata|templates?|\.git)(?:\/|$)/;

/** A file is parsed once, however many questions are asked of it. */
function remembered(parse: (path: string) => unknown): (path: string) => unknown {
  const known = new Map<string, unknown>();
  return (path) => {
    if (!known.has(path)) known.set(path, parse(path));
    return known.get(path);
  };
}

function appendTo(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
