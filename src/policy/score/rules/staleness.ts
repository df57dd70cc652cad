import { daysSince } from '../elapsed.ts';
import type { ScoreSubject } from '../score-subject.ts';
import { STALE_LABELS } from './label-groups.ts';
import { type Assessment, combined, type Rule } from './rule.ts';

const STALE_DAYS = 365;

/** For each age in days, the longest first, what it costs. */
const ISSUE_AGES = [
  { over: STALE_DAYS, impact: -12 },
  { over: 180, impact: -6 },
  { over: 90, impact: -2 },
];
const REPOSITORY_AGES = [
  { over: STALE_DAYS, impact: -15 },
  { over: 180, impact: -6 },
];
const LABEL_IMPACT = -5;

export const staleness: Rule = {
  name: 'staleness',
  assess: (subject) => {
    const { issueDays, repositoryDays } = agesOf(subject);
    return combined([
      ...costOf(ISSUE_AGES, issueDays, 'nothing has happened on the issue'),
      ...costOf(REPOSITORY_AGES, repositoryDays, 'nothing was pushed to the repository'),
      ...(STALE_LABELS.test(subject.labels) ? [{ impact: LABEL_IMPACT, message: 'a label says stale' }] : []),
    ]);
  },
};

export function isStale(subject: ScoreSubject): boolean {
  const { issueDays, repositoryDays } = agesOf(subject);
  return issueDays > STALE_DAYS || repositoryDays > STALE_DAYS || STALE_LABELS.test(subject.labels);
}

/** A repository that was never pushed to is empty, which other rules see. */
function agesOf({ facts, now }: ScoreSubject): { issueDays: number; repositoryDays: number } {
  const { pushedAt } = facts.repository;
  return {
    issueDays: daysSince(facts.updatedAt, now),
    repositoryDays: pushedAt === null ? 0 : daysSince(pushedAt, now),
  };
}

function costOf(ages: readonly { over: number; impact: number }[], days: number, what: string): Assessment[] {
  const age = ages.find(({ over }) => days > over);
  return age === undefined ? [] : [{ impact: age.impact, message: `${what} for ${days} days` }];
}
