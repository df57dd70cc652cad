import type { IssueText } from '../issue-text.ts';

/** A piece of content that the issue wants to have in the repository. */
export interface Fragment {
  readonly text: string;
  /** The same as `comparable` makes it. */
  readonly compared: string;
  /** The line that leads to it asks to add it; otherwise only the title does. */
  readonly isAskedFor: boolean;
}

const LEAST_LENGTH = 20;
const LEAST_WORDS = 4;
/** Enough to know a text by; longer ones may go on differently. */
const COMPARED = 300;
const MOST_FRAGMENTS = 12;

const ADDING = /\b(?:add|adding|added|include|insert|append|missing|create|introduce|contribute)\b/i;
const CHANGING =
  /\b(?:remove|delete|rename|replace|change|fix|typo|wrong|update|incorrect|broken|crash|error|refactor|move|bug|fails?)\b/i;
/** Leads to what is there, not to what should be. */
const PRESENT =
  /\b(?:current|currently|existing|already|today|now|right now|at the moment|looks like|this code|says)\b/i;
/** What is pasted from a terminal tells what happened, and asks for nothing. */
const TERMINAL = new Set(['console', 'sh', 'bash', 'shell', 'zsh', 'log', 'terminal', 'powershell', 'diff']);
const IN_QUOTES = /"([^"\n]{20,300})"|“([^”\n]{20,300})”|«([^»\n]{20,300})»/g;

/**
 * What the issue puts in fences, quotation marks or quotations, when it asks for something new. An issue about a change
 * quotes what is there on purpose, and so does one that shows the code of today.
 */
export function requestedContent({ title, parts }: IssueText): Fragment[] {
  if (!setsApart(parts) || CHANGING.test(title)) return [];
  const titleAsks = ADDING.test(title);
  const isWanted = ({ lead }: Piece) => !PRESENT.test(lead) && (titleAsks || ADDING.test(lead));
  const blocks = blocksOf(parts).filter(isWanted);
  const lines = quotingLinesOf(parts).filter(isWanted);
  return [...blocks, ...[...blocks, ...lines].flatMap(quotesIn)]
    .map(({ text, lead }) => ({ text, compared: comparable(text.slice(0, COMPARED)), isAskedFor: ADDING.test(lead) }))
    .filter(({ compared }) => isTelling(compared))
    .slice(0, MOST_FRAGMENTS);
}

/** Most issues set nothing apart, and need no closer look. */
const setsApart = ({ prose, codeBlocks, quotations }: IssueText['parts']): boolean =>
  codeBlocks.length > 0 || quotations.length > 0 || prose.some(isQuoting);

const isQuoting = (line: string): boolean => line.includes('"') || line.includes('“') || line.includes('«');

/** A part of the text, and the line that leads to it. */
interface Piece {
  readonly text: string;
  readonly lead: string;
}

function blocksOf({ codeBlocks, quotations }: IssueText['parts']): Piece[] {
  const shown = codeBlocks.filter(({ language }) => !TERMINAL.has(language));
  return [...shown, ...quotations].map(({ lines, lead }) => ({ text: lines.join('\n'), lead }));
}

function quotingLinesOf({ prose }: IssueText['parts']): Piece[] {
  return prose.filter(isQuoting).map((line) => ({ text: line, lead: line }));
}

function quotesIn({ text, lead }: Piece): Piece[] {
  const quotes = text.slice(0, 2000).matchAll(IN_QUOTES);
  return Array.from(quotes, (match) => ({ text: match[1] ?? match[2] ?? match[3] ?? '', lead }));
}

/** Spaces, quotation marks and case differ between an issue and a file without any meaning. */
export function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[“”«»]/g, '"')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim();
}

function isTelling(fragment: string): boolean {
  return fragment.length >= LEAST_LENGTH && fragment.split(' ').length >= LEAST_WORDS;
}
