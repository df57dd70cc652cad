import { createHash } from 'node:crypto';
import type { IssueFacts } from '../../contract/issue-facts.ts';
import type { ContributionPlan } from '../../contract/plan.ts';

/** The issue as it is now, so that a later look can tell what has changed. */
export function freezeIssue(facts: IssueFacts): ContributionPlan['frozenIssue'] {
  const closing = facts.pullRequests?.filter(({ relation }) => relation !== 'mention') ?? [];
  return {
    bodySha256: createHash('sha256').update(facts.body).digest('hex'),
    labels: facts.labels.toSorted(),
    assignees: facts.assignees.toSorted(),
    linkedPullRequests: closing.map(({ url }) => url).toSorted(),
    updatedAt: facts.updatedAt,
  };
}
