/** Columns as wide as their widest cell; numbers to the right, words to the left. */
export function formatTable(header, rows) {
  const lines = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  const isNumeric = header.map((_, column) => rows.every((cells) => /^[\d.]*$/.test(cells[column])));
  const align = (cell, column) => (isNumeric[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column]));
  return lines.map((cells) => cells.map(align).join('  ').trimEnd()).join('\n');
}
