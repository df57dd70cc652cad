import type { TextResult } from '../../contract/text.ts';
import type { Screen } from '../paint.ts';

/** Help, a version and a script are texts already; nothing is added, because they are read by shells too. */
export function renderText({ kind, text }: TextResult, { colours }: Screen): string[] {
  const lines = text.trimEnd().split('\n');
  return kind === 'help' ? lines.map((line) => (/^[A-Z ]+$/.test(line) ? colours.bold(line) : line)) : lines;
}
