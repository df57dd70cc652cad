import { type MarkdownParts, takeApart } from './markdown-parts.ts';
import { pathsIn } from './paths-named-by.ts';
import { countWords } from './word-count.ts';

/** What the rules want to know of an issue's title and body. All texts are lower case. */
export interface IssueText {
  readonly title: string;
  readonly titleWords: ReadonlySet<string>;
  /** The body without code, quotations and addresses. */
  readonly prose: string;
  readonly parts: MarkdownParts;
  readonly bodyWords: number;
  readonly urls: number;
  readonly pictures: number;
  /** Repository files that are named; at most as many as `pathsNamedBy` gives. */
  readonly files: number;
  readonly sections: number;
  readonly emptySections: number;
}

/** A body may have 65,536 characters; what matters is said before this, and a long one must not cost more. */
const READ_OF_BODY = 4000;

export function readIssueText({ title, body }: { readonly title: string; readonly body: string }): IssueText {
  const read = body.slice(0, READ_OF_BODY);
  const parts = takeApart(read);
  const hasAddresses = read.includes('://');
  const written = parts.prose.join('\n');
  const prose = (hasAddresses ? written.replace(ADDRESS, ' ') : written).toLowerCase();
  const lowerTitle = title.toLowerCase();
  const { sections, emptySections } = sectionsOf(parts.prose);
  return {
    title: lowerTitle,
    titleWords: new Set(lowerTitle.split(NO_WORD)),
    prose,
    parts,
    bodyWords: countWords(prose),
    urls: hasAddresses ? count(read, 'http://') + count(read, 'https://') : 0,
    pictures: count(read, '![') + count(read, '<img '),
    files: pathsIn(`${title}\n${read}`).length,
    sections,
    emptySections,
  };
}

const ADDRESS = /https?:\/\/\S+/g;
const NO_WORD = /[^a-z0-9\u00e0-\u02af\u0370-\u052f\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]+/;

function count(text: string, part: string): number {
  let found = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) found += 1;
  return found;
}

/** Headings, and how many of them have nothing below: what is left of a template that nobody filled in. */
function sectionsOf(lines: readonly string[]): { sections: number; emptySections: number } {
  let sections = 0;
  let emptySections = 0;
  let isEmpty = false;
  for (const line of lines) {
    if (isHeading(line)) {
      if (isEmpty) emptySections += 1;
      if (line !== '#') sections += 1;
      isEmpty = true;
    } else if (line !== '' && !BLANK_ANSWERS.includes(line)) isEmpty = false;
  }
  return { sections, emptySections: isEmpty ? emptySections + 1 : emptySections };
}

const isHeading = (line: string) => line.startsWith('#') || (line.startsWith('**') && line.endsWith('**'));

/** GitHub's issue forms print the first one for a field that was left out. */
const BLANK_ANSWERS = ['_No response_', 'N/A', 'n/a', '-', '...'];
