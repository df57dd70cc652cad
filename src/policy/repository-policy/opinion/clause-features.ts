import { wordSet } from '../phrases.ts';
import { MATTER_CONCEPTS } from './matter-concepts.ts';

/**
 * What each clause has, so that a "not" is heard where it is said: what the clause is about together with the stance
 * that it takes, the stances of two clauses that follow each other, what a negation reaches and what it does not, and
 * whether all refusals and negations of the clause make a yes or a no.
 */
export function addClauses(
  found: Set<string>,
  words: readonly string[],
  concepts: readonly (readonly string[])[],
): void {
  let before: string | null = null;
  for (const clause of clausesIn(words, concepts)) {
    const present = new Set(clause.flat());
    if (present.size === 0) continue;
    const stance = stanceOf(clause, present);
    found.add(`~${stance}`);
    if (before !== null) found.add(`${before}~~${stance}`);
    before = stance;
    const sign = isNegative(clause, present) ? '~-' : '~+';
    found.add(sign);
    for (const concept of present) {
      if (TOPICS.has(concept)) found.add(`${concept}~${stance}`);
      if (concept !== NEGATION && concept !== REFUSAL) found.add(sign + concept);
    }
    addReach(found, clause);
  }
}

const NEGATION = 'neg';
const REFUSAL = 'reject';

const TOPICS: ReadonlySet<string> = new Set([...Object.keys(MATTER_CONCEPTS), 'we', 'you']);

/** The concepts of each clause, word by word. */
function clausesIn(
  words: readonly string[],
  concepts: readonly (readonly string[])[],
): readonly (readonly (readonly string[])[])[] {
  const clauses: (readonly string[])[][] = [];
  let open: (readonly string[])[] = [];
  words.forEach((word, index) => {
    if (BEGINNING.has(word) && open.length >= SHORTEST_CLAUSE) {
      clauses.push(open);
      open = [];
    }
    open.push(concepts[index] ?? []);
  });
  return [...clauses, open];
}

const BEGINNING = wordSet(', ; : ( ) — – ? ! . - but unless if when and or provided because so which that who');
const SHORTEST_CLAUSE = 2;

/** A letter for each part of a stance, in a fixed order. */
function stanceOf(clause: readonly (readonly string[])[], present: ReadonlySet<string>): string {
  const parts = STANCES.filter(([concept]) => present.has(concept)).map(([, letter]) => letter);
  return parts.join('') + (negationsIn(clause) > 1 ? 'N' : '');
}

const STANCES = [
  [NEGATION, 'n'],
  ['accept', 'a'],
  [REFUSAL, 'r'],
  ['must', 'm'],
  ['may', 'y'],
  ['optional', 'o'],
  ['only', 'l'],
  ['if', 'i'],
] as const;

const negationsIn = (clause: readonly (readonly string[])[]) =>
  clause.filter((concepts) => concepts.includes(NEGATION)).length;

/** Two of them are none: "not rejected" is a yes. */
const isNegative = (clause: readonly (readonly string[])[], present: ReadonlySet<string>) =>
  (negationsIn(clause) + (present.has(REFUSAL) ? 1 : 0)) % 2 === 1;

/** A negation reaches the next few words. */
function addReach(found: Set<string>, clause: readonly (readonly string[])[]): void {
  let last = Number.NEGATIVE_INFINITY;
  clause.forEach((concepts, index) => {
    if (concepts.includes(NEGATION)) last = index;
    else for (const concept of concepts) found.add((index - last <= REACH ? '~!' : '~=') + concept);
  });
}

const REACH = 4;
