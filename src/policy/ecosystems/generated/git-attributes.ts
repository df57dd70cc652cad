import type { SnapshotFile } from '../../../contract/repository-snapshot.ts';
import { directoryOf, inside, nameOf } from '../paths.ts';
import type { GeneratedFiles } from '../repository-tools.ts';
import { isSafeDirectory } from '../safe-names.ts';

const MOST_LINES = 2000;

/** The patterns that a .gitattributes marks, as GitHub reads it to hide files in a review. */
export function markedGenerated(files: readonly SnapshotFile[]): readonly GeneratedFiles[] {
  return files
    .filter(({ path }) => nameOf(path) === '.gitattributes' && isSafeDirectory(directoryOf(path)))
    .flatMap(({ path, text }) =>
      text
        .split('\n', MOST_LINES)
        .map((line) => line.trim().split(/[ \t]+/))
        .filter(([pattern = '', ...attributes]) => PATTERN.test(pattern) && attributes.some((each) => SET.has(each)))
        .map(([pattern = '']) => ({
          pattern: below(directoryOf(path), pattern),
          reason: `marked linguist-generated in ${path}`,
        })),
    );
}

/** A pattern without a slash means files at any depth. */
const below = (directory: string, pattern: string): string =>
  inside(directory, directory === '' || pattern.includes('/') ? pattern.replace(/^\//, '') : `**/${pattern}`);

/** `-linguist-generated` and `=false` take the mark away. */
const SET: ReadonlySet<string> = new Set(['linguist-generated', 'linguist-generated=true', 'linguist-generated=1']);

const PATTERN = /^[A-Za-z0-9_.*?/@+[\]{},-]{1,200}$/;
