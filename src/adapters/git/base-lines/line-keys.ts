/**
 * The keys under which a line is found again, all 32 bits wide: its letters whatever case, digits, spaces and
 * punctuation; three of its runs of words, which lines that differ in some words still share; and the shape that code
 * has without its names. They only lead to candidates: what they lead to is compared as text.
 *
 * Every byte of a repository comes through here, hence tables instead of conditions and no objects on the way.
 */
export class LineKeys {
  /** The keys of the line that was read last; the first is of its letters. */
  readonly keys = new Uint32Array(MOST_KEYS);
  /** How many there are. None for lines that are too plain to be looked for. */
  count = 0;
  private readonly words = new Uint32Array(MOST_WORDS);

  /** Reads one line and returns where it ends: at a newline, or at the end of the bytes. */
  read(bytes: Uint8Array, start: number): number {
    const { length } = bytes;
    const { words } = this;
    let letters = 0;
    let wordCount = 0;
    let signs = 0;
    let parts = 0;
    let whole = SEED;
    let shape = SEED;
    let word = SEED;
    let before: number = SPACE;
    let index = start;
    for (; ; index += 1) {
      const byte = index < length ? (bytes[index] ?? NEWLINE) : NEWLINE;
      const kind = KIND_OF[byte] ?? SPACE;
      if (kind === LETTER) {
        const letter = LETTER_OF[byte] ?? 0;
        word = Math.imul(word ^ letter, PRIME);
        whole = Math.imul(whole ^ letter, PRIME);
        letters += 1;
        before = LETTER;
        continue;
      }
      if (before === LETTER) {
        const hash = mixed(word);
        if (wordCount < MOST_WORDS) {
          words[wordCount] = hash;
          wordCount += 1;
        }
        parts += 1;
        shape = Math.imul(shape ^ (MAY_BE_KEYWORD[hash >>> 16] === 1 && KEYWORDS.has(hash) ? hash : NAME), PRIME);
        word = SEED;
      }
      if (kind === SIGN) {
        signs += 1;
        parts += 1;
        shape = Math.imul(shape ^ byte, PRIME);
      } else if (kind === DIGIT) {
        if (before !== DIGIT) {
          parts += 1;
          shape = Math.imul(shape ^ NUMBER, PRIME);
        }
      } else if (byte === NEWLINE) break;
      before = kind;
    }
    this.count = 0;
    if (letters < FEWEST_LETTERS || index - start > LONGEST_LINE) return index;
    this.add(mixed(whole ^ OF_LETTERS));
    if (wordCount >= FEWEST_WORDS && wordCount <= SHORT_LINE) this.addRuns(wordCount, 2);
    if (wordCount >= SHORT_LINE) this.addRuns(wordCount, 3);
    if (signs >= FEWEST_SIGNS && parts >= FEWEST_PARTS) this.add(mixed(shape ^ OF_SHAPE));
    return index;
  }

  private add(key: number): void {
    this.keys[this.count] = key;
    this.count += 1;
  }

  /** The smallest hashes of all runs of words: lines that share most of their runs are likely to share one of these. */
  private addRuns(wordCount: number, length: 2 | 3): void {
    const { words } = this;
    let first = LARGEST;
    let second = LARGEST;
    let third = LARGEST;
    for (let end = length - 1; end < wordCount; end += 1) {
      let run = length === 2 ? OF_PAIRS : Math.imul(OF_TRIPLES ^ (words[end - 2] ?? 0), PRIME);
      run = Math.imul(run ^ (words[end - 1] ?? 0), PRIME);
      const hash = mixed(Math.imul(run ^ (words[end] ?? 0), PRIME));
      if (hash >= third || hash === first || hash === second) continue;
      third = hash;
      if (hash < second) {
        third = second;
        second = hash;
      }
      if (hash < first) {
        second = first;
        first = hash;
      }
    }
    if (first !== LARGEST) this.add(first);
    if (second !== LARGEST) this.add(second);
    if (third !== LARGEST) this.add(third);
  }
}

const MOST_KEYS = 8;
const FEWEST_LETTERS = 10;
/** Beyond that it is data or minified. */
const LONGEST_LINE = 2000;
const MOST_WORDS = 64;
const FEWEST_WORDS = 4;
/** Lines of so many words have runs of two, longer ones of three; at the border both, so that neighbours meet. */
const SHORT_LINE = 8;
const FEWEST_SIGNS = 3;
const FEWEST_PARTS = 8;

const NEWLINE = 0x0a;
const SEED = 0x811c9dc5;
const PRIME = 0x01000193;
const OF_LETTERS = 0x1b873593;
const OF_PAIRS = 0x2545f491;
const OF_TRIPLES = 0x6c8e9cf5;
const OF_SHAPE = 0x5bd1e995;
const NAME = 0x101;
const NUMBER = 0x102;
const LARGEST = 0xffffffff;

const SPACE = 0;
const LETTER = 1;
const DIGIT = 2;
const SIGN = 3;

/** Bytes above ASCII are parts of letters of other alphabets. */
const KIND_OF = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80 || /[A-Za-z]/.test(String.fromCharCode(byte))) return LETTER;
  if (byte >= 0x30 && byte <= 0x39) return DIGIT;
  return byte > 0x20 && byte < 0x7f ? SIGN : SPACE;
});
const LETTER_OF = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x80 ? byte : byte | 0x20));

/** FNV leaves its upper bits poor, and these choose the bucket. */
function mixed(hash: number): number {
  let value = hash ^ (hash >>> 16);
  value = Math.imul(value, 0x85ebca6b);
  value ^= value >>> 13;
  value = Math.imul(value, 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Words that stay in the shape of code. */
const KEYWORDS: ReadonlySet<number> = new Set(
  (
    'if else elif for while do switch case match return throw raise try catch except finally await async yield function ' +
    'def fn func class struct enum interface impl new in of not and or with let const var mut pub static'
  )
    .split(' ')
    .map((keyword) => mixed(Buffer.from(keyword).reduce((hash, byte) => Math.imul(hash ^ byte, PRIME), SEED))),
);

const MAY_BE_KEYWORD = new Uint8Array(65_536);
for (const hash of KEYWORDS) MAY_BE_KEYWORD[hash >>> 16] = 1;
