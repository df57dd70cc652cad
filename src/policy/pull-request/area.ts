import { directoryOf, nameOf } from '../ecosystems/paths.ts';
import { isTestPath } from '../validation/is-test-path.ts';

/** The part of the project that a patch is about, by one word; null when it is about several or none has a plain name. */
export function areaOf(paths: readonly string[]): string | null {
  const sources = paths.filter((path) => !isTestPath(path));
  const areas = new Set((sources.length > 0 ? sources : paths).map(areaOfPath));
  const [area] = areas;
  return areas.size === 1 && area !== undefined && PLAIN.test(area) ? area : null;
}

function areaOfPath(path: string): string {
  const folders = directoryOf(path)
    .split('/')
    .filter((folder) => folder !== '');
  const telling = folders.find((folder) => !SAYS_NOTHING.has(folder.toLowerCase()));
  return (
    telling ??
    nameOf(path)
      .replace(/(?<=.)\..*$/, '')
      .toLowerCase()
  );
}

/** Where projects keep what they are made of. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(
  'src lib libs source sources packages package crates crate apps modules internal pkg cmd app main java python test tests spec __tests__'.split(
    ' ',
  ),
);
const PLAIN = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,29}$/;
