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
  assess: ({ ages, labels }) =>
    combined(
      costOf(ISSUE_AGES, ages.issueDays, 'nothing has happened on the issue'),
      costOf(REPOSITORY_AGES, ages.repositoryDays, 'nothing was pushed to the repository'),
      STALE_LABELS.test(labels) ? { impact: LABEL_IMPACT, message: 'a label says stale' } : null,
    ),
};

export function isStale({ ages: { issueDays, repositoryDays }, labels }: ScoreSubject): boolean {
  return issueDays > STALE_DAYS || (repositoryDays ?? 0) > STALE_DAYS || STALE_LABELS.test(labels);
}

/** A repository that was never pushed to is empty, which other rules see. */
function costOf(
  ages: readonly { over: number; impact: number }[],
  days: number | null,
  what: string,
): Assessment | null {
  const age = days === null ? undefined : ages.find(({ over }) => days > over);
  return age === undefined ? null : { impact: age.impact, message: `${what} for ${days} days` };
}
