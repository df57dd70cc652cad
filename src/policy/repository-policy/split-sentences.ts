export interface Piece {
  readonly text: string;
  /** How many line breaks come before it. */
  readonly linesBefore: number;
}

/** Nobody writes longer ones; whoever does must not make us slow. */
const LONGEST_SENTENCE = 1000;

/** The sentences of a paragraph. A full stop behind an abbreviation ends none. */
export function splitSentences(paragraph: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let linesBefore = 0;
  const cut = (end: number): void => {
    const source = paragraph.slice(start, end);
    const text = source.replace(/\s+/g, ' ').trim();
    const lead = /^\s*/.exec(source)?.[0] ?? '';
    if (text !== '') pieces.push({ text, linesBefore: linesBefore + breaksIn(lead) });
    linesBefore += breaksIn(source);
    start = end;
  };
  for (const { index, 0: mark } of paragraph.matchAll(END)) {
    const end = index + mark.length;
    cutLong(end);
    if (!isAbbreviation(paragraph.slice(Math.max(start, index - 12), index), mark)) cut(end);
  }
  cutLong(paragraph.length);
  cut(paragraph.length);
  return pieces;

  function cutLong(end: number): void {
    while (end - start > LONGEST_SENTENCE) {
      const space = paragraph.lastIndexOf(' ', start + LONGEST_SENTENCE);
      cut(space > start ? space : start + LONGEST_SENTENCE);
    }
  }
}

const END = /[.!?]["'”’)\]*_]{0,4}(?=\s)/g;

const breaksIn = (text: string) => text.split('\n').length - 1;

function isAbbreviation(before: string, mark: string): boolean {
  if (!mark.startsWith('.')) return false;
  const word = (/[\p{L}\p{N}.'’]+$/u.exec(before)?.[0] ?? '').toLowerCase();
  return ABBREVIATIONS.has(word) || /^\p{L}$/u.test(word);
}

const ABBREVIATIONS = new Set([
  'e.g',
  'i.e',
  'eg',
  'ie',
  'etc',
  'vs',
  'cf',
  'approx',
  'max',
  'min',
  'resp',
  'incl',
  'dr',
  'mr',
  'mrs',
]);
