import { shortened } from '../shortened.ts';
import { showSafely } from '../terminal-text.ts';

/**
 * Foreign text as inline code on one line. In code, Markdown knows no headings, HTML, mentions, links to issues or words
 * that close them; there is no other form that GitHub leaves alone in all of these ways.
 */
export function codeSpan(text: string, longest = 200): string {
  const line = shortened(showSafely(text).trim(), longest);
  if (line === '') return '(empty)';
  const runs = line.match(/`+/g) ?? [];
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  const padding = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${line}${padding}${fence}`;
}

/** Code that a line begins and ends. */
export const CODE_SPAN = /(?<![`\\])(`{1,20})(?!`)[^\n]*?(?<!`)\1(?!`)/g;
