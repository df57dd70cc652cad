import type { PolicyRule } from '../../../contract/vocabulary.ts';
import type { GuidanceKind } from '../guidance.ts';
import type { KnownVerdict } from '../rules/rule.ts';
import { addClauses } from './clause-features.ts';
import { conceptsAt } from './concepts.ts';
import { addNeighbours, type ConceptRow, topicsIn } from './neighbour-features.ts';
import type { Unit } from './units.ts';

/**
 * What a unit has that may tell what it asks for: words, pairs of neighbouring words, and what words have in common
 * ({@link conceptsAt}), alone, in pairs that follow each other, in pairs that stand in one sentence, clause by clause
 * ({@link addClauses}), and from one sentence to the next ({@link addNeighbours}). What a unit is about counts together
 * with where it stands: a README speaks of what the product does, a checkbox of what somebody has done.
 */
export function featuresOf({ headings, parts, before }: Unit, fileKind: GuidanceKind): ReadonlySet<string> {
  const kind = fileKind === 'readme' && headings.some(isForContributors) ? 'contributing' : fileKind;
  const found = new Set<string>(['bias', `kind=${kind}`, `parts=${Math.min(parts.length, MOST_PARTS)}`]);
  found.add(`length=${LENGTHS.filter((length) => length <= lengthOf(parts)).length}`);
  for (const heading of headings) addHeading(found, heading);
  if (before.length > 0) addWords(found, before);
  const rows = parts.map(({ sentence, words }) => {
    const row = addWords(found, words);
    found.add(`set=${sentence.setting}`);
    for (const topic of topicsIn(row)) found.add(`${kind}=${topic}`).add(`${sentence.setting}=${topic}`);
    return row;
  });
  addNeighbours(found, rows);
  return found;
}

/** Below such a heading a README speaks of its project, and no longer of its product. */
const isForContributors = (heading: readonly string[]) => heading.some((word) => /^(?:contribut|hacking$)/.test(word));

const MOST_PARTS = 4;
/** Where short, middling and long begin. */
const LENGTHS = [6, 12, 25];

const lengthOf = (parts: Unit['parts']) => parts.reduce((sum, { words }) => sum + words.length, 0);

/** Long texts have more of everything, so each of their features says less. */
export const loudnessOf = (count: number) => LOUDNESS * count ** -0.3;
/** As loud as in a text of the usual length, where it is the square root that counts. */
const LOUDNESS = 0.441;

/** What the rules find, so that it can be learned how far each of them is to be believed. */
export function ruledFeatures(ruled: ReadonlyMap<PolicyRule, KnownVerdict>): readonly string[] {
  if (ruled.size === 0) return ['ruled nothing'];
  return [...ruled].map(([rule, verdict]) => `ruled ${rule}=${verdict}`);
}

function addHeading(found: Set<string>, words: readonly string[]): void {
  words.forEach((word, index) => {
    found.add(`h ${stemOf(word)}`);
    for (const concept of conceptsAt(words, index)) found.add(`h:${concept}`);
  });
}

function addWords(found: Set<string>, words: readonly string[]): ConceptRow {
  const stems = words.map(stemOf);
  found.add(`^${stems[0]}`);
  found.add(`$${stems.at(-1)}`);
  stems.forEach((stem, index) => {
    found.add(stem);
    const next = stems[index + 1];
    if (next !== undefined) found.add(`${stem} ${next}`);
  });
  const concepts: ConceptRow = words.map((word, index) => (word === '?' ? ASKED : conceptsAt(words, index)));
  addPairs(
    found,
    concepts.filter((each) => each.length > 0),
  );
  addClauses(found, words, concepts);
  return concepts;
}

const ASKED = ['?'];

function addPairs(found: Set<string>, row: readonly (readonly string[])[]): void {
  const present = [...new Set(row.flat())].sort();
  present.forEach((concept, index) => {
    found.add(`:${concept}`);
    for (const other of present.slice(index + 1)) found.add(joined(concept, '&', other));
  });
  row.forEach((concepts, index) => {
    for (const concept of concepts) {
      for (const next of row[index + 1] ?? []) found.add(joined(concept, '>', next));
      for (const next of row[index + 2] ?? []) found.add(joined(concept, '>>', next));
    }
  });
}

/** The same names are made again and again; one that is kept is found faster. */
function joined(first: string, mark: string, second: string): string {
  let names = pairs.get(first);
  if (names === undefined) {
    names = new Map();
    pairs.set(first, names);
  }
  const key = mark + second;
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = first + key;
  names.set(key, name);
  return name;
}

const pairs = new Map<string, Map<string, string>>();

/** Good enough to take "merged", "merges" and "merging" for the same. */
function stemOf(word: string): string {
  const end = /(?:ing|ed|es|s|ly)$/.exec(word)?.[0] ?? '';
  return word.length - end.length >= SHORTEST_STEM ? word.slice(0, word.length - end.length) : word;
}

const SHORTEST_STEM = 3;
