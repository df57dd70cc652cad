import type { Segment } from './clauses.ts';
import { DROPPING } from './lexicon/duty-words.ts';
import { OURSELVES } from './lexicon/matter-words.ts';
import {
  COMMANDING,
  FUTURE_TIME,
  KNOWN_PROJECTS,
  OTHERS,
  OUR_OTHERS,
  PAST_TIME,
  PRESENT_TIME,
  REPORTING,
  SUPPOSING,
} from './lexicon/sense-words.ts';
import { lexicon, wordSet } from './phrases.ts';

/** Whether a statement is what the project itself says today: not history, not a plan, not somebody else's rule. */
export function isMeant(statement: Segment): boolean {
  return (
    !COMMANDING.has(statement.words) &&
    !SUPPOSING.has(statement.main) &&
    !isOfOthers(statement) &&
    !isPast(statement.words) &&
    !isUnreal(statement) &&
    !FUTURE_TIME.has(statement.words)
  );
}

function isOfOthers({ main, words }: Segment): boolean {
  const isOwn = OURSELVES.has(main);
  if (main[0] === 'others' || OTHERS.has(main)) return !isOwn || OTHERS.at(main, 0) > 0 || OUR_OTHERS.has(main);
  return !isOwn && KNOWN_PROJECTS.has(main) && REPORTING.has(words);
}

/** "One would forbid it": what would be is not. */
function isUnreal({ main }: Segment): boolean {
  return main.some(
    (word, index) => word === 'would' && REAL.at(main, index + 1) === 0 && AS_USUAL.at(main, index - 2) === 0,
  );
}

/** "as you would …" */
const AS_USUAL = lexicon('as you would | as we would | like you would');

/** Behind "would": wishes, and ways of saying that something is not so. */
const REAL = lexicon(`
  like | love | rather | prefer | be glad | be happy | be great | be nice | appreciate | be untrue | be wrong
  better | be false | be incorrect | be a mistake | never | not | ask | want | expect | be grateful | welcome | you | help
`);

function isPast(words: readonly string[]): boolean {
  if (PRESENT_TIME.has(words) || DROPPING.has(words)) return false;
  if (
    words.some(
      (word, index) =>
        word === 'used' &&
        words[index + 1] === 'to' &&
        HABITUAL.has(words[index - 1] ?? '') &&
        words[index - 2] !== 'that',
    )
  )
    return true;
  const isDated =
    PAST_TIME.has(words) || words.some((word, index) => YEAR.test(word) && BEFORE_YEAR.has(words[index - 1] ?? ''));
  return isDated && !words.some((word) => PRESENT_VERBS.has(word));
}

const HABITUAL = wordSet(`
  we it they i there project this contributors requests patches prs you that code maintainers everybody everyone
  people
`);
const YEAR = /^(?:19|20)\d\d$/;
const BEFORE_YEAR = wordSet('in until before till between and during of through (');
const PRESENT_VERBS = wordSet('must shall is are do does will should can may please need needs');
