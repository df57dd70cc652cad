/**
 * What is left of a word without its endings, so that `retries` and `retry`, `parser` and `parsing` meet. Cruder than
 * a real stemmer: both sides are cut by the same rules, and nobody reads the result.
 */
export function stem(word: string): string {
  if (!STEMMABLE.test(word)) return word;
  let current = singular(word);
  for (let round = 0; round < MOST_ENDINGS; round += 1) {
    const shorter = withoutEnding(current);
    if (shorter === current) break;
    current = shorter;
  }
  return current.replace(/(?<=...)[ey]$/, '');
}

/** Plural and singular are the same word; other endings only make it a relative. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|as|os)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

const STEMMABLE = /^[a-z]{4,30}$/;

/** `normalizations` has three. */
const MOST_ENDINGS = 3;

/** How many letters must be left, so that `string` and `station` stay what they are. */
const ENDINGS: readonly (readonly [ending: string, rest: number, replacement: string])[] = [
  ['isation', 3, 'iz'],
  ['ization', 3, 'iz'],
  ['iser', 3, 'iz'],
  ['izer', 3, 'iz'],
  ['ise', 4, 'iz'],
  ['ize', 3, 'iz'],
  ['ising', 3, 'iz'],
  ['izing', 3, 'iz'],
  ['ised', 3, 'iz'],
  ['ized', 3, 'iz'],
  ['ation', 4, ''],
  ['ator', 4, ''],
  ['ating', 4, ''],
  ['ated', 4, ''],
  ['ative', 4, ''],
  ['ate', 4, ''],
  ['ution', 3, 'ut'],
  ['ction', 3, 'ct'],
  ['ption', 3, 'pt'],
  ['sion', 4, 's'],
  ['tion', 4, 't'],
  ['ment', 5, ''],
  ['ing', 3, ''],
  ['ed', 4, ''],
  ['er', 4, ''],
  ['or', 4, ''],
  ['ly', 4, ''],
];

function withoutEnding(word: string): string {
  for (const [ending, rest, replacement] of ENDINGS) {
    if (word.length - ending.length < rest || !word.endsWith(ending)) continue;
    if (!VOWEL.test(word.slice(0, -ending.length))) return word;
    return undoubled(word.slice(0, -ending.length) + replacement);
  }
  return word;
}

/** `string` is no form of `str`. */
const VOWEL = /[aeiouy]/;

/** `formatting` was `format`. */
const undoubled = (word: string): string => word.replace(/([bdgmnprt])\1$/, '$1');
