/** Words of a text: runs without a space that have a letter or a digit in them. Scripts without spaces count by letters. */
export function countWords(text: string): number {
  let words = 0;
  let unspaced = 0;
  let isCounted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isUnspaced(code)) {
      unspaced += 1;
      isCounted = true;
    } else if (code <= 0x20 || code === 0xa0) isCounted = false;
    else if (!isCounted && isLetterOrDigit(code)) {
      words += 1;
      isCounted = true;
    }
  }
  return words + Math.ceil(unspaced / LETTERS_OF_A_WORD);
}

/** Chinese and Japanese words have about two characters. */
const LETTERS_OF_A_WORD = 2;

const isUnspaced = (code: number) => (code >= 0x3041 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff);

const isLetterOrDigit = (code: number) =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code > 0xa0;
