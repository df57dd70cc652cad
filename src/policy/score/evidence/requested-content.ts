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
  if (CHANGING.test(title)) return [];
  const titleAsks = ADDING.test(title);
  return setApart(parts)
    .filter(({ lead }) => !PRESENT.test(lead) && (titleAsks || ADDING.test(lead)))
    .map(({ text, lead }) => ({ text, compared: comparable(text.slice(0, COMPARED)), isAskedFor: ADDING.test(lead) }))
    .filter(({ compared }) => isTelling(compared))
    .slice(0, MOST_FRAGMENTS);
}

function setApart({ prose, codeBlocks, quotations }: IssueText['parts']): { text: string; lead: string }[] {
  const blocks = [...codeBlocks.filter(({ language }) => !TERMINAL.has(language)), ...quotations].map((block) => ({
    text: block.lines.join('\n'),
    lead: block.lead,
  }));
  const lines = prose.map((line) => ({ text: line, lead: line }));
  const quotes = [...blocks, ...lines].flatMap(({ text, lead }) =>
    [...text.slice(0, 2000).matchAll(IN_QUOTES)].map((match) => ({
      text: match[1] ?? match[2] ?? match[3] ?? '',
      lead,
    })),
  );
  return [...blocks, ...quotes];
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
