import { mentionsUseOfAi } from './ai-mention.ts';
import { hasDeniedAi } from './ai-stance.ts';
import { isDemanding, isWaiving } from './demand.ts';
import { CARE, CARELESS, DEEDS_OF_CARE, DENIALS, DISCLOSING, HIDING, TRIVIAL_USE } from './lexicon/ai-words.ts';
import { FORBIDDING, PERMITTING } from './lexicon/stance-words.ts';
import { lexicon, wordSet } from './phrases.ts';
import type { KnownVerdict } from './rules/rule.ts';
import { governingWords, stancesIn } from './stance.ts';
import type { Statement } from './statements.ts';

const TRANSLATING = lexicon('translation* | translating');
const EMPTY_EXCEPTION = lexicon(`
  no exception* | without exception* | exceptions will not | exceptions are not | dependabot* | renovate*
`);

/** Whether a prohibition holds only for careless work, or ends where a condition is met. */
export function isLimited(statement: Statement): boolean {
  const { main } = statement;
  if (stancesIn(main).some(({ kind, isOpen, at }) => kind === 'forbids' && isOpen && FORBIDDING.at(main, at) > 0))
    return true;
  if (isCareless(claimedWords(statement)) || isOfSome(statement) || isOfOneKind(statement)) return true;
  if (HIDING.has(statement.words) || main[0] === 'or' || AT_DISCRETION.has(statement.words)) return true;
  return statement.clauses.some((clause) => {
    if (clause.role === 'exception')
      return (!TRIVIAL_USE.has(clause.words) || TRANSLATING.has(clause.words)) && !EMPTY_EXCEPTION.has(clause.words);
    if (clause.role !== 'condition' || isManner(statement, clause.words)) return false;
    if (clause.words[0] === 'without') return !mentionsUseOfAi(clause.words);
    return (
      clause.words[0] === 'unless' ||
      isUnmet(clause.words) ||
      (clause.words[0] !== 'when' &&
        (DEEDS_OF_CARE.has(clause.words) || DISCLOSING.has(clause.words)) &&
        !isIntroduction(clause.words))
    );
  });
}

/** "if you have not …", "if not" */
const isUnmet = (condition: readonly string[]) =>
  (condition[0] === 'if' || condition[0] === 'when') &&
  condition.some((word) => UNMET.has(word)) &&
  !hasDeniedAi(condition);

const UNMET = wordSet('not never nobody missing lacking absent');

/** A rule for those who have yet to earn something is none for all. */
const isOfSome = ({ words }: Statement) =>
  THAT_DO_NOT.has(words) ||
  YOU_HAVE_NOT.find(words).some(({ end }) => isDeed(words, end)) ||
  words.some((word, index) => word === 'who' && words.slice(index + 1, index + 5).some((each) => UNMET.has(each)));
/** Not "you did not write it", and not "you do not use AI". */
const isDeed = (words: readonly string[], end: number) =>
  words[end - 2] === 'do' ? DEEDS_OF_CARE.at(words, end) > 0 : !/^(?:write|author|type)$/.test(words[end] ?? '');
const THAT_DO_NOT = lexicon(`
  that do not | which do not | that does not | which does not | that fail | which fail | that can not | which can not
  that have not | which have not | that has not | that lack | which lack | that break | which break
`);
const YOU_HAVE_NOT = lexicon(`
  you have not | you did not | you can not | you could not | you do not | they have not | they can not | they do not
  author can not | author has not | submitter can not | submitter has not | its author | nobody can
`);

/** Somebody will decide. */
const AT_DISCRETION = lexicon('reserve the right | reserves the right | at our discretion | at the discretion');

/** A prohibition for one kind of work, or for some places, leaves the others open. */
function isOfOneKind({ words, main }: Statement): boolean {
  const kinds = ONE_KIND.find(words);
  if (kinds.length === 0 || EVERY_KIND.has(main) || EVEN.has(words)) return false;
  return !WORK.find(main).some(({ start }) => !kinds.some((kind) => kind.start <= start && start < kind.end));
}

const ONE_KIND = lexicon(`
  documentation | docs | doc comments | tests | test suite | unit tests | core | the kernel | crypto | cryptographic
  cryptography | packages | security sensitive | security critical | safety critical | examples | refactor*
  large changes | new features | migrations | user interface | public api | translations | changelog entries
  commit messages | art | music | artwork | to them | to those | to these
`);
/** What stands for contributions of all kinds. */
const WORK = lexicon(`
  code | patch | patches | pull request* | pr | prs | merge request* | mr | mrs | contribution | contributions | commits
  submission* | work | changes | anything | nothing | everything
`);
const EVERY_KIND = lexicon('all | any | every | no matter | whatever | anything | nothing | everything');
const EVEN = lexicon('even | including | as well | no exception* | too | irrespective | regardless');

/** Reasons and concessions limit nothing. */
const claimedWords = ({ clauses }: Statement) =>
  clauses.filter(({ role }) => role !== 'reason' && role !== 'concession').flatMap(({ words }) => words);

export function isCareless(words: readonly string[]): boolean {
  if (BEGINNERS.has(words)) return true;
  if (words.includes('partly') || words.includes('partially') || words.includes('part')) return false;
  const taken = new Set(stancesIn(words).map(({ at }) => at));
  const isDenied = (start: number) => !taken.has(start) && isDeniedNearby(words, start);
  const isEven = (start: number) => words.slice(Math.max(0, start - 3), start).includes('even');
  if (DEEDS_OF_CARE.find(words).some(({ start }) => isDenied(start) && !isBystander(words, start) && !isEven(start)))
    return true;
  return CARELESS.find(words).some(
    ({ start, end }) =>
      PERMITTING.at(words, end) === 0 && FORBIDDING.at(words, end) === 0 && !isVerdictOn(words, start),
  );
}

/** "not reviewed", "nobody has tested": the negation stands close by, and not at the beginning of the sentence. */
const isDeniedNearby = (words: readonly string[], start: number) =>
  governingWords(words, start).negations % 2 === 1 &&
  words.slice(Math.max(0, start - 5), start).some((word) => DENIALS.has(word));

/** A person is missing only where it says "no person". */
const isBystander = (words: readonly string[], start: number) =>
  PERSONS.has(words[start] ?? '') && !/^(?:no|any|without|not)$/.test(words[start - 1] ?? '');
const PERSONS = wordSet('human humans person people maintainer author');

/** "… is spam" says what all of it is. */
const isVerdictOn = (words: readonly string[], start: number) =>
  words[start]?.startsWith('spam') === true && SAID_TO_BE.has(words[start - 1] ?? '');
const SAID_TO_BE = wordSet('as is are and be');

/** A rule for some is none for all. */
const BEGINNERS = lexicon(`
  first time contributors | new contributors | newcomers should | newcomers must | beginners | students
`);

/** "closed without comment" says how something is closed. */
function isManner({ clauses }: Statement, condition: readonly string[]): boolean {
  const position = clauses.findIndex(({ words }) => words === condition);
  const isBehind = clauses.slice(0, position).some(({ role, words }) => role === 'main' && FORBIDDING.has(words));
  return condition[0] === 'without' && isBehind && (MANNER.has(condition) || !CARE.has(condition));
}

const MANNER = lexicon(`
  comment* | review | reviewing | discussion | notice | warning | explanation* | explaining | further | reply
  replying | response | reading | looking | exception* | question* | hesitation | feedback | being | debate | ado
  answer | mercy | asking | prior | word | words | regret | apology | ceremony | fuss | delay | second
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
      role === 'exception' ||
      (role === 'condition' && !isIntroduction(condition) && !AT_WILL.has(condition) && !isTime(condition)),
  );
  return isConditional || isLimitedTo(words) || isOfOnePlace(main) || isCareful(statement) || hasFurtherDenial(main)
    ? 'conditional'
    : 'allowed';
}

/** "in the plotting module" */
const isOfOnePlace = (words: readonly string[]) =>
  ONE_KIND.has(words) && PLACES.has(words) ? !WORK.has(words) : PLACES.has(words);
const PLACES = lexicon(`
  in the .. module | in the .. package | in the .. directory | in the .. folder | in the .. part | in the .. subsystem
  in the .. crate | in the .. layer | for the .. module | for the .. package
`);

/** "after a month" */
const isTime = (condition: readonly string[]) => condition.length <= 4 && PERIODS.has(condition);
const PERIODS = lexicon('month | months | week | weeks | day | days | year | years | while | hour | hours | moment');

/** "for spell checking": a use that is no contribution. */
const isTrivial = (words: readonly string[]) =>
  TRIVIAL_USE.find(words).some(({ start }) =>
    words.slice(Math.max(0, start - 3), start).some((word) => PURPOSE.has(word)),
  );

const PURPOSE = wordSet('for to as with');

/** A negation that no word of permission accounts for: the permission may not be one. */
function hasFurtherDenial(words: readonly string[]): boolean {
  const denials = words.filter(
    (word, index) => DENIALS.has(word) && word !== 'none' && words[index - 1] !== 'or',
  ).length;
  const used = stancesIn(words).reduce((sum, { negations }) => sum + negations, 0);
  const inPhrases = PERMITTING.find(words).filter(({ start, end }) =>
    words.slice(start, end).some((word) => DENIALS.has(word)),
  ).length;
  return denials > used + inPhrases + (NOT_BY.at(words, words.length - 2) > 0 ? 1 : 0);
}

/** "… and not by whether" */
const NOT_BY = lexicon('not by | not on | not about | not in');

/** "only because" gives a reason, and sets no limit. */
const isLimitedTo = (words: readonly string[]) => LIMITING.find(words).some(({ end }) => words[end] !== 'because');

const AT_WILL = lexicon(`
  you want | you like | you wish | you prefer | you find | it helps | that helps | you work | working on
  you contribute | contributing | you write | writing | restriction* | preparing | you prepare | developing | coding
  you code | making | creating | limit* | reservation* | asking | hesitation | fear
`);
const PRIVATE_USE = lexicon(`
  to understand | to learn | to explore | to find | to ask | to read | ask questions | for research
  to get familiar | to explain | for an explanation | for explanations | explain to you | to look up | as a search
`);
const LIMITING = lexicon(`
  only | assistively | with care | responsibly | with disclosure | with attribution | with human | carefully
  within reason | in moderation | limited | conditions | condition | case by case | sparingly | for documentation
  for docs | for tests | for boilerplate | for small | for trivial | for minor | for simple | for tiny | to a point
  to some extent | under supervision | in part
`);

/** A demand that a person answers for what a machine wrote. */
export function isCareful(statement: Statement): boolean {
  if (isWaiving(statement) || READ_AS.has(statement.words)) return false;
  return (
    (CARE.has(statement.words) || DISCLOSING.has(statement.words)) &&
    (isDemanding(statement) || ANSWERING.has(statement.words))
  );
}

/** How words are to be taken. */
const READ_AS = lexicon('read as | understood as | taken as | construed');

export const ANSWERING = lexicon(`
  you are responsible | you remain responsible | you are accountable | you are the author | remain accountable
  are responsible | human in the loop | is responsible | remains responsible | held to | take responsibility
  takes responsibility | you own | you stay responsible | fully responsible | full responsibility
  responsibility stays | responsibility remains | responsibility is yours | your responsibility
  responsibility lies | stays with you
`);
