/** Matching of `packages/*` and the like, in time that foreign patterns cannot make grow. */

interface Globs {
  readonly exact: ReadonlySet<string>;
  readonly wild: readonly (readonly string[])[];
}

const MOST_WILD_GLOBS = 20;
const LONGEST_GLOB = 200;
const MOST_PACKAGES = 10_000;

/** The folders that a list of globs means; one with `!` in front takes folders away again. */
export function matchingDirectories(globs: readonly string[], directories: readonly string[]): string[] {
  const wanted = readGlobs(globs.filter((glob) => !glob.startsWith('!')));
  const unwanted = readGlobs(globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1)));
  return directories
    .slice(0, MOST_PACKAGES)
    .filter((directory) => directory !== '' && matches(wanted, directory) && !matches(unwanted, directory));
}

/** A test for the paths that any of these globs means. Of those with stars only the first `most` count. */
export function globTest(globs: readonly string[], most: number): (path: string) => boolean {
  const read = readGlobs(globs, most);
  return (path) => matches(read, path);
}

function readGlobs(globs: readonly string[], most = MOST_WILD_GLOBS): Globs {
  const plain = globs
    .filter((glob) => glob.length <= LONGEST_GLOB)
    .flatMap(alternatives)
    .map((glob) => glob.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, ''));
  return {
    exact: new Set(plain.filter((glob) => !/[*?]/.test(glob))),
    wild: plain
      .filter((glob) => /[*?]/.test(glob))
      .slice(0, most)
      .map((glob) => glob.split('/')),
  };
}

/** `a/{b,c}/*` as `a/b/*` and `a/c/*`; the first pair of braces only. */
function alternatives(glob: string): string[] {
  const braces = /^([^{}]*)\{([^{}]*)\}([^{}]*)$/.exec(glob);
  if (braces === null) return [glob];
  const [, before = '', choices = '', after = ''] = braces;
  return choices.split(',').map((choice) => `${before}${choice}${after}`);
}

function matches({ exact, wild }: Globs, path: string): boolean {
  if (exact.has(path)) return true;
  const parts = path.split('/');
  return wild.some((glob) => isMatch(glob, parts, '**', partMatches));
}

const partMatches = (glob: string, part: string): boolean =>
  !glob.includes('*') && !glob.includes('?')
    ? glob === part
    : isMatch(Array.from(glob), Array.from(part), '*', (one, other) => one === '?' || one === other);

/** Only the last star is ever tried again: what the ones before it took is the least that they could take. */
function isMatch(
  pattern: readonly string[],
  text: readonly string[],
  star: string,
  fits: (one: string, other: string) => boolean,
): boolean {
  let [p, t] = [0, 0];
  let lastStar = -1;
  let tryFrom = 0;
  while (t < text.length) {
    const wanted = pattern[p];
    if (wanted === star) {
      lastStar = p;
      tryFrom = t;
      p += 1;
    } else if (wanted !== undefined && fits(wanted, text[t] ?? '')) {
      p += 1;
      t += 1;
    } else if (lastStar !== -1) {
      tryFrom += 1;
      p = lastStar + 1;
      t = tryFrom;
    } else return false;
  }
  return pattern.slice(p).every((each) => each === star);
}
