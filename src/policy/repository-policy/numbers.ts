const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A small number in digits or letters; null for other words. */
export function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^\d{1,3}$/.test(word)) return Number(word);
  if (word === 'single' || word === 'a') return 1;
  const index = WORDS.indexOf(word);
  return index === -1 ? null : index;
}
