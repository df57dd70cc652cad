import type { ShownLine } from './diff-file.ts';
import { wordChanges } from './word-changes.ts';

/** Longer runs are rewritten text, in which nobody looks for single words. */
const LONGEST_RUN = 40;

/** Marks the words that changed where removed lines are followed by added ones, the first by the first and so on. */
export function markedLines(lines: readonly ShownLine[]): readonly ShownLine[] {
  const marked = [...lines];
  let start = 0;
  while (start < lines.length) {
    const removed = runFrom(lines, start, 'removed');
    const added = runFrom(lines, start + removed, 'added');
    if (Math.max(removed, added) <= LONGEST_RUN) markPairs(marked, start, removed, Math.min(removed, added));
    start += Math.max(1, removed + added);
  }
  return marked;
}

function markPairs(lines: ShownLine[], start: number, distance: number, count: number): void {
  for (let index = start; index < start + count; index += 1) {
    const before = lines[index];
    const after = lines[index + distance];
    if (before === undefined || after === undefined) return;
    const changes = wordChanges(textOf(before), textOf(after));
    if (changes === null) continue;
    lines[index] = { ...before, parts: changes.before };
    lines[index + distance] = { ...after, parts: changes.after };
  }
}

function runFrom(lines: readonly ShownLine[], start: number, kind: ShownLine['kind']): number {
  let end = start;
  while (lines[end]?.kind === kind) end += 1;
  return end - start;
}

const textOf = ({ parts }: ShownLine): string => parts.map(({ text }) => text).join('');
