import { gateCheck } from '../check.ts';
import { issueChanges } from '../issue-changes.ts';
import { conclude, failed, passed } from '../verdict.ts';

/** The issue is as it was when the plan was made, as far as it matters. */
export const issueUnchanged = gateCheck({
  name: 'issue_unchanged',
  needs: ['plan', 'live', 'pullRequest'],
  judge: ({ plan, live, pullRequest }) =>
    plan.status === 'blocked'
      ? failed('The plan is blocked, so nothing that rests on it is published.')
      : conclude(
          issueChanges(plan, live, pullRequest.branch),
          passed('The issue is open and as it was when the plan was made.'),
        ),
});
