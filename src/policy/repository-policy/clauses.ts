import { CONCESSION, CONDITION, CONTRAST, EXCEPTION, MARKS, REASON, SUBJECTS } from './lexicon/clause-words.ts';
import { either, type Lexicon, lexicon, wordSet } from './phrases.ts';
import { splitStatements } from './split-statements.ts';

type ClauseRole = 'main' | 'condition' | 'exception' | 'contrast' | 'concession' | 'reason';

interface Clause {
  readonly role: ClauseRole;
  /** With the words that introduce it. */
  readonly words: readonly string[];
}

/** A part of a sentence that says something of its own, with the clauses that depend on it. */
export interface Segment {
  readonly clauses: readonly Clause[];
  /** The words of its main clause. */
  readonly main: readonly string[];
  /** All of its words. */
  readonly words: readonly string[];
}

/** Whether the words go on with a clause that depends on what was said before them. */
export function isSubordinate(words: readonly string[]): boolean {
  const start = words.findIndex((word) => !MARKS.has(word) && word !== 'but' && word !== 'and');
  return SUBORDINATING.at(words, start) > 0;
}

/** The statements of a sentence, each with its clauses. */
export function segmentsOf(words: readonly string[]): readonly Segment[] {
  return splitStatements(words, SUBORDINATING).map(toSegment);
}

const ROLES: readonly (readonly [ClauseRole, Lexicon])[] = [
  ['concession', CONCESSION],
  ['contrast', CONTRAST],
  ['exception', EXCEPTION],
  ['condition', CONDITION],
  ['reason', REASON],
];
const SUBORDINATING = either(...ROLES.map(([, words]) => words));

function toSegment(words: readonly string[]): Segment {
  const clauses = splitClauses(words);
  const main = clauses.filter(({ role }) => role === 'main').flatMap((clause) => clause.words);
  return { clauses, main, words };
}

/** A subordinate clause ends at the next comma, or where the next one begins. */
function splitClauses(words: readonly string[]): readonly Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  let role: ClauseRole = 'main';
  let introduced = 0;
  const cut = (end: number): void => {
    const part = words.slice(start, end).filter((word) => !MARKS.has(word));
    if (part.length > 0) clauses.push({ role, words: part });
    start = end;
  };
  words.forEach((_, index) => {
    const next = index < introduced ? null : roleAt(words, index);
    if (next !== null) {
      cut(index);
      role = next.role;
      introduced = index + next.length;
    } else if (role !== 'main' && index > start && endsClause(words, start, index, clauses.length > 0)) {
      cut(index);
      role = 'main';
    }
  });
  cut(words.length);
  return clauses;
}

/** A comma ends a clause that comes first; behind others it may be one of a list. "Without" has no verb of its own. */
function endsClause(words: readonly string[], start: number, index: number, isBehind: boolean): boolean {
  const word = words[index] ?? '';
  if (word === ')' || word === 'then' || word === ':') return true;
  if (word === ',') return !isBehind || SUBJECTS.has(words[index + 1] ?? '');
  if (CONTRAST.at(words, start) > 0) return PRONOUNS.has(word);
  return (words[start] === 'without' || EXCEPTION.at(words, start) > 0) && FINITE.has(word);
}

const PRONOUNS = wordSet('we i you they');
const FINITE = wordSet('is are will must should can may shall get gets');

/** What makes a rule the firmer by saying that nothing is excepted. */
const FIRM = lexicon('without exception | without exceptions | no exception | no exceptions | zero exceptions');

/** "We want to keep …" is no reason. */
const WISHING = wordSet('want wants like wish wishes try need needs have has ask aim intend prefer decided');

/** "Since March" tells when, and not why. */
const TIMES = /^(?:jan|feb|mar|apr|may$|june?$|july?$|aug|sep|oct|nov|dec|version|release|v\d|last|then|\d)/;

function roleAt(words: readonly string[], index: number): { role: ClauseRole; length: number } | null {
  if (FIRM.at(words, index) > 0 || FIRM.at(words, index - 1) > 0) return null;
  if (words[index] === 'since' && TIMES.test(words[index + 1] ?? '')) return null;
  if (words[index] === 'to' && WISHING.has(words[index - 1] ?? '')) return null;
  if (words[index] === 'once' && (words[index - 1] === 'at' || words[index - 1] === 'than')) return null;
  if (words[index] === 'though' && (words[index + 1] === undefined || MARKS.has(words[index + 1] ?? ''))) return null;
  for (const [role, introducing] of ROLES) {
    const length = introducing.at(words, index);
    if (length > 0) return { role, length };
  }
  return null;
}
