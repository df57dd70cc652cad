import { isRedacted, placeholder, type RuleName } from './placeholder.ts';

/**
 * One family of secrets. `redact` puts placeholders where secrets were and runs in linear time on any input.
 * It never cuts into a placeholder, and every change leaves less of the original text.
 */
export interface RedactionRule {
  readonly name: RuleName;
  readonly redact: (text: string) => string;
}

/** For secrets with a shape of their own, wherever they stand. `shape` is a global expression. */
export function redactShape(text: string, name: RuleName, shape: RegExp): string {
  return text.replace(shape, placeholder(name));
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
export function redactLabelled(
  text: string,
  name: RuleName,
  { label, value, isSecret, glimpse }: LabelledSecret,
): string {
  let redacted = '';
  let copied = 0;
  for (const found of text.matchAll(label)) {
    if (found.index < copied) continue;
    const start = found.index + found[0].length;
    const seen = matchAt(glimpse === undefined ? text : text.slice(0, start + glimpse), start, value(found));
    if (seen === '' || !isSecret(seen, found)) continue;
    const secret = matchAt(text, start, value(found));
    if (isRedacted(secret)) continue;
    redacted += text.slice(copied, start) + placeholder(name);
    copied = start + secret.length;
  }
  return redacted + text.slice(copied);
}

export function matchAt(text: string, start: number, sticky: RegExp): string {
  sticky.lastIndex = start;
  return sticky.exec(text)?.[0] ?? '';
}

/** Where a word may start: also right after a percent escape or a backslash escape, which end in letters. */
export const WORD_START = String.raw`(?:(?<![A-Za-z0-9])|(?<=%[0-9A-Fa-f]{2}|\\[bfnrt]|\\u[0-9A-Fa-f]{4}))`;
