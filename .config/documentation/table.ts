/** Beyond this a table reads no better in the source when its columns are aligned. */
const ALIGNED_WIDTH = 140;

/** A table of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const isAligned = widths.reduce((sum, width) => sum + width) <= ALIGNED_WIDTH;
  const padded = (row: readonly string[]) =>
    isAligned ? widths.map((width, column) => (row[column] ?? '').padEnd(width)) : row;
  const line = (row: readonly string[]) => `| ${padded(row).join(' | ')} |`;
  const [first = [], ...others] = cells;
  const rule = widths.map((width) => '-'.repeat(isAligned ? width : 3));
  return [line(first), line(rule), ...others.map(line)].join('\n');
}

export const code = (text: string): string => `\`${text}\``;
export const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

/** A sentence of the program as Markdown: what it puts in angle brackets is no HTML. */
export const prose = (text: string): string => text.replaceAll('<', '\\<');
