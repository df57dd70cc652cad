import type { TextResult } from '../../contract/text.ts';
import type { Screen } from '../paint.ts';

/** Help, a version, a script and a guide are texts already; nothing is added, because programs read them too. */
export function renderText({ kind, text }: TextResult, { colours }: Screen): string[] {
  const lines = text.trimEnd().split('\n');
  return kind === 'help' ? lines.map((line) => (/^[A-Z ]+$/.test(line) ? colours.bold(line) : line)) : lines;
}
