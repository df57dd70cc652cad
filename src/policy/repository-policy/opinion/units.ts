import { POINTING } from '../lexicon/matter-words.ts';
import type { Sentence } from '../sentence.ts';
import type { Sense } from '../sentence-sense.ts';
import { wordsOf } from '../words.ts';

/** Sentences that are judged together, because each says only a part. */
export interface Unit {
  readonly headings: readonly (readonly string[])[];
  /** The heading, for the first unit of a section. */
  readonly title: Sense | null;
  readonly parts: readonly Sense[];
  /** What introduces it, or what it points at: part of its words, and none of its sentences. */
  readonly before: readonly string[];
}

/** A short section is one unit; of a longer one each paragraph and each item of a list is. */
export function unitsOf(senses: readonly Sense[]): readonly Unit[] {
  return sectionsIn(senses.filter(({ isOwn }) => isOwn)).flatMap(unitsIn);
}

interface Section {
  readonly headings: readonly (readonly string[])[];
  readonly title: Sense | null;
  readonly parts: Sense[];
}

function sectionsIn(senses: readonly Sense[]): readonly Section[] {
  const sections: Section[] = [];
  let last: readonly string[] | null = null;
  for (const sense of senses) {
    const { setting, text, headings: above } = sense.sentence;
    const isHeading = setting === 'heading';
    const headings: readonly string[] = isHeading && above.at(-1) !== text ? [...above, text] : above;
    if (last === null || headings.at(-1) !== last.at(-1) || headings.length !== last.length) {
      sections.push({
        headings: headings.slice(-MOST_HEADINGS).map(wordsOf),
        title: isHeading ? sense : null,
        parts: [],
      });
      last = headings;
    }
    if (!isHeading) sections.at(-1)?.parts.push(sense);
  }
  return sections;
}

const MOST_HEADINGS = 2;

function unitsIn({ headings, title, parts }: Section): readonly Unit[] {
  if (lengthOf(parts) <= LONGEST_UNIT) return [{ headings, title, parts, before: [] }];
  const units: Unit[] = [];
  let open: Sense[] = [];
  const close = (): void => {
    const before = beforeOf(open, units.at(-1)?.parts.at(-1));
    if (open.length > 0) units.push({ headings, title: units.length === 0 ? title : null, parts: open, before });
    open = [];
  };
  for (const part of parts) {
    const previous = open.at(-1);
    const isSame = previous !== undefined && isTogether(previous.sentence, part.sentence);
    if (!isSame || lengthOf(open) + part.words.length > LONGEST_UNIT) close();
    open.push(part);
  }
  close();
  return units;
}

const LONGEST_UNIT = 60;

const lengthOf = (parts: readonly Sense[]) => parts.reduce((sum, { words }) => sum + words.length, 0);

/** The boxes of a choice explain each other; the items of a list stand for themselves. */
const isTogether = (a: Sentence, b: Sentence) =>
  a.paragraph === b.paragraph || (a.setting === 'checkbox' && b.setting === 'checkbox');

function beforeOf([first]: readonly Sense[], previous: Sense | undefined): readonly string[] {
  if (first === undefined) return [];
  if (first.sentence.lead !== null) return wordsOf(first.sentence.lead);
  const isOpen = POINTING.at(first.words, 0) > 0 || first.words.length <= SHORT;
  return isOpen && first.sentence.setting === 'prose' ? (previous?.words ?? []) : [];
}

const SHORT = 5;
