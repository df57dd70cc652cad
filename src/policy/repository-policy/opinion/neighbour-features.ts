import { MATTER_CONCEPTS } from './matter-concepts.ts';

/** What the words of a sentence have in common with others, word by word. */
export type ConceptRow = readonly (readonly string[])[];

/**
 * What two sentences say that follow each other: "Apache wants a CLA. We do not." It is what one of them is about,
 * together with the marks of the other: its stance, whose it is and of which time.
 */
export function addNeighbours(found: Set<string>, rows: readonly ConceptRow[]): void {
  rows.forEach((row, index) => {
    const next = rows[index + 1];
    if (next === undefined) return;
    for (const topic of topicsIn(row)) for (const mark of marksIn(next)) found.add(`${topic}%${mark}`);
    for (const topic of topicsIn(next)) for (const mark of marksIn(row)) found.add(`${mark}%>${topic}`);
  });
}

/** What a sentence is about. */
export const topicsIn = (row: ConceptRow): readonly string[] => among(TOPICS, row);
const marksIn = (row: ConceptRow): readonly string[] => among(MARKS, row);

const among = (concepts: ReadonlySet<string>, row: ConceptRow) => [
  ...new Set(row.flat().filter((concept) => concepts.has(concept))),
];

const TOPICS: ReadonlySet<string> = new Set(Object.keys(MATTER_CONCEPTS));
const MARKS: ReadonlySet<string> = new Set([
  'neg',
  'accept',
  'reject',
  'must',
  'may',
  'optional',
  'if',
  'except',
  'but',
  'others',
  'past',
  'plan',
  'nowadays',
  'we',
  'you',
  'product',
  'quote',
  'joke',
]);
