import { anyCharacterOf, HIGH_CONTROLS, INVISIBLE, LOW_CONTROLS } from '../invisible-characters.ts';

/**
 * A path as the most forgiving file systems and readers take it: `.GITHUB/Workflows./x.yml ` is the same as
 * `.github/workflows/x.yml` on a Mac, on Windows or to an eye, and is judged as that.
 */
export function foldedPath(path: string): string {
  return PLAIN.test(path) && !UNEVEN.test(path) ? path.toLowerCase() : foldedThroughout(path);
}

/** Nearly all paths, of which a moved base may have many thousands. */
const PLAIN = /^[A-Za-z0-9_@+=,~/.-]+$/;
const UNEVEN = /^\/|\/\/|\.(?:\/|$)|\/$/;

function foldedThroughout(path: string): string {
  return path
    .replace(VARIATION_SELECTOR, '')
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toLowerCase()
    .split(/[/\\]/)
    .map(foldedPart)
    .filter((part) => part !== '')
    .join('/');
}

/** Windows drops dots and spaces at the end of a name, and takes what follows a colon as a stream of the file. */
function foldedPart(part: string): string {
  const name = part.replace(/(?<=.):.*$/, '');
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1;
  return name.slice(0, end).trimStart();
}

const UNSEEN = anyCharacterOf(LOW_CONTROLS, HIGH_CONTROLS, INVISIBLE);
const VARIATION_SELECTOR = /[\ufe00-\ufe0f]/g;
