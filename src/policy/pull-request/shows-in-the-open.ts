import { CODE_SPAN } from './code-span.ts';

/** Markup of HTML, or what a browser takes for it: before this ends it can fold away, or swallow, all that follows. */
export const MARKUP = /<[a-z!?/]/i;

/**
 * Whether a text shows the other one on lines of its own, where nothing can hide it. Whether a tag is closed again cannot
 * be told without the whole of Markdown and HTML, so nothing that looks like one may come before.
 */
export function showsInTheOpen(text: string, wanted: string): boolean {
  const lines = linesOf(text);
  const sought = linesOf(wanted);
  if (sought.every((line) => line === '')) return false;
  const place = lines.findIndex((_, start) => sought.every((line, offset) => lines[start + offset] === line));
  return place !== -1 && !lines.slice(0, place).some((line) => MARKUP.test(line));
}

const linesOf = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

/**
 * A text in which code that is shown cannot be taken for markup. Only as far as each line ends the code that it begins:
 * there it is code for every reader, and behind it nobody can tell without the whole of Markdown.
 */
export function withoutShownMarkup(text: string): string {
  let isClear = true;
  return text
    .split('\n')
    .map((line) => {
      isClear &&= !line.replaceAll(CODE_SPAN, '').includes('`');
      return isClear ? line.replaceAll(CODE_SPAN, (span) => span.replaceAll('<', ' ')) : line;
    })
    .join('\n');
}
