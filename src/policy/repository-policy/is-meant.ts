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
import { wordSet } from './phrases.ts';

/** Whether a statement is what the project itself says today: not history, not a plan, not somebody else's rule. */
export function isMeant(statement: Segment): boolean {
  return (
    !COMMANDING.has(statement.words) &&
    !SUPPOSING.has(statement.main) &&
    !isOfOthers(statement) &&
    !isPast(statement.words) &&
    !FUTURE_TIME.has(statement.words)
  );
}

function isOfOthers({ main, words }: Segment): boolean {
  const isOwn = OURSELVES.has(main);
  if (main[0] === 'others' || OTHERS.has(main)) return !isOwn || OTHERS.at(main, 0) > 0 || OUR_OTHERS.has(main);
  return !isOwn && KNOWN_PROJECTS.has(main) && REPORTING.has(words);
}

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
const PRESENT_VERBS = wordSet('must is are do does will should can may please need needs');
