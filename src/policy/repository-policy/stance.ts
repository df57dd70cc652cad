import { REQUIRING } from './lexicon/duty-words.ts';
import {
  ACTING,
  DENYING,
  DISCOURAGING,
  ENCOURAGING,
  FORBIDDING,
  LINKING,
  NEGATING,
  NO_MORE,
  PERMITTING,
  TAKING,
} from './lexicon/stance-words.ts';
import { either, type Lexicon, lexicon, wordSet } from './phrases.ts';

export interface Stance {
  readonly kind: 'permits' | 'forbids' | 'discourages';
  /** Where the word stands that says it. */
  readonly at: number;
  /** "may be closed": somebody will decide. */
  readonly isOpen: boolean;
  /** "were not accepted" */
  readonly isPast: boolean;
  /** How many negations went into it. */
  readonly negations: number;
}

/** What the words of a clause permit or forbid, in their order. */
export function stancesIn(words: readonly string[]): readonly Stance[] {
  const found: Stance[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const length = ANY.at(words, index);
    if (length === 0) continue;
    const stance = stanceAt(words, index, length);
    if (stance !== null) found.push(stance);
    index += length - 1;
  }
  return found;
}

const ANY = either(PERMITTING, FORBIDDING, DISCOURAGING, ENCOURAGING, TAKING, ACTING);

function stanceAt(words: readonly string[], index: number, length: number): Stance | null {
  const is = (kind: Lexicon) => kind.at(words, index) === length;
  const governing = governingWords(words, index);
  const isDenied = (governing.negations + (isDeniedBehind(words, index, length) ? 1 : 0)) % 2 === 1;
  if (DECLINING.has(words[index] ?? '') && words[index + 1] === 'to') return null;
  const stance = (kind: Stance['kind']): Stance => ({
    kind,
    at: index,
    isOpen: governing.modals.some((modal) => OPEN.has(modal)),
    isPast: governing.modals.some((modal) => PAST.has(modal)),
    negations: governing.negations,
  });
  if (is(FORBIDDING)) return stance(isDenied ? 'permits' : 'forbids');
  if (is(DISCOURAGING)) return stance(isDenied ? 'permits' : 'discourages');
  if (is(ENCOURAGING)) return stance(isDenied ? 'discourages' : 'permits');
  if (is(PERMITTING)) {
    if (isNoPermission(words, index, length)) return null;
    return stance(isDenied ? 'forbids' : 'permits');
  }
  if (isDenied && governing.modals.some((modal) => PERFECT.has(modal))) return null;
  if (isNoun(words, index) || isOwnHabit(words, index)) return null;
  if (words[index] === 'want' && words[index + 1] === 'to') return null;
  if (words[index] === 'read' && words[index + 1] === 'as') return null;
  if (is(TAKING) && ANY.at(words, skipLinks(words, index + length)) > 0 && isDenied) return null;
  if (isDenied) return stance('forbids');
  if (is(ACTING) && governing.modals.some((modal) => GRANTING.has(modal))) return stance('permits');
  return null;
}

/** "Declined to forbid": a negation of what follows. */
const DECLINING = wordSet('decline declines declined refuse refuses refused');

/** "We accept no …", "takes none of …" */
const isDeniedBehind = (words: readonly string[], index: number, length: number) =>
  (words[index + length] === 'no' && !NO_DENIAL.has(words[index + length + 1] ?? '')) ||
  (words[index + length] === 'none' && words[index + length + 1] === 'of');

const OPEN = wordSet('may might could');
const PAST = wordSet('was were did had');
const PERFECT = wordSet('has have had was were been');
const GRANTING = wordSet('may can');

/** "the use of", "AI use". */
function isNoun(words: readonly string[], index: number): boolean {
  if (words[index] !== 'use' && words[index] !== 'help' && words[index] !== 'change' && words[index] !== 'commit')
    return false;
  return words[index + 1] === 'of' || ARTICLES.has(words[index - 1] ?? '');
}

const ARTICLES = wordSet('the any their your its ai llm tool of about heavy this that each every a');

/** "We do not use AI" tells of the project, and forbids nobody anything. */
function isOwnHabit(words: readonly string[], index: number): boolean {
  return OWN_HABITS.has(words[index] ?? '') && words[index - 1] === 'not' && words[index - 3] === 'we';
}

const OWN_HABITS = wordSet('use generate write create employ rely');

/** "You accept full responsibility", "this allows us to …", "a fine hobby". */
function isNoPermission(words: readonly string[], index: number, length: number): boolean {
  return (
    (words[index] === 'fine' && words[index - 1] === 'a') ||
    UNDERTAKING.has(words.slice(index + length, index + length + 4)) ||
    (words[index]?.startsWith('allow') === true && ENABLING.has(words[index - 1] ?? ''))
  );
}

const UNDERTAKING = lexicon(`
  responsibility | ownership | liability | accountability | terms | cla | licence | license | agreement
`);
const ENABLING = wordSet('this that which to');

interface Governing {
  readonly negations: number;
  readonly modals: readonly string[];
}

/** The negations and auxiliary verbs that a word depends on. */
export function governingWords(words: readonly string[], index: number): Governing {
  let negations = 0;
  const modals: string[] = [];
  let position = index - 1;
  for (; position >= 0 && index - position <= REACH; position -= 1) {
    const word = words[position] ?? '';
    if (word === 'against') negations += 1;
    else if (NO_MORE.has(word) && words[position - 1] === 'no') {
      negations += 1;
      position -= 1;
    } else if (NEGATING.at(words, position) > 0) negations += 1;
    else if (LINKING.has(word)) modals.push(word);
    else break;
  }
  return { negations: negations + (isDeniedFromStart(words, position) ? 1 : 0), modals };
}

const REACH = 10;

/** "No pull request will be merged": what stands at the beginning denies the first verb. */
function isDeniedFromStart(words: readonly string[], before: number): boolean {
  for (let position = before; position >= 0; position -= 1) {
    if (PREDICATES.at(words, position) > 0) return false;
    if (isRelative(words, position - 1) || CONCLUDING.at(words, position) > 0) return false;
    const isDenial = DENYING.at(words, position) > 0 && !NO_DENIAL.has(words[position + 1] ?? '');
    if (isDenial && (position === 0 || OPENERS.has(words[position - 1] ?? ''))) return true;
  }
  return false;
}

/** "pull requests that nobody has read": those are meant, and not none. */
const isRelative = (words: readonly string[], position: number) =>
  (words[position] === 'that' || words[position] === 'which') && LACKING_PERSON.at(words, position + 1) > 0;
const LACKING_PERSON = lexicon('nobody | no one | no human | no person | none of you | not even you');

const CONCLUDING = lexicon(
  'and for | and so | and therefore | and thus | hence | which is why | therefore | , just | , simply',
);

const PREDICATES = either(PERMITTING, FORBIDDING, DISCOURAGING, REQUIRING);
const OPENERS = wordSet(', and or that so then please absolutely general : sorry strictly means is');
const NO_DENIAL = new Set([
  ...NO_MORE,
  'matter',
  'more',
  'less',
  'fewer',
  'later',
  'exceptions',
  'exception',
  'doubt',
  'need',
]);

function skipLinks(words: readonly string[], from: number): number {
  let index = from;
  while (LINKING.has(words[index] ?? '')) index += 1;
  return index;
}
