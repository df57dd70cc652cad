import type { Run } from './screen.ts';
import { PLAIN } from './style.ts';

/** The first and the last lines, and between them how many were left out. */
export function cut(
  lines: readonly (readonly Run[])[],
  { first, last }: { readonly first: number; readonly last: number },
): readonly (readonly Run[])[] {
  const omitted = lines.length - first - last;
  if (omitted <= 0) return lines;
  const text = `⋮ ${omitted} lines more`;
  const note: Run = { column: 0, width: text.length, text, style: { ...PLAIN, dim: true } };
  return [...lines.slice(0, first), [], [note], [], ...lines.slice(lines.length - last)];
}
