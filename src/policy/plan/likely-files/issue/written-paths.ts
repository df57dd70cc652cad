import { isContrast } from './asides.ts';
import type { IssueLine } from './issue-line.ts';
import { partsOfPath } from './path-parts.ts';

/** Something in the issue that may be a path. */
export interface WrittenPath {
  /** As it was written, without a line number. */
  readonly text: string;
  readonly parts: readonly string[];
  readonly isTitle: boolean;
  /** The sentence says that this one is right, or is only there to compare with. */
  readonly isContrast: boolean;
}

/**
 * Every word that could be a path, and every code span as a whole, because a path may contain spaces. Those in prose
 * come first, and lines of stack traces are left to those who read traces.
 */
export function writtenPaths(lines: readonly IssueLine[]): WrittenPath[] {
  const found = new Map<string, WrittenPath>();
  const inOrder = [...lines.filter(({ isCode }) => !isCode), ...lines.filter(({ isCode }) => isCode)];
  for (const line of inOrder) {
    if (line.frame !== null) continue;
    for (const path of pathsInLine(line)) {
      if (found.size >= MOST_PATHS) return [...found.values()];
      const known = found.get(path.text);
      if (known === undefined || known.isContrast) found.set(path.text, path);
    }
  }
  return [...found.values()];
}

/** Whoever lists more of them, such as a whole tree, points to none. */
const MOST_PATHS = 300;

function* pathsInLine({ text, isCode, isTitle }: IssueLine): Generator<WrittenPath> {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const path = pathIn(word);
    if (!COULD_BE_PATH.test(path)) continue;
    const end = index + word.length;
    const isContrasted = isContrast(text.slice(Math.max(0, index - SIGHT), index), text.slice(end, end + SIGHT));
    yield { text: path, parts: partsOfPath(path), isTitle, isContrast: isContrasted };
  }
  if (isCode) return;
  for (const { 1: span = '' } of text.matchAll(SPAN)) {
    const path = pathIn(span);
    if (IN_PIECES.test(path)) yield { text: path, parts: partsOfPath(path), isTitle, isContrast: false };
  }
}

const SIGHT = 60;
const WORD = /[^\s`"'()[\]{}<>,;|*]+/g;
/** It has folders or an ending, or is one of the names that are known without: `Makefile`, `README`. */
const COULD_BE_PATH = /[/\\]|^\.\w|\.[A-Za-z]\w{0,9}$|^[A-Z][a-z]{1,20}file$|^[A-Z_]{4,30}$/;
const SPAN = /`([^`]{1,300})`/g;
/** What `WORD` would cut. */
const IN_PIECES = /[\s"'()[\]{},]/;

function pathIn(word: string): string {
  const link = GITHUB_FILE.exec(word)?.[1];
  if (link !== undefined) return decoded(link.replace(/[?#].*$/s, ''));
  if (/^\w{1,20}:\/\//.test(word)) return '';
  return word
    .replace(/#L\d.*$/s, '')
    .replace(/(?<![.:!?…])[.:!?…]{1,10}$/, '')
    .replace(/:\d{1,9}(?::\d{1,9})?$/, '');
}

const GITHUB_FILE =
  /^https?:\/\/(?:raw\.githubusercontent\.com(?:\/[^/\s]+){3}|[\w.-]+\/[^/\s]+\/[^/\s]+\/(?:blob|blame|edit|raw|tree)\/[^/\s]+)\/(\S+)$/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
