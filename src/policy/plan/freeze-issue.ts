import type { IssueFacts } from '../../contract/issue-facts.ts';
import type { ContributionPlan } from '../../contract/plan.ts';
import { sha256Of } from '../sha256.ts';

/** The issue as it is now, so that a later look can tell what has changed. */
export function freezeIssue(facts: IssueFacts): ContributionPlan['frozenIssue'] {
  const closing = facts.pullRequests?.filter(({ relation }) => relation !== 'mention') ?? [];
  return {
    bodySha256: sha256Of(facts.body),
    labels: facts.labels.toSorted(),
    assignees: facts.assignees.toSorted(),
    linkedPullRequests: closing.map(({ url }) => url).toSorted(),
    updatedAt: facts.updatedAt,
  };
}
