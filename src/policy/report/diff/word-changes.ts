import diff from 'fast-diff';
import type { LinePart } from './diff-file.ts';

const LONGEST_LINE = 500;
/** Two lines that share less than this are two lines, not one that was changed. */
const LEAST_SHARED = 0.4;
const WORD = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;
/** Each word becomes one character from here on, so that the comparison sees words. */
const FIRST_SYMBOL = 0xe000;

/** What differs between a line and the one that took its place, word by word; null when they have too little in common. */
export function wordChanges(
  before: string,
  after: string,
): { readonly before: readonly LinePart[]; readonly after: readonly LinePart[] } | null {
  if (before.length > LONGEST_LINE || after.length > LONGEST_LINE) return null;
  const words = new Map<string, string>();
  const symbolOf = (word: string): string => {
    const known = words.get(word) ?? String.fromCharCode(FIRST_SYMBOL + words.size);
    words.set(word, known);
    return known;
  };
  const symbols = (line: string) => (line.match(WORD) ?? []).map(symbolOf).join('');
  const changes = diff(symbols(before), symbols(after));
  const wordOf = new Map([...words].map(([word, symbol]) => [symbol, word]));
  const parts = changes.map(([kind, text]) => ({
    kind,
    text: text.replaceAll(/./gs, (symbol) => wordOf.get(symbol) ?? ''),
  }));
  const shared = parts.filter(({ kind }) => kind === diff.EQUAL).reduce((sum, { text }) => sum + text.trim().length, 0);
  if (2 * shared < LEAST_SHARED * (before.trim().length + after.trim().length)) return null;
  const side = (own: number): readonly LinePart[] =>
    parts
      .filter(({ kind }) => kind === own || kind === diff.EQUAL)
      .map(({ kind, text }) => ({ text, isChanged: kind === own }));
  return { before: side(diff.DELETE), after: side(diff.INSERT) };
}
