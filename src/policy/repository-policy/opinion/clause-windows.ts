import { wordSet } from '../phrases.ts';
import type { Window } from './windows.ts';

/** Who asks for several things in one long sentence has a few words for each of them, so that each is a window. */
export function clauseWindowsOf({ headings, title, parts }: Window): readonly Window[] {
  const [sentence, ...more] = parts;
  if (sentence === undefined || more.length > 0 || sentence.words.length < SHORTEST_SENTENCE) return [];
  const clauses = clausesIn(sentence.words);
  if (clauses.length < 2) return [];
  return clauses.map((words) => ({
    headings,
    title,
    parts: [{ ...sentence, words }],
    before: [],
    isWhole: false,
    isClause: true,
  }));
}

const SHORTEST_SENTENCE = 12;
const SHORTEST_CLAUSE = 3;

/** Cut at marks and at "and", "or" and "but", but never so that a piece says next to nothing. */
function clausesIn(words: readonly string[]): readonly (readonly string[])[] {
  const clauses: string[][] = [];
  let open: string[] = [];
  for (const word of words) {
    const isCut = DIVIDING.has(word) && open.length >= SHORTEST_CLAUSE;
    if (isCut) {
      clauses.push(open);
      open = [];
    } else open.push(word);
  }
  if (open.length >= SHORTEST_CLAUSE) clauses.push(open);
  else clauses.at(-1)?.push(...open);
  return clauses;
}

const DIVIDING = wordSet(', ; : ( ) — – ? ! and or but');
