import type { FileKind } from '../../plan/likely-files/tree/kind-rules.ts';
import { isBoilerplate, isCommonHeading } from './boilerplate.ts';

/** How much it means that this line stands elsewhere too. */
export interface LineValue {
  /** Prose speaks for itself; code is judged by the block that it is in. */
  readonly isProse: boolean;
  /** 0: not worth asking. */
  readonly weight: number;
}

const NOTHING: LineValue = { isProse: false, weight: 0 };

/** `text` is trimmed. */
export function lineValue(text: string, kind: FileKind): LineValue {
  if (isBoilerplate(text)) return NOTHING;
  const letters = countLetters(text);
  if (isProseLine(text, letters, kind)) return { isProse: true, weight: PROSE_WEIGHT };
  if (!HOLDS_CODE.has(kind)) return NOTHING;
  return { isProse: false, weight: codeWeight(letters) };
}

/** Enough to be reported alone. */
const PROSE_WEIGHT = 3;

/** Settings and style sheets repeat each other's lines by nature; what is written for people in them counts all the same. */
const HOLDS_CODE: ReadonlySet<FileKind> = new Set(['source', 'declaration', 'test', 'example', 'fixture']);

/** The longer a line, the less likely it is that somebody else came up with it too. */
function codeWeight(letters: number): number {
  if (letters < 10) return 0;
  if (letters < 16) return 0.25;
  if (letters < 26) return 0.6;
  return letters < 46 ? 1 : 1.25;
}

function isProseLine(text: string, letters: number, kind: FileKind): boolean {
  if (kind === 'docs') {
    if (HEADING.test(text)) return letters >= 15 && wordRun(text) >= 3 && !isCommonHeading(text);
    return letters >= 20 && wordRun(text) >= 4;
  }
  return letters >= 20 && wordRun(text) >= 5 && (COMMENT.test(text) || SENTENCE.test(text) || hasLongString(text));
}

const HEADING = /^#{1,6} /;
const COMMENT = /^(?:\/\/|\/?\*|#|;|--|<!--|%|""")/;
const SENTENCE = /^[A-Z][a-z]* .*[.!?]$/;

const hasLongString = (text: string): boolean => wordRun(quotedText(text)) >= 5;

/** The longest text between quotes; empty when there is none. */
export function quotedText(text: string): string {
  let longest = '';
  for (const [quoted] of text.matchAll(QUOTED)) {
    if (quoted.length > longest.length + 2) longest = quoted.slice(1, -1);
  }
  return longest;
}

const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`/g;

/** The most plain words that follow each other. */
export function wordRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(RUN)) longest = Math.max(longest, run.split(/[^\p{L}'’]+/u).filter(Boolean).length);
  return longest;
}

const RUN = /\p{L}[\p{L}'’]*(?:[,;:]? [("“]?\p{L}[\p{L}'’]*)*/gu;

const countLetters = (text: string): number => text.replace(/[^\p{L}]/gu, '').length;
