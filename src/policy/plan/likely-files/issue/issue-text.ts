import { isAside } from './asides.ts';
import { type IssueLine, linesOf, titleLine } from './issue-line.ts';
import { type WrittenPath, writtenPaths } from './written-paths.ts';

/** Where a text stands: it tells how much its words mean. */
export type TextPlace = 'title' | 'prose' | 'span' | 'block' | 'frame' | 'label';

export interface TextPart {
  readonly place: TextPlace;
  readonly text: string;
  /** It is said only by the way. */
  readonly isAside: boolean;
}

/** An issue, taken apart as Markdown. */
export interface IssueText {
  readonly title: string;
  readonly labels: readonly string[];
  /** The title and the lines of the body. */
  readonly lines: readonly IssueLine[];
  /** The same lines in pieces of one place each, without addresses; then the labels. */
  readonly parts: readonly TextPart[];
  readonly paths: readonly WrittenPath[];
}

export function readIssueText(issue: {
  readonly title: string;
  readonly body: string;
  readonly labels: readonly string[];
}): IssueText {
  const { title, body, labels } = issue;
  const lines = [titleLine(title), ...linesOf(body)];
  const labelParts = labels.map((text): TextPart => ({ place: 'label', text, isAside: false }));
  return { title, labels, lines, parts: [...lines.flatMap(partsOf), ...labelParts], paths: writtenPaths(lines) };
}

function partsOf({ text, isCode, isTitle, frame }: IssueLine): TextPart[] {
  if (frame !== null) return [{ place: 'frame', text, isAside: false }];
  if (isCode) return [{ place: 'block', text, isAside: false }];
  return text
    .replace(ADDRESS, ' ')
    .split(SENTENCE_END)
    .flatMap((sentence) => partsOfSentence(sentence, isTitle));
}

const ADDRESS = /https?:\/\/[^\s)>\]"'`]+/g;
const SENTENCE_END = /(?<=[.!?;])\s+/;

function partsOfSentence(sentence: string, isTitle: boolean): TextPart[] {
  const pieces = sentence.split(/`+/);
  const aside = !isTitle && isAside(sentence);
  return pieces.map((text, index): TextPart => {
    // An odd number of marks leaves the last one open: what follows is prose.
    const isSpan = index % 2 === 1 && index < pieces.length - 1;
    return { place: isTitle ? 'title' : isSpan ? 'span' : 'prose', text, isAside: aside };
  });
}
