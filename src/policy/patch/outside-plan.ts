import { directoryOf, nameOf } from '../ecosystems/paths.ts';
import { globTest } from '../ecosystems/wildcards.ts';
import type { FileKind } from '../plan/likely-files/tree/kind-rules.ts';
import { testedStem } from '../plan/likely-files/tree/test-names.ts';
import type { PatchChange } from './patch-line.ts';
import { kindOfPath } from './path-kind.ts';

const MOST_GLOBS = 100;

type PathChange = Pick<PatchChange, 'path' | 'oldPath' | 'status'>;

/** The changed files that no plan would lead to; none when the plan names no files. */
export function outsidePlan(changes: readonly PathChange[], likelyFiles: readonly string[] | null): readonly string[] {
  if (likelyFiles === null || likelyFiles.length === 0) return [];
  const isLikely = globTest(likelyFiles, MOST_GLOBS);
  const folders = new Set(likelyFiles.map(folderOfGlob));
  const stems = new Set(likelyFiles.map((path) => stemOf(path).toLowerCase()));
  return changes.filter((change) => !isCovered(change)).map(({ path }) => path);

  function isCovered({ path, oldPath, status }: PathChange): boolean {
    if (isLikely(path) || (oldPath !== null && isLikely(oldPath))) return true;
    const kind = kindOfPath(path);
    if (GOES_ALONG.has(kind)) return true;
    // A fix often takes a new file beside the one that it mends.
    if (status === 'A' && folders.has(directoryOf(path))) return true;
    return TESTS.has(kind) && (isBelowAny(path, folders) || stems.has(testedBy(path)));
  }
}

/** What every change may bring with it. */
const GOES_ALONG: ReadonlySet<FileKind> = new Set(['changelog', 'docs', 'lockfile']);
const TESTS: ReadonlySet<FileKind> = new Set(['test', 'fixture', 'snapshot']);

/** The last folder before the first star. */
const folderOfGlob = (glob: string): string => directoryOf(glob.split(/[*?{[]/, 1)[0] ?? '');

const stemOf = (path: string): string => nameOf(path).replace(/(?<=.)\.[^.]*$/, '');

const testedBy = (path: string): string => {
  const stem = stemOf(path);
  return (testedStem(stem) ?? stem).toLowerCase();
};

/** Below a folder of the plan, or in a test folder that mirrors its last part: `src/http` and `test/http`. */
function isBelowAny(path: string, folders: ReadonlySet<string>): boolean {
  const parts = directoryOf(path).split('/');
  for (const folder of folders) {
    if (folder === '' || `${path}/`.startsWith(`${folder}/`)) return true;
    if (parts.includes(nameOf(folder))) return true;
  }
  return false;
}
