import type { PastJudgments } from '../score-subject.ts';
import { type Assessment, combined, type Rule } from './rule.ts';

const PER_FLAG = -5;
const MOST_FOR_FLAGS = -15;
/** In the middle of the scale from 1 to 5: from there on a rating is no objection. */
const FAIR_RATING = 3;
const PER_STAR = -5;

/** What people and agents have said of earlier runs on the repository. Praise adds nothing: it is of other issues. */
export const judgments: Rule = {
  name: 'judgments',
  assess: ({ judgments: past }) => (past === null ? null : combined(flags(past), ratings(past))),
};

function flags({ flags: count, runs }: PastJudgments): Assessment | null {
  if (count === 0) return null;
  const impact = Math.max(MOST_FOR_FLAGS, count * PER_FLAG);
  return { impact, message: `${counted(count, 'flag')} on ${counted(runs, 'earlier run')} here` };
}

function ratings({ ratings: count, meanRating }: PastJudgments): Assessment | null {
  if (meanRating === null || meanRating >= FAIR_RATING) return null;
  return {
    impact: Math.round((FAIR_RATING - meanRating) * PER_STAR),
    message: `a mean of ${meanRating.toFixed(1)} of 5 in ${counted(count, 'rating')} of earlier runs here`,
  };
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
