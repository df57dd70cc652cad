import type { Guidance } from '../guidance.ts';
import { PULL_REQUEST } from '../lexicon/matter-words.ts';
import { isAboutContributing } from '../matter.ts';
import { numberOf } from '../numbers.ts';
import { lexicon, wordSet } from '../phrases.ts';
import type { Sense } from '../sentence-sense.ts';
import type { Statement } from '../statements.ts';
import type { Reading, RuleReader } from './rule.ts';

export const openPullRequestCap: RuleReader = {
  rule: 'open_pull_request_cap',
  meaning: {
    allowed: 'The repository sets no limit on open pull requests.',
    conditional:
      'The repository limits how many pull requests a person may have open. ContribFlow counts before it opens one.',
    forbidden: 'The repository takes no further pull requests. ContribFlow stops here.',
    unknown: "Nothing was found about a limit on open pull requests. ContribFlow's own limits apply.",
  },
  readSentence,
};

function readSentence(sense: Sense, guidance: Guidance): Reading | null {
  if (!isAboutContributing(sense, guidance)) return null;
  const readings = sense.statements
    .map((statement) => readingOf(statement, sense.context))
    .filter((reading) => reading !== null);
  return readings.find(({ verdict }) => verdict === 'conditional') ?? readings[0] ?? null;
}

function readingOf({ words, isReversed, isAnswer }: Statement, context: readonly string[]): Reading | null {
  if (PULL_REQUEST.has(words) && FREELY.has(words)) return { verdict: 'allowed', values: [] };
  if (!PULL_REQUEST.has(words) && !(PULL_REQUEST.has(context) && OPEN_AT_ONCE.has(words))) return null;
  if (OF_ONE_PULL_REQUEST.has(words) || !OPEN_AT_ONCE.has(words)) return null;
  if (UNLIMITED.has(words) || LIFTED.has(words)) return { verdict: isReversed ? 'conditional' : 'allowed', values: [] };
  if (isAnswer && !LIMITING.has(words) && !SEVERAL.has(words)) return null;
  if (isAnswer && !LIMITING.has(words)) return { verdict: isReversed ? 'conditional' : 'allowed', values: [] };
  if (SEVERAL_AT_WILL.has(words)) return { verdict: 'allowed', values: [] };
  const number = limitIn(words) ?? ordinalIn(words);
  if (number !== null) return { verdict: isReversed ? 'allowed' : 'conditional', values: [String(number)] };
  return LIMITING.has(words) ? { verdict: 'conditional', values: [] } : null;
}

/** Open at the same time, by one person. */
const OPEN_AT_ONCE = lexicon(`
  open | opened | at a time | at once | at the same time | at any time | at any one time | at any given time
  simultaneous* | concurrent* | in parallel | outstanding | in flight | pending | active | unmerged | unreviewed
  in review | under review | in the queue | waiting for review | awaiting review | per person | per author
  per contributor | per user | each contributor | each author | each person | opening | waiting | in your queue | already have | await review | further ones
`);

/** "a second open pull request is closed", "number six" */
function ordinalIn(words: readonly string[]): number | null {
  if (!REFUSING.has(words) || SAME.has(words)) return null;
  const ordinal = words.findIndex((word) => ORDINALS.includes(word));
  if (ordinal !== -1) return ORDINALS.indexOf(words[ordinal] ?? '') + 1;
  const held = words.findIndex(
    (word, index) => HELD.at(words, index - 1) > 0 && numberOf(word) !== null && word !== 'a',
  );
  return held === -1 ? null : numberOf(words[held]);
}

const ORDINALS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh'];
const SAME = lexicon('same contents | same change | the same fix');
const HELD = lexicon('while | already | have | has | got | are | two slots');

/** Limits on the size or content of a pull request. */
const OF_ONE_PULL_REQUEST = lexicon(`
  per pull request | per pr | per issue | for each pull request | in a single pull request | in one pull request
  in a single pr | in one pr | one change | single change
`);
const UNLIMITED = lexicon(`
  no limit* | no cap | no ceiling* | no quota* | no maximum | no upper | not limit* | as many | any number | unlimited | no restriction* | not cap
  without limit
`);
const LIFTED = lexicon(
  'was lifted | lifted the | dropped the limit | removed the limit | was dropped | was removed | no longer limit*',
);
const FREELY = lexicon('as many pull requests as | as many prs as | any number of pull requests | any number of prs');
const SEVERAL_AT_WILL = lexicon(
  'free to open several | free to open multiple | free to open many | can open several | can open multiple | may open several | may open multiple',
);
const SEVERAL = lexicon('several | multiple | many | two | three | four | five | more | parallel | ten');
const LIMITING = lexicon(
  'limit | limits | limited | cap | maximum | too many | ceiling | quota | slots | my only open',
);
const AT_MOST = lexicon(`
  no more than | not more than | more than | at most | up to | maximum of | a maximum of | max | maximum
  limited to | limit of | limit to | limit yourself to | cap of | capped at | not exceed | exceed | only
  only have | just | fewer than | keep to | stick to | beyond | over | above | limit is | cap is | maximum is
  limit | never more than
`);

/** "at most two", "one at a time", "more than 3 are closed". */
function limitIn(words: readonly string[]): number | null {
  for (const { end } of AT_MOST.find(words)) {
    const index = words.findIndex((word, at) => at >= end && at < end + 5 && numberOf(word) !== null && word !== 'a');
    if (index !== -1 && !isOfOthers(words, index)) return bounded(words, index);
  }
  const single = words.findIndex(
    (word, index) => SINGLE.has(word) && PULL_REQUEST.at(words, skipAdjectives(words, index + 1)) > 0,
  );
  if (single !== -1 && AT_A_TIME.has(words)) return 1;
  if (SINGLE_AT_A_TIME.has(words)) return 1;
  const isCounted = words.some((word) => numberOf(word) !== null && !['one', 'a'].includes(word));
  if (!isCounted && ANOTHER.has(words) && ENDING.has(words)) return 1;
  const counted = words.findIndex(
    (word, index) =>
      numberOf(word) !== null && word !== 'a' && PULL_REQUEST.at(words, skipAdjectives(words, index + 1)) > 0,
  );
  if (counted !== -1 && ALLOWANCE.has(words)) return bounded(words, counted);
  const held = words.findIndex(
    (word, index) =>
      numberOf(word) !== null &&
      word !== 'a' &&
      (ADJECTIVES.has(words[index + 1] ?? '') || PULL_REQUEST.at(words, index + 1) > 0),
  );
  return held !== -1 && REFUSING.has(words) ? bounded(words, held) : null;
}

/** "Finish one before you start another." */
const ANOTHER = lexicon(`
  another one | another pull request | another pr | a new pull request | a new pr | a new one | the next one
  a second one | a second pull request | a second pr | opening more | open more | opening another | open another
  start another
`);
const ENDING = lexicon('finish | finished | before | until | merged | wait');
const REFUSING = lexicon(
  'closes | do not open | not open another | close | closed | reject* | not accept* | refuse* | not open | not be opened | wait',
);

/** Whether what is counted is something besides pull requests. */
function isOfOthers(words: readonly string[], index: number): boolean {
  const next = words.slice(index + 1, index + 4);
  const end = next.findIndex((word) => word === 'per' || word === 'at' || word === 'open' || word === 'for');
  return COUNTED_OTHERS.has(end === -1 ? next : next.slice(0, end));
}

const COUNTED_OTHERS = lexicon(`
  lines | files | approvals | approval | reviewers | reviews | days | weeks | hours | months | minutes | tests
  branch | branches | issue | issues | commit | commits | feature | features | maintainer* | reviewer* | change
  changes | topic | bug | fix | person | people
`);

/** "fewer than three" and "three or more are closed" allow two. */
function bounded(words: readonly string[], index: number): number | null {
  const number = numberOf(words[index]);
  if (number === null) return null;
  const isExclusive = words[index - 2] === 'fewer' || (words[index + 1] === 'or' && words[index + 2] === 'more');
  return isExclusive ? number - 1 : number;
}

const SINGLE = wordSet('one single 1');
const AT_A_TIME = lexicon(`
  at a time | at once | at the same time | at any time | at any one time | at any given time | open | per person
  per author | per contributor | per user | in parallel | in flight | simultaneously | concurrently | outstanding
  active
`);
const SINGLE_AT_A_TIME = lexicon('one at a time | one by one | a single one');
const ALLOWANCE = lexicon(`
  may | can | limit* | allow* | permit* | maximum | cap | per person | per author | per contributor | per user
  each contributor | each author | at a time | at once | at the same time | not have | or more
`);

function skipAdjectives(words: readonly string[], from: number): number {
  let index = from;
  while (index < from + 3 && ADJECTIVES.has(words[index] ?? '')) index += 1;
  return index;
}

const ADJECTIVES = wordSet(`
  open active pending concurrent simultaneous outstanding unmerged parallel draft or more small unreviewed opened
  new in flight
`);
