import diff from 'fast-diff';
import { quotedText, wordRun } from './line-value.ts';
import { isRenamed } from './renamed.ts';

export interface Likeness {
  readonly kind: 'exact' | 'near' | 'renamed';
  /** From 0 to 1. */
  readonly degree: number;
}

/** How much one line is like another; null when they only share some words. Both are trimmed. */
export function compareLines(added: string, existing: string, isProse: boolean): Likeness | null {
  if (withoutSpaces(added) === withoutSpaces(existing)) return EXACT;
  return isProse ? compareProse(added, existing) : compareCode(added, existing);
}

const EXACT: Likeness = { kind: 'exact', degree: 1 };

function compareProse(added: string, existing: string): Likeness | null {
  const [one, other] = [messageOf(added), messageOf(existing)];
  const [plain, otherPlain] = [lettersOf(one), lettersOf(other)];
  if (plain === '' || otherPlain === '') return null;
  if (one === other && wordRun(one) >= 4) return EXACT;
  if (plain === otherPlain) return { kind: 'near', degree: 0.98 };
  return byRatio(plain, otherPlain, PROSE_RATIO);
}

function compareCode(added: string, existing: string): Likeness | null {
  if (lettersOf(added) === lettersOf(existing)) return { kind: 'near', degree: 0.95 };
  if (isRenamed(added, existing)) return { kind: 'renamed', degree: 0.7 };
  return byRatio(added, existing, CODE_RATIO);
}

const PROSE_RATIO = 0.82;
const CODE_RATIO = 0.75;
const LONGEST_COMPARED = 500;

function byRatio(one: string, other: string, least: number): Likeness | null {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (longer.length > LONGEST_COMPARED) return null;
  // Even if all of the shorter one were in the longer.
  if ((2 * shorter.length) / (shorter.length + longer.length) < least) return null;
  const common = diff(one, other).reduce((sum, [kind, text]) => (kind === diff.EQUAL ? sum + text.length : sum), 0);
  const ratio = (2 * common) / (one.length + other.length);
  return ratio >= least ? { kind: 'near', degree: ratio } : null;
}

/** What a line says to people: a long text between quotes, or the line without the marks around it. */
function messageOf(text: string): string {
  const quoted = quotedText(text);
  return wordRun(quoted) >= 4 && quoted.length * 2 > text.length ? quoted : text.replace(MARKS, '');
}

/** Bullets, numbers, heading, quote and comment signs; the end of a comment. */
const MARKS = /^(?:[-*+>#/|;!"'\s]|\d+[.)])+|[\s*/|"',;]+$/g;

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');
const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
