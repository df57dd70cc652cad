import { isRedacted, placeholder, type RuleName } from './placeholder.ts';

/** Where a secret stands in a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One family of secrets. */
export interface RedactionRule {
  readonly name: RuleName;
  /**
   * In order and without overlaps, in linear time on any input. Never cuts into a placeholder, and never finds what is
   * nothing but one: every redaction leaves less of the original text.
   */
  readonly find: (text: string) => readonly Span[];
  /** Puts placeholders where secrets were. */
  readonly redact: (text: string) => string;
}

export function ruleThatFinds(name: RuleName, find: RedactionRule['find']): RedactionRule {
  return { name, find, redact: (text) => replaceSpans(text, find(text), placeholder(name)) };
}

function replaceSpans(text: string, spans: readonly Span[], replacement: string): string {
  let replaced = '';
  let copied = 0;
  for (const { start, end } of spans) {
    replaced += text.slice(copied, start) + replacement;
    copied = end;
  }
  return replaced + text.slice(copied);
}

/**
 * For secrets with a shape of their own, wherever they stand. `shape` is a global expression; every match of it has one
 * of the marks, and looking for these first is many times faster than an expression that looks behind at each letter.
 */
export function findShape(text: string, shape: RegExp, marks: readonly string[] = ['']): readonly Span[] {
  if (!marks.some((mark) => text.includes(mark))) return [];
  return Array.from(text.matchAll(shape), ({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

export interface LabelledSecret {
  /** A global expression for what stands before the secret and stays. */
  readonly label: RegExp;
  /** A sticky expression for the value behind the label. */
  readonly value: (label: RegExpExecArray) => RegExp;
  readonly isSecret: (value: string, label: RegExpExecArray) => boolean;
  /**
   * How many characters of the value `isSecret` gets to see. Needed where values can hold further labels: without
   * it, a long row of rejected ones would be read again from every label.
   */
  readonly glimpse?: number;
}

/** For secrets known by what stands before them. A label inside a value that was no secret is tried in its turn. */
export function findLabelled(text: string, { label, value, isSecret, glimpse }: LabelledSecret): readonly Span[] {
  const spans: Span[] = [];
  let done = 0;
  for (const found of text.matchAll(label)) {
    if (found.index < done) continue;
    const start = found.index + found[0].length;
    const seen = matchAt(glimpse === undefined ? text : text.slice(0, start + glimpse), start, value(found));
    if (seen === '' || !isSecret(seen, found)) continue;
    const secret = matchAt(text, start, value(found));
    if (isRedacted(secret)) continue;
    done = start + secret.length;
    spans.push({ start, end: done });
  }
  return spans;
}

/** For a family that is known in more than one way: what overlaps is one secret. */
export function unite(...found: readonly (readonly Span[])[]): readonly Span[] {
  const united: Span[] = [];
  for (const span of found.flat().sort((one, other) => one.start - other.start)) {
    const last = united.at(-1);
    if (last === undefined || span.start >= last.end) united.push(span);
    else united[united.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return united;
}

export function matchAt(text: string, start: number, sticky: RegExp): string {
  sticky.lastIndex = start;
  return sticky.exec(text)?.[0] ?? '';
}

/** Where a word may start: also right after a percent escape or a backslash escape, which end in letters. */
export const WORD_START = String.raw`(?:(?<![A-Za-z0-9])|(?<=%[0-9A-Fa-f]{2}|\\[bfnrt]|\\u[0-9A-Fa-f]{4}))`;
