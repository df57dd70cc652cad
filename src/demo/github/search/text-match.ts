const NOT_ALPHANUMERIC = /[^\p{L}\p{N}]+/gu;
const WRITTEN_WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Punctuation and case do not count: `Node.js` and `node js` are the same. */
export const normalise = (text: string): string => ` ${text.toLowerCase().replace(NOT_ALPHANUMERIC, ' ').trim()} `;

/** Whether a normalised text has these words one after the other; the last may go on, as `test` does in `tests`. */
export function includesWords(normalisedText: string, words: string): boolean {
  const wanted = normalise(words).trimEnd();
  if (wanted === '') return true;
  return normalisedText.includes(WRITTEN_WITHOUT_SPACES.test(wanted.trimStart()) ? wanted.trimStart() : wanted);
}
