import { AI, HUMAN_MADE, ROBOTS } from './lexicon/ai-words.ts';
import { CONTRIBUTION } from './lexicon/matter-words.ts';
import { FORBIDDING, PERMITTING } from './lexicon/stance-words.ts';
import { either, lexicon, wordSet } from './phrases.ts';
import { type Stance, stancesIn } from './stance.ts';
import type { Statement } from './statements.ts';

/** What a statement about AI permits or forbids. `before` is the stance of the statement before it. */
export function aiStanceOf(statement: Statement, before: Stance['kind'] | null): Stance['kind'] | null {
  const { main, words, isReversed } = statement;
  if (EQUAL.has(words)) return INDIFFERENT.has(words) ? 'permits' : null;
  const stances = stancesIn(main).filter(({ isPast }) => !isPast);
  const strongest =
    stances.find(({ kind }) => kind === 'forbids') ?? stances.find(({ kind }) => kind === 'discourages') ?? stances[0];
  const said =
    strongest?.kind === 'permits' && isOnlyDenied(main) ? 'forbids' : (strongest?.kind ?? impliedStance(main, before));
  const kind = said === 'forbids' && isLifted(main) ? 'permits' : said;
  if (kind === null && statement.isAnswer) return isReversed ? 'forbids' : 'permits';
  if (kind === null || !isReversed) return kind;
  return kind === 'permits' ? 'forbids' : 'permits';
}

/** "The ban was lifted." */
const isLifted = (main: readonly string[]) => BAN.has(main) && LIFTED.has(main);
const BAN = lexicon('ban | prohibition | moratorium | restriction | restrictions | rule against | policy against');
const LIFTED = lexicon(`
  lifted | dropped | removed | abolished | repealed | gone | over | ended | revoked | withdrawn | rescinded | scrapped
  reversed
`);

/** "Use it or do not use it." */
export function isLeftOpen(words: readonly string[]): boolean {
  const uses = words.flatMap((word, index) => (word === 'use' ? [index] : []));
  const isDenied = (index: number) => words[index - 1] === 'not' || words[index - 1] === 'never';
  return words[0] === 'use' && uses.some(isDenied);
}

const INDIFFERENT = lexicon(`
  not matter | not care | not mind | no difference | welcome | fine | love | happy | accept | take | up to you
  your choice | your business | your call | your own business
`);

/** The same holds for everybody: nothing is said about AI as such. */
const EQUAL = lexicon(`
  ai or not | ai generated or not | ai assisted or not | llm or not | human or ai | human or machine
  humans or ai | ai or human | ai or by hand | by hand or | humans and ai | human and ai
`);

/** "No AI, please.", "… but not AI-generated ones", "LLM output is not.", "must be written by a human". */
function impliedStance(main: readonly string[], before: Stance['kind'] | null): Stance['kind'] | null {
  if (THIS_TEXT.has(main)) return null;
  if (main.at(-1) === 'not' && (AI.has(main) || !main.slice(0, 2).some((word) => PRONOUNS.has(word))))
    return before === 'forbids' ? 'permits' : 'forbids';
  if (main.at(-1) === 'no' && AI.has(main)) return 'forbids';
  if (main.at(-1) === 'yes' && AI.has(main)) return 'permits';
  if (before === 'permits' && (main[0] === 'never' || main[0] === 'not')) return 'forbids';
  if (hasDeniedAi(main) || (main[0] === 'no' && ROBOTS.at(main, 1) > 0)) return 'forbids';
  if (main.length > 0 && KEEP_IT.at(main, 0) === main.length) return 'forbids';
  if (AI.has(main) && NO_PART.has(main)) return 'forbids';
  if (HUMAN_MADE.has(main) && RESTRICTING.has(main) && !AI.has(main) && CONTRIBUTION.has(main)) return 'forbids';
  if (before === 'forbids' && (main.at(-1) === 'are' || main.at(-1) === 'is')) return 'permits';
  return isInvitation(main) || NOW_WE_DO.has(main) ? 'permits' : null;
}

/** "This guide was not written by an AI." */
const THIS_TEXT = lexicon(
  'this guide | this document | this page | this file | this text | this readme | this website',
);

/** What is kept is not sent. */
const KEEP_IT = lexicon('keep it | keep them | please keep it | please keep them');

const NO_PART = lexicon('no portion | no part | none of | nothing in | no line* | not a single | not one line');

const PRONOUNS = wordSet('we i they you it');

/** After "we did not accept it". */
const NOW_WE_DO = lexicon(
  'now we do | today we do | we now do | we do now | now it is | now they are | nowadays we do',
);

/** "Use AI if you like." */
const isInvitation = (main: readonly string[]) =>
  main[0] === 'use' &&
  (AI.at(main, 1) > 0 ||
    (AI.has(main) && main.filter((word) => word === 'use').length > 1) ||
    (AI.has(main) && ANY_TOOL.has(main)));
const ANY_TOOL = lexicon('whatever | whichever | any tool | any tools | any editor | what you | anything you');

const DENIAL_REACH = 4;
const DENYING_AI = wordSet('no not never zero without');

/** "no AI", "not by an LLM", "without AI" */
export const hasDeniedAi = (words: readonly string[]) => AI.find(words).some(({ start }) => isDeniedAt(words, start));

/** "Contributions welcome, no LLM code": what is permitted is something else. */
function isOnlyDenied(words: readonly string[]): boolean {
  const mentions = AI.find(words);
  const isTaken = (start: number) =>
    PERMITTING.find(words).some((phrase) => phrase.start < start && start - phrase.end <= DENIAL_REACH);
  return mentions.length > 0 && mentions.every(({ start }) => isDeniedAt(words, start) && !isTaken(start));
}

function isDeniedAt(words: readonly string[], index: number): boolean {
  const start = Math.max(0, index - DENIAL_REACH);
  const denial = words.slice(start, index).findLastIndex((word) => DENYING_AI.has(word));
  if (denial === -1) return false;
  if (isSaidToBe(words, start + denial, index)) return false;
  const between = words.slice(start + denial + 1, index);
  return !STANCE_WORDS.has(between) && between.every((word) => !UNDENIED.has(word));
}

/** "It is not an AI." */
const isSaidToBe = (words: readonly string[], denial: number, index: number) =>
  /^(?:is|are|was|am)$/.test(words[denial - 1] ?? '') &&
  /^(?:an?|the)$/.test(words[index - 1] ?? '') &&
  (words[index + 1] === undefined || words[index + 1] === ',');

/** They take a stance of their own. */
const STANCE_WORDS = either(PERMITTING, FORBIDDING);

/** Words between a negation and AI that take the negation to themselves. */
const UNDENIED = wordSet(`
  only just matter need about used use mention discuss talk say tell disclose name list credit label blame ask
  difference limited answer answers answering questions question whether how judged judge
`);
const RESTRICTING = lexicon(`
  only | must | should | all | every | everything | exclusively | solely | entirely | has to | have to | confirm
  certify | is written | are written | is made | are made | comes from | come from | assert | assure | warrant* | affirm | attest | declare | each | humans only | are to be | is to be | please
`);
