import { anyCharacterOf, HIGH_CONTROLS, INVISIBLE, LONE_SURROGATES } from '../invisible-characters.ts';

/** A text without what a reader of the page does not see; line breaks stay, so that lines keep their numbers. */
export function withoutUnseen(text: string): string {
  return withoutComments(text.replace(UNSEEN, ''));
}

const UNSEEN = anyCharacterOf(HIGH_CONTROLS, INVISIBLE, LONE_SURROGATES);

/** By search and not by an expression, whose time could be made to grow; an unclosed comment hides all that follows. */
function withoutComments(text: string): string {
  let rest = '';
  let end = 0;
  for (let start = text.indexOf('<!--'); start !== -1; start = text.indexOf('<!--', end)) {
    rest += text.slice(end, start);
    const close = text.indexOf('-->', start + 4);
    const next = close === -1 ? text.length : close + 3;
    rest += text.slice(start, next).replace(/[^\n]+/g, '');
    end = next;
  }
  return rest + text.slice(end);
}

export interface VisibleText {
  readonly text: string;
  /** Where its links lead. */
  readonly links: readonly string[];
}

/** Inline Markdown as it is shown, without what is struck out. Code keeps its backticks: they show what is a name. */
export function visibleText(source: string): VisibleText {
  const links: string[] = [];
  const text = source
    .replace(STRUCK, (part) => (part.startsWith('`') ? part : part.replace(/[^\n]+/g, '')))
    .replace(IMAGE, '')
    .replace(LINK, (_, shown: string, target: string | undefined) => {
      if (target !== undefined) links.push(target);
      return shown;
    })
    .replace(CELLS, (_, gap: string) => ` — ${gap}`)
    .replace(MARKUP, (mark, at: number, whole: string) =>
      mark.startsWith('`') ? mark : shownFor(mark, whole[at - 1]),
    );
  return { text, links };
}

/** A page shows what tags part as parted: "AI code" and "not accepted" in two cells are no word "codenot". */
function shownFor(mark: string, before: string | undefined): string {
  if (PART_ENDS.test(mark)) return before === undefined || /[\s.!?:;,>]/.test(before) ? ' ' : '. ';
  return PART.test(mark) ? ' ' : '';
}

const STRUCK = /`[^`]{1,300}`|(?<!~)~~(?![\s~])[^~]{1,600}(?<!\s)~~(?!~)/g;
const IMAGE = /!\[[^[\]]{0,300}\](?:\([^()]{0,600}\)|\[[^[\]]{0,100}\])/g;
const LINK = /\[([^[\]]{1,400})\](?:\(([^()]{0,600})\)|\[[^[\]]{0,100}\])/g;
const CELLS = /<\/t[dh]>(\s{0,20})<t[dh](?:\s[^<>`]{0,300})?>/gi;
const PARTS = 'p|div|li|ul|ol|dl|dt|dd|tr|td|th|table|h[1-6]|summary|details|blockquote|section';
const PART_ENDS = new RegExp(`^</(?:${PARTS})\\s*>$`, 'i');
const PART = new RegExp(`^</?(?:br|hr|${PARTS})\\b`, 'i');
const MARKUP =
  /`[^`]{1,300}`|<\/?[a-z][^<>`]{0,300}>|\*\*|~~|\*(?=\S)|(?<=\S)\*|(?<!\w)_{1,2}(?=\w)|(?<=\w|[.!?:])_{1,2}(?!\w)/gi;
