import { mentionsUseOfAi } from './ai-mention.ts';
import { isDemanding, isWaiving } from './demand.ts';
import { CARE, CARELESS, DENIALS, DISCLOSING, TRIVIAL_USE } from './lexicon/ai-words.ts';
import { FORBIDDING, PERMITTING } from './lexicon/stance-words.ts';
import { lexicon, wordSet } from './phrases.ts';
import type { KnownVerdict } from './rules/rule.ts';
import { governingWords, stancesIn } from './stance.ts';
import type { Statement } from './statements.ts';

const EMPTY_EXCEPTION = lexicon(`
  no exception* | without exception* | exceptions will not | exceptions are not | dependabot* | renovate*
`);

/** Whether a prohibition holds only for careless work, or ends where a condition is met. */
export function isLimited(statement: Statement): boolean {
  const { main } = statement;
  if (stancesIn(main).some(({ kind, isOpen, at }) => kind === 'forbids' && isOpen && FORBIDDING.at(main, at) > 0))
    return true;
  if (isCareless(claimedWords(statement))) return true;
  return statement.clauses.some((clause) => {
    if (clause.role === 'exception') return !TRIVIAL_USE.has(clause.words) && !EMPTY_EXCEPTION.has(clause.words);
    if (clause.role !== 'condition' || isManner(statement, clause.words)) return false;
    return (
      clause.words[0] === 'unless' ||
      clause.words[0] === 'without' ||
      ((CARE.has(clause.words) || DISCLOSING.has(clause.words)) && !isIntroduction(clause.words))
    );
  });
}

/** Reasons and concessions limit nothing. */
const claimedWords = ({ clauses }: Statement) =>
  clauses.filter(({ role }) => role !== 'reason' && role !== 'concession').flatMap(({ words }) => words);

export function isCareless(words: readonly string[]): boolean {
  if (BEGINNERS.has(words)) return true;
  if (words.includes('partly') || words.includes('partially') || words.includes('part')) return false;
  const taken = new Set(stancesIn(words).map(({ at }) => at));
  const isDenied = (start: number) => !taken.has(start) && governingWords(words, start).negations % 2 === 1;
  if (CARE.find(words).some(({ start }) => isDenied(start))) return true;
  return CARELESS.find(words).some(({ end }) => PERMITTING.at(words, end) === 0 && FORBIDDING.at(words, end) === 0);
}

/** A rule for some is none for all. */
const BEGINNERS = lexicon(`
  first time contributors | new contributors | newcomers should | newcomers must | beginners | students
`);

/** "closed without comment" says how something is closed. */
function isManner({ clauses }: Statement, condition: readonly string[]): boolean {
  const position = clauses.findIndex(({ words }) => words === condition);
  const isBehind = clauses.slice(0, position).some(({ role, words }) => role === 'main' && FORBIDDING.has(words));
  return condition[0] === 'without' && isBehind && MANNER.has(condition);
}

const MANNER = lexicon(`
  comment* | review | reviewing | discussion | notice | warning | explanation* | explaining | further | reply
  replying | response | reading | looking | exception* | question* | hesitation | feedback | being | debate | ado
  answer | mercy | asking | prior
`);

/** "If you used AI" only names the matter. */
function isIntroduction(condition: readonly string[]): boolean {
  return (
    mentionsUseOfAi(condition) && !CARELESS.has(condition) && !DISCLOSING.has(condition) && !EXPLAINING.has(condition)
  );
}

const EXPLAINING = lexicon('understand* | explain* | review* | test* | verif* | responsib*');

/** A permission with a condition, or with a duty behind it, is conditional; one for trifles says nothing. */
export function permission(statement: Statement): KnownVerdict | null {
  const { main, clauses, words } = statement;
  if (isTrivial(main) || PRIVATE_USE.has(words)) return null;
  if (DISCLOSING.has(main)) return isDemanding(statement) ? 'conditional' : null;
  const isConditional = clauses.some(
    ({ role, words: condition }) =>
      role === 'exception' || (role === 'condition' && !isIntroduction(condition) && !AT_WILL.has(condition)),
  );
  return isConditional || isLimitedTo(words) || isCareful(statement) || hasFurtherDenial(main)
    ? 'conditional'
    : 'allowed';
}

/** "for spell checking": a use that is no contribution. */
const isTrivial = (words: readonly string[]) =>
  TRIVIAL_USE.find(words).some(({ start }) =>
    words.slice(Math.max(0, start - 3), start).some((word) => PURPOSE.has(word)),
  );

const PURPOSE = wordSet('for to as with');

/** A negation that no word of permission accounts for: the permission may not be one. */
function hasFurtherDenial(words: readonly string[]): boolean {
  const denials = words.filter((word, index) => DENIALS.has(word) && words[index - 1] !== 'or').length;
  const used = stancesIn(words).reduce((sum, { negations }) => sum + negations, 0);
  const inPhrases = PERMITTING.find(words).filter(({ start, end }) =>
    words.slice(start, end).some((word) => DENIALS.has(word)),
  ).length;
  return denials > used + inPhrases;
}

/** "only because" gives a reason, and sets no limit. */
const isLimitedTo = (words: readonly string[]) => LIMITING.find(words).some(({ end }) => words[end] !== 'because');

const AT_WILL = lexicon(`
  you want | you like | you wish | you prefer | you find | it helps | that helps | you work | working on
  you contribute | contributing | you write | writing
`);
const PRIVATE_USE = lexicon(`
  to understand | to learn | to explore | to find | to ask | to read | ask questions | for research
  to get familiar
`);
const LIMITING = lexicon(`
  only | assistively | with care | responsibly | with disclosure | with attribution | with human | carefully
  within reason | in moderation | limited | conditions | condition | case by case | sparingly | for documentation
  for docs | for tests | for boilerplate
`);

/** A demand that a person answers for what a machine wrote. */
export function isCareful(statement: Statement): boolean {
  if (isWaiving(statement)) return false;
  return (
    (CARE.has(statement.words) || DISCLOSING.has(statement.words)) &&
    (isDemanding(statement) || ANSWERING.has(statement.words))
  );
}

const ANSWERING = lexicon(`
  you are responsible | you remain responsible | you are accountable | you are the author | remain accountable
  are responsible | human in the loop | is responsible | remains responsible | held to | take responsibility
  takes responsibility | you own | you stay responsible | fully responsible | full responsibility
  responsibility stays | responsibility remains | responsibility is yours | your responsibility
  responsibility lies | stays with you
`);
