import type { Sense } from '../sentence-sense.ts';
import type { Unit } from './units.ts';

/** A unit, or a part of it that may say on its own what the rest hides. */
export interface Window extends Unit {
  readonly isWhole: boolean;
  /** It is a piece of a sentence, and what the rest of that says is not heard. */
  readonly isClause?: true;
}

/** The whole unit first, where it is not too long to be judged at once; then each sentence, alone and with the next. */
export function windowsOf(unit: Unit): readonly Window[] {
  const { parts } = unit;
  if (parts.length < 2) return [{ ...unit, isWhole: true }];
  const narrow = parts.flatMap((part, index) => narrowAt(unit, part, index));
  const length = parts.reduce((sum, { words }) => sum + words.length, 0);
  return length <= LONGEST_WHOLE ? [{ ...unit, isWhole: true }, ...narrow] : narrow;
}

const LONGEST_WHOLE = 60;

function narrowAt(unit: Unit, part: Sense, index: number): readonly Window[] {
  const { headings, parts } = unit;
  const isFirst = index === 0;
  const before = isFirst ? unit.before : [];
  const alone = { headings, title: isFirst ? unit.title : null, parts: [part], before, isWhole: false };
  const next = parts[index + 1];
  return next === undefined || parts.length === 2 ? [alone] : [alone, { ...alone, parts: [part, next] }];
}

/** All sentences of a window, its heading included. */
export const sensesIn = ({ title, parts }: Window): readonly Sense[] => (title === null ? parts : [title, ...parts]);
