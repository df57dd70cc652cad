import { IssueRef } from '../../../src/contract/field.ts';
import type { RelatedPullRequest } from '../../../src/contract/issue-facts.ts';
import { freezeIssue } from '../../../src/policy/plan/freeze-issue.ts';
import { issueUnchanged } from '../../../src/policy/review-gate/checks/issue-unchanged.ts';
import { contributionPlan } from '../../builders/contribution-plan.ts';
import { BRANCH, LOGIN, ownPullRequest, publicationFacts, sealed } from '../../builders/gate-evidence.ts';
import { comment, daysBefore, issueFacts, person, pullRequest } from '../../builders/issue-facts.ts';
import { ISSUE } from '../../builders/recorded-state.ts';
import { checkTable } from './check-table.ts';

type IssueChanges = Parameters<typeof issueFacts>[0];
type LiveChanges = Parameters<typeof publicationFacts>[0];

const now = (issue: IssueChanges, more: LiveChanges = {}) => ({ live: publicationFacts({ ...more, issue }) });
/** The plan, made when the issue was like this. */
const planned = (issue: IssueChanges) => {
  const facts = issueFacts(issue);
  return { plan: sealed(contributionPlan({ issue: ISSUE, title: facts.title, frozenIssue: freezeIssue(facts) })) };
};
const related = (changes: Partial<RelatedPullRequest> = {}): RelatedPullRequest => ({
  ...pullRequest(),
  relation: 'linked',
  ...changes,
});
const { url } = related();
const LATER = { createdAt: daysBefore(1) };
const BEFORE = { createdAt: daysBefore(6) };
const SAME = 'The issue is open and as it was when the plan was made.';
const { body } = issueFacts();

checkTable(issueUnchanged, {
  needs: ['plan', 'live', 'pullRequest'],
  rows: [
    ['passed', 'nothing happened', {}, SAME],
    ['passed', 'GitHub writes the name in another case', now({ issue: IssueRef.parse('Owner/Repo#123') }), SAME],
    ['failed', 'closed', now({ isOpen: false }), 'The issue is closed.'],
    ['failed', 'locked', now({ isLocked: true }), 'The issue is locked.'],
    ['failed', 'archived', now({}, { repository: { isArchived: true } }), 'The repository is archived.'],
    ['failed', 'archived, as the issue says', now({ repository: { isArchived: true } }), 'The repository is archived.'],
    ['failed', 'rewritten', now({ body: `${body}!` }), 'The description of the issue has changed since the plan.'],
    ['passed', 'rewritten where nobody sees it', now({ body: `${body}<!-- hi -->` }), SAME],
    ['warning', 'renamed', now({ title: 'Another' }), 'The title of the issue has changed since the plan.'],
    ['warning', 'labelled', now({ labels: ['bug'] }), 'The labels of the issue have changed since the plan.'],
    ['passed', 'labels in another order', { ...planned({ labels: ['a', 'b'] }), ...now({ labels: ['b', 'a'] }) }, SAME],
    [
      'failed',
      'assigned',
      now({ assignees: ['alice', LOGIN] }),
      'The issue was assigned to 1 other person(s) since the plan.',
    ],
    ['passed', 'assigned to us', now({ assignees: [LOGIN.toUpperCase()] }), SAME],
    ['passed', 'assigned as before', { ...planned({ assignees: ['Alice'] }), ...now({ assignees: ['alice'] }) }, SAME],
    ['passed', 'unassigned', planned({ assignees: ['alice'] }), SAME],
    [
      'failed',
      'a pull request of somebody else',
      now({ pullRequests: [related(), related({ relation: 'mention' })] }),
      '1 open pull request(s) of others were linked to the issue since the plan.',
    ],
    ['passed', 'a mention', now({ pullRequests: [related({ relation: 'mention' })] }), SAME],
    [
      'failed',
      'a merged one, new or not',
      { ...planned({ pullRequests: [related()] }), ...now({ pullRequests: [related({ state: 'merged' })] }) },
      '1 merged pull request(s) are linked to the issue.',
    ],
    [
      'warning',
      'an older one that is still open',
      { ...planned({ pullRequests: [related()] }), ...now({ pullRequests: [related()] }) },
      '1 older pull request(s) of others for the issue are still open.',
    ],
    [
      'warning',
      'an attempt that failed',
      now({ pullRequests: [related({ state: 'closed' })] }),
      '1 pull request(s) for the issue were closed unmerged since the plan.',
    ],
    [
      'passed',
      'the very one that an interrupted run opened',
      now({ pullRequests: [related()] }, { ownPullRequests: [ownPullRequest({ url, headBranch: BRANCH })] }),
      SAME,
    ],
    [
      'warning',
      'another one of our own',
      now({ pullRequests: [related({ author: person({ login: LOGIN }) })] }),
      '1 other open pull request(s) of your own are linked to the issue.',
    ],
    [
      'failed',
      'unknown pull requests',
      now({ pullRequests: null }),
      'The pull requests of the issue could not be read.',
    ],
    [
      'failed',
      'a claim',
      now({ comments: [comment("I'm working on this.", LATER)] }),
      '1 other person(s) have taken the work since the plan.',
    ],
    [
      'passed',
      'our own claim',
      now({ comments: [comment("I'm working on this.", { ...LATER, author: person({ login: LOGIN }) })] }),
      SAME,
    ],
    ['passed', 'a claim that the plan knew', now({ comments: [comment("I'm working on this.", BEFORE)] }), SAME],
    [
      'passed',
      'a known claimer who says something else',
      now({ comments: [comment("I'm working on this.", BEFORE), comment('It also happens on Windows.', LATER)] }),
      SAME,
    ],
    ['passed', 'other talk', now({ comments: [comment('It also happens on Windows.', LATER)] }), SAME],
    [
      'warning',
      'a question for the work',
      now({ comments: [comment('Can I work on this?', LATER)] }),
      '1 other person(s) have asked for the work since the plan.',
    ],
    ['failed', 'an unknown conversation', now({ comments: null }), 'The conversation of the issue could not be read.'],
    ['failed', 'unknown events', now({ events: null }), 'The conversation of the issue could not be read.'],
    [
      'warning',
      'a duplicate',
      now({ events: [{ kind: 'marked_as_duplicate', login: 'm', at: daysBefore(1) }] }),
      'The issue was marked as a duplicate since the plan.',
    ],
    [
      'warning',
      'a branch',
      now({ events: [{ kind: 'branch_linked', login: null, at: daysBefore(1) }] }),
      'A branch that is linked to the issue has changed since the plan.',
    ],
    [
      'passed',
      'events before the plan',
      now({ events: [{ kind: 'branch_linked', login: null, at: daysBefore(9) }] }),
      SAME,
    ],
    [
      'failed',
      'a plan that is blocked',
      { plan: sealed(contributionPlan({ issue: ISSUE, status: 'blocked', blockedBy: 'claimed' })) },
      'The plan is blocked, so nothing that rests on it is published.',
    ],
    ['failed', 'several at once', now({ isOpen: false, isLocked: true }), 'The issue is closed. The issue is locked.'],
  ],
});
