type Range = readonly [first: number, last: number];

/** The C0 controls: escape, newline, tab and the rest. */
export const LOW_CONTROLS: readonly Range[] = [[0x00, 0x1f]];

/** The controls that are not part of ordinary writing; line breaks and tabs are. */
export const LOW_CONTROLS_IN_TEXT: readonly Range[] = [
  [0x00, 0x08],
  [0x0b, 0x0c],
  [0x0e, 0x1f],
];

/** DEL and the C1 controls; a terminal may take U+009B as the start of an escape sequence. */
export const HIGH_CONTROLS: readonly Range[] = [[0x7f, 0x9f]];

/** Half of a surrogate pair; it has no UTF-8 form. */
export const LONE_SURROGATES: readonly Range[] = [[0xd800, 0xdfff]];

/**
 * Characters that leave no mark or reorder their neighbours, so that a text reads differently from what it says.
 * U+FE00..FE0F are left out: they choose between text and emoji style in ordinary prose.
 */
export const INVISIBLE: readonly Range[] = [
  [0x00ad, 0x00ad], // soft hyphen
  [0x034f, 0x034f], // combining grapheme joiner
  [0x061c, 0x061c], // Arabic letter mark (bidi)
  [0x115f, 0x1160], // Hangul fillers
  [0x17b4, 0x17b5], // Khmer inherent vowels
  [0x180b, 0x180f], // Mongolian variation selectors and vowel separator
  [0x200b, 0x200f], // zero-width space, joiners; left-to-right and right-to-left marks
  [0x2028, 0x202e], // line and paragraph separators; bidi embeddings and overrides
  [0x2060, 0x206f], // word joiner, invisible operators; bidi isolates; deprecated format characters
  [0x3164, 0x3164], // Hangul filler
  [0xfeff, 0xfeff], // byte order mark
  [0xffa0, 0xffa0], // halfwidth Hangul filler
  [0xfff0, 0xfffb], // unassigned ignorables; interlinear annotation
  [0x1bca0, 0x1bca3], // shorthand format controls
  [0x1d173, 0x1d17a], // musical format controls
  [0xe0000, 0xeffff], // plane 14: tag characters and the variation selectors supplement
];

/** Those of them that make a text read differently as a whole: bidi controls, and letters that are not shown. */
export const REORDERING: readonly Range[] = [
  [0x202a, 0x202e], // bidi embeddings and overrides
  [0x2066, 0x2069], // bidi isolates
  [0xe0000, 0xe007f], // tag characters
];

/** A global expression, for `replace`, that finds one character of any of the ranges. */
export function anyCharacterOf(...tables: readonly (readonly Range[])[]): RegExp {
  const escaped = (codePoint: number) => `\\u{${codePoint.toString(16)}}`;
  const ranges = tables.flat().map(([first, last]) => `${escaped(first)}-${escaped(last)}`);
  return new RegExp(`[${ranges.join('')}]`, 'gu');
}
