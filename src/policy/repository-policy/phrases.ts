/** A set of phrases that can be looked for in a row of words. */
export interface Lexicon {
  /** How many words the longest phrase has that begins at `index`; 0 when none does. */
  at(words: readonly string[], index: number): number;
  /** Where phrases begin, in order; a phrase inside of another is not reported. */
  find(words: readonly string[]): readonly Match[];
  has(words: readonly string[]): boolean;
}

interface Match {
  readonly start: number;
  /** The index behind the last word. */
  readonly end: number;
}

/** For all words that begin alike, the phrases that begin with one of them. */
type Index = Map<string, string[][]>;

const STEM_KEY = 3;

/**
 * Phrases stand on lines or between bars; their words have single spaces between them. A word that ends in `*` stands
 * for all words that begin so; at least three letters have to stand before it. Two points stand for a few words, none
 * of them a mark. Looking up takes a time that grows with the number of words only.
 */
export function lexicon(list: string): Lexicon {
  const exact: Index = new Map();
  const stems: Index = new Map();
  for (const phrase of list.split(/[|\n]/).map((text) => text.trim())) {
    if (phrase === '') continue;
    const words = phrase.split(' ');
    const first = words[0] ?? '';
    if (first.endsWith('*')) push(stems, first.slice(0, STEM_KEY), words);
    else push(exact, first, words);
  }
  return fromLookup((words, index) => {
    const word = words[index];
    if (word === undefined) return 0;
    return Math.max(longest(exact.get(word), words, index), longest(stems.get(word.slice(0, STEM_KEY)), words, index));
  });
}

/** All phrases of several sets. */
export function either(...lexicons: readonly Lexicon[]): Lexicon {
  return fromLookup((words, index) => {
    let length = 0;
    for (const each of lexicons) length = Math.max(length, each.at(words, index));
    return length;
  });
}

/** Single words, with spaces between them. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ''));

function fromLookup(at: Lexicon['at']): Lexicon {
  return {
    at,
    find: (words) => {
      const found: Match[] = [];
      for (let index = 0; index < words.length; index += 1) {
        const length = at(words, index);
        if (length === 0) continue;
        found.push({ start: index, end: index + length });
        index += length - 1;
      }
      return found;
    },
    has: (words) => words.some((_, index) => at(words, index) > 0),
  };
}

function longest(phrases: readonly string[][] | undefined, words: readonly string[], index: number): number {
  if (phrases === undefined) return 0;
  let length = 0;
  for (const phrase of phrases) length = Math.max(length, lengthOf(phrase, words, index));
  return length;
}

/** How many words a phrase takes that begins at `index`; 0 when it does not. */
function lengthOf(phrase: readonly string[], words: readonly string[], index: number): number {
  const gap = phrase.indexOf('..');
  const head = gap === -1 ? phrase : phrase.slice(0, gap);
  if (!head.every((part, offset) => fits(part, words[index + offset]))) return 0;
  if (gap === -1) return phrase.length;
  const rest = phrase.slice(gap + 1);
  for (let skipped = 1; skipped <= LONGEST_GAP; skipped += 1) {
    const from = index + head.length + skipped;
    if (!/^\w/.test(words[from - 1] ?? '')) return 0;
    if (rest.every((part, offset) => fits(part, words[from + offset]))) return head.length + skipped + rest.length;
  }
  return 0;
}

const LONGEST_GAP = 5;

function push(index: Index, key: string, words: string[]): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [words]);
  else known.push(words);
}

function fits(part: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : part === word;
}
