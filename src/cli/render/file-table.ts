import type { ChangedFile } from '../../contract/patch.ts';
import { cut, padded, type Screen } from '../paint.ts';

const MOST_FILES = 20;
const COUNT_WIDTH = 7;

/** Status, path, and lines added and removed; the whole list is in the artifact. */
export function fileTable(files: readonly ChangedFile[], screen: Screen): string[] {
  if (files.length === 0) return [];
  const shown = files.slice(0, MOST_FILES);
  const pathWidth = Math.min(
    screen.columns - 2 * COUNT_WIDTH - 6,
    Math.max(...shown.map((file) => pathOf(file).length)),
  );
  const rows = shown.map(
    (file) =>
      `  ${statusOf(file, screen)}  ${padded(cut(pathOf(file), pathWidth), pathWidth)} ${countsOf(file, screen)}`,
  );
  const rest = files.length - shown.length;
  return ['', ...rows.map((row) => row.trimEnd()), ...(rest === 0 ? [] : [`  and ${rest} more`])];
}

const pathOf = ({ path, oldPath }: ChangedFile) => (oldPath === undefined ? path : `${oldPath} → ${path}`);

function statusOf({ status }: ChangedFile, { colours }: Screen): string {
  if (status === 'A') return colours.green(status);
  return status === 'D' ? colours.red(status) : colours.yellow(status);
}

function countsOf(file: ChangedFile, { colours }: Screen): string {
  if (file.submodule !== undefined) return '  submodule';
  if (file.binary === true) return '  binary';
  const count = (sign: string, lines: number) => (lines === 0 ? '' : `${sign}${lines}`).padStart(COUNT_WIDTH);
  return `${colours.green(count('+', file.additions))}${colours.red(count('-', file.deletions))}`;
}
