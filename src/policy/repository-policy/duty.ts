import { type Duty, demandIn, isOptional, orderIn } from './demand.ts';
import { MODAL_DUTY, OPTIONAL, ORDERING, PRACTISING } from './lexicon/duty-words.ts';
import { POINTING } from './lexicon/matter-words.ts';
import { ACTING } from './lexicon/stance-words.ts';
import { type Lexicon, lexicon, wordSet } from './phrases.ts';
import { governingWords, stancesIn } from './stance.ts';
import type { Statement } from './statements.ts';

/** Whether a statement demands the matter, or says that it is not demanded; null when it says neither. */
export function dutyIn(
  statement: Statement,
  matter: Lexicon,
  { context, isRefusedBeside }: { readonly context: readonly string[]; readonly isRefusedBeside: boolean },
): Duty | null {
  if (COMPARING.has(statement.words)) return null;
  const duty = matter.has(statement.words)
    ? namedDuty(statement, matter, isRefusedBeside)
    : pointedAtDuty(statement, matter, context);
  if (duty === 'waived' && isForSome(statement)) return 'required';
  if (duty === null || !statement.isReversed) return duty;
  return duty === 'required' ? 'waived' : 'required';
}

const COMPARING = lexicon('not the same | is not a substitute | no substitute for');

/** What is waived for some is demanded of the others. */
function isForSome({ words }: Statement): boolean {
  return words.some((word, index) => word === 'for' && SMALLER_PART.has(words.slice(index + 1, index + 5)));
}

const SMALLER_PART = lexicon(
  'documentation | docs | small | trivial | minor | typo* | employee* | maintainers | members | simple | tiny',
);

/** "We do not." and "It is optional.", where the matter was named in the sentence before. */
function pointedAtDuty({ main, words }: Statement, matter: Lexicon, context: readonly string[]): Duty | null {
  if (!matter.has(context)) return null;
  const isShort = words.length <= LONGEST_POINTER;
  if (words.length === 1 && words[0] === 'no') return 'waived';
  if (words[0] === 'if' && words[1] === 'not') return 'required';
  if (words.length === 1 && words[0] === 'yes') return 'required';
  if (isShort && main.at(-1) === 'not' && !ORDERING.has(main[0] ?? '')) return 'waived';
  const isElliptic = words.length <= LONGEST_ELLIPSIS || POINTING.has(words);
  return isShort && isElliptic && (ENDING.has(words) || OPTIONAL.has(words) || demandIn(words) === 'waived')
    ? 'waived'
    : null;
}

const LONGEST_POINTER = 10;
const LONGEST_ELLIPSIS = 4;
/** Without "no longer", which may go with anything. */
const ENDING = lexicon(`
  dropped | removed | abandoned | abolished | retired | scrapped | got rid of | did away with | done away with
  stopped | discontinued | waived | gave up | lifted | replaced | not required | not needed | not necessary
  not anymore | not any more | no longer | no more | avoid them | avoid it | do without | not enforced
  not enforce | not one of them
`);

const GIVEN_UP = lexicon(`
  dropped | lifted | removed | abandoned | abolished | retired | scrapped | got rid of | did away with
  done away with | stopped | discontinued | waived | gave up
`);

function namedDuty(statement: Statement, matter: Lexicon, isRefusedBeside: boolean): Duty | null {
  const { words } = statement;
  const answers = [words.at(-1), ...matter.find(words).map(({ end }) => words[end])];
  if (answers.includes('no')) return 'waived';
  if (answers.includes('yes')) return 'required';
  const succession = successionIn(words, matter);
  if (succession !== null) return succession;
  if (isReplaced(statement, matter) || GIVEN_UP.has(words)) return 'waived';
  const isRefusal = refuses(statement, matter);
  const absence = absenceOf(words, matter);
  if (isRefusal && LEFT_EMPTY.has(words)) return 'required';
  if (absence !== null) {
    if (absence === 'not yet' && !isRefusal && !isRefusedBeside) return null;
    const isMissed =
      isRefusal ||
      absence === 'lacking' ||
      absence === 'not yet' ||
      (absence === 'without' && (isRefusedBeside || demandIn(words) === 'required')) ||
      isBargain(words);
    return isMissed ? 'required' : 'waived';
  }
  const optional = isOptional(words);
  if (optional === false) return 'required';
  if (optional === true) return isNeedForOther(words, matter) ? null : 'waived';
  const demanded = demandIn(words);
  if (demanded !== null && !(demanded === 'waived' && isRefusal)) return demanded;
  if (isRefusal && dependsOn(statement, matter)) return 'required';
  if (OFFERING.has(statement.main) && !words.includes('only')) return null;
  if (isOpenToRemedy(statement, matter)) return 'required';
  if (!isRefusal && isDenied(words, matter)) {
    if (isProhibition(statement)) return orderIn(statement);
    return isYetToCome(words, matter) ? 'required' : 'waived';
  }
  if (words.includes('only') || words.includes('solely')) return 'required';
  const habit = habitIn(statement);
  return orderIn(statement) ?? (isRefusal && habit === 'waived' ? 'required' : habit);
}

/** "Thanks to X there is no need for Y" says nothing against X. */
function isNeedForOther(words: readonly string[], matter: Lexicon): boolean {
  const need = words.findIndex((word, index) => word === 'need' && words[index + 1] === 'for');
  return need !== -1 && !matter.has(words.slice(need));
}

/** "people who have not been …": they are told what they lack. */
function isYetToCome(words: readonly string[], matter: Lexicon): boolean {
  const start = matter.find(words)[0]?.start ?? 0;
  const before = words.slice(Math.max(0, start - 6), start);
  return before.includes('yet') || (before.includes('who') && before.includes('not'));
}

const LEFT_EMPTY = lexicon(`
  empty | blank | unfilled | incomplete | out | delete | deletes | deleting | remove | removes | removing
`);

/** An offer is no demand. */
export const OFFERING = lexicon('feel free | welcome to | free to | you can | you may | happy to');

/** "closed", "cannot be merged": something other than the matter is turned away. */
export function refuses({ main, words }: Statement, matter: Lexicon): boolean {
  const isRefused = (part: readonly string[]) =>
    stancesIn(part).some(
      ({ kind, isPast, at }) =>
        kind === 'forbids' && !isPast && !HABITS.has(part[at] ?? '') && !isNear(part, at, matter),
    );
  return isRefused(main) || isRefused(words);
}

/** What is not used is not turned away. */
const HABITS = wordSet('use used using');

/** Whether what is turned away there is the matter itself. */
const isNear = (words: readonly string[], index: number, matter: Lexicon) =>
  matter.find(words).some(({ start, end }) => index < end && start <= index + 2);

/** "X replaces Y", "Y was replaced by X" */
function successionIn(words: readonly string[], matter: Lexicon): Duty | null {
  const verb = words.findIndex((word) => word === 'replaces' || word === 'replaced' || word === 'supersedes');
  const start = matter.find(words)[0]?.start ?? -1;
  if (verb === -1 || start === -1) return null;
  const isPassive = words[verb + 1] === 'by' || words[verb + 1] === 'with';
  return start > verb === isPassive ? 'required' : 'waived';
}

/** "Instead of a CLA we …" */
function isReplaced({ clauses }: Statement, matter: Lexicon): boolean {
  return clauses.some(
    ({ role, words }) => role === 'contrast' && (words[0] === 'instead' || words[0] === 'rather') && matter.has(words),
  );
}

/** "If you have not signed it yet, …" tells what to do about it. */
function isOpenToRemedy({ clauses }: Statement, matter: Lexicon): boolean {
  return clauses.some(
    ({ role, words }) =>
      role === 'condition' && matter.has(words) && (words.includes('not') || words.includes('never')),
  );
}

/** "Do not …" and "must not …" say what is not to be done, and not what need not be done. */
function isProhibition({ main, words }: Statement): boolean {
  const [first, second, third] = main;
  const isOrdered =
    first === 'never' ||
    (first === 'do' && second === 'not') ||
    (first === 'please' && (third === 'not' || second === 'never'));
  return isOrdered || MODAL_DUTY.find(words).some(({ end }) => words[end] === 'not');
}

/** How the matter is said to be missing: there is none, or somebody fails to bring it. */
function absenceOf(words: readonly string[], matter: Lexicon): 'none' | 'without' | 'lacking' | 'not yet' | null {
  for (const { start } of matter.find(words)) {
    if (words[start]?.startsWith('un') === true) return 'not yet';
    const before = words.slice(Math.max(0, start - 4), start);
    if (before.some((word) => LACKING.has(word))) return 'lacking';
    const denial = before.findLastIndex((word) => ABSENT.has(word));
    if (denial !== -1 && before.slice(denial + 1).every((word) => !STOPPING.has(word))) {
      return before[denial] === 'without' ? 'without' : 'none';
    }
  }
  return null;
}

const ABSENT = wordSet('no without neither nor zero non');
const LACKING = wordSet(`
  missing lacking lack lacks omit omits forget forgot forgetting skip ignore ignores empty incomplete blank
  unfilled failing fails
`);
const STOPPING = wordSet(`
  , ; but longer is are be will must more need request requests commit commits pr prs patch contribution exception
  exceptions issue code
`);

/** "No sign-off, no merge." */
const isBargain = (words: readonly string[]) =>
  words.filter((word) => word === 'no').length > 1 &&
  words.lastIndexOf('no') >= words.length - 3 &&
  /^(?:merge|review|contribution|pr|deal|commit|pull|patch)s?$/.test(words.at(-1) ?? '');

/** Whether what is refused is refused for want of the matter: it stands in a condition, or is denied. */
function dependsOn({ clauses, words }: Statement, matter: Lexicon): boolean {
  if (clauses.some((clause) => clause.role === 'condition' && matter.has(clause.words))) return true;
  return isDenied(words, matter);
}

const isDenied = (words: readonly string[], matter: Lexicon) =>
  matter.find(words).some(({ start }) => {
    const near = words.slice(Math.max(0, start - 6), start);
    const denial = near.findLastIndex((word) => word === 'not' || word === 'never');
    const isNear = denial !== -1 && !ACTING.has(near.slice(denial + 1));
    return isNear || governingWords(words, start).negations % 2 === 1;
  });

function habitIn({ words }: Statement): Duty | null {
  const [habit] = PRACTISING.find(words);
  if (habit === undefined) return null;
  return governingWords(words, habit.start).negations % 2 === 1 ? 'waived' : 'required';
}
