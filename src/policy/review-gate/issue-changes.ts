import type { IssueFacts, RelatedPullRequest } from '../../contract/issue-facts.ts';
import type { ContributionPlan } from '../../contract/plan.ts';
import type { PublicationFacts } from '../../contract/publication.ts';
import { withoutUnseenText } from '../foreign-text.ts';
import { freezeIssue } from '../plan/freeze-issue.ts';
import { type Claim, claimsOf } from '../score/claims/claims-of.ts';
import { isViewer } from '../score/claims/is-viewer.ts';
import { readIssueText } from '../score/issue-text.ts';
import { failed, type GateVerdict, warning, when } from './verdict.ts';

/**
 * What happened to an issue since its plan. What fails is gone with a new plan, or blocks that plan: so making one is
 * always a way on.
 */
export function issueChanges(plan: ContributionPlan, live: PublicationFacts, branch: string): readonly GateVerdict[] {
  // As the plan saw it: without what no reader sees.
  const { facts } = withoutUnseenText(live.issue);
  return [
    ...closed(facts, live),
    ...rewritten(plan, facts),
    ...taken(plan, facts, live),
    ...pullRequestsSince(plan, facts, live, branch),
    ...claimedSince(plan, facts, live.login),
  ];
}

const closed = (facts: IssueFacts, { repository }: PublicationFacts): readonly GateVerdict[] => [
  ...when(!facts.isOpen, failed('The issue is closed.')),
  ...when(facts.isLocked, failed('The issue is locked.')),
  ...when(repository.isArchived || facts.repository.isArchived, failed('The repository is archived.')),
];

function rewritten({ frozenIssue, title }: ContributionPlan, facts: IssueFacts): readonly GateVerdict[] {
  const now = freezeIssue(facts);
  return [
    ...when(
      now.bodySha256 !== frozenIssue.bodySha256,
      failed('The description of the issue has changed since the plan.'),
    ),
    ...when(facts.title !== title, warning('The title of the issue has changed since the plan.')),
    ...when(
      now.labels.join('\n') !== frozenIssue.labels.toSorted().join('\n'),
      warning('The labels of the issue have changed since the plan.'),
    ),
  ];
}

function taken({ frozenIssue }: ContributionPlan, facts: IssueFacts, { login }: PublicationFacts) {
  const known = new Set(frozenIssue.assignees.map((name) => name.toLowerCase()));
  const others = facts.assignees.filter((name) => !isViewer(name, login) && !known.has(name.toLowerCase())).length;
  return when(others > 0, failed(`The issue was assigned to ${others} other person(s) since the plan.`));
}

function pullRequestsSince(
  { frozenIssue }: ContributionPlan,
  { pullRequests }: IssueFacts,
  live: PublicationFacts,
  branch: string,
): readonly GateVerdict[] {
  if (pullRequests === null) return [failed('The pull requests of the issue could not be read.')];
  const linked = pullRequests.filter(({ relation }) => relation !== 'mention');
  const isOwn = ({ url, author }: RelatedPullRequest) =>
    isViewer(author?.login ?? null, live.login) || live.ownPullRequests.some((own) => own.url === url);
  const isThisOne = ({ url }: RelatedPullRequest) =>
    live.ownPullRequests.some((own) => own.url === url && own.headBranch === branch);
  const isKnown = ({ url }: RelatedPullRequest) => frozenIssue.linkedPullRequests.includes(url);
  const count = (isMeant: (pull: RelatedPullRequest) => boolean) => linked.filter(isMeant).length;

  const merged = count(({ state }) => state === 'merged');
  const open = count((pull) => pull.state === 'open' && !isOwn(pull) && !isKnown(pull));
  const older = count((pull) => pull.state === 'open' && !isOwn(pull) && isKnown(pull));
  const own = count((pull) => pull.state === 'open' && isOwn(pull) && !isThisOne(pull));
  const given = count((pull) => pull.state === 'closed' && !isOwn(pull) && !isKnown(pull));
  return [
    ...when(merged > 0, failed(`${merged} merged pull request(s) are linked to the issue.`)),
    ...when(open > 0, failed(`${open} open pull request(s) of others were linked to the issue since the plan.`)),
    ...when(older > 0, warning(`${older} older pull request(s) of others for the issue are still open.`)),
    ...when(own > 0, warning(`${own} other open pull request(s) of your own are linked to the issue.`)),
    ...when(given > 0, warning(`${given} pull request(s) for the issue were closed unmerged since the plan.`)),
  ];
}

/** Claims by others that were not there at the plan, and signs of work that nobody can date. */
function claimedSince({ frozenIssue }: ContributionPlan, facts: IssueFacts, login: string): readonly GateVerdict[] {
  const { comments, events } = facts;
  if (comments === null || events === null) return [failed('The conversation of the issue could not be read.')];
  const isLater = (time: string) => Date.parse(time) > Date.parse(frozenIssue.updatedAt);
  // The usual case, and to read a long conversation takes its time.
  if (!comments.some(({ createdAt }) => isLater(createdAt)) && !events.some(({ at }) => isLater(at))) return [];
  const { prose } = readIssueText(facts);
  const before = claimsOf(
    {
      ...facts,
      comments: comments.filter(({ createdAt }) => !isLater(createdAt)),
      events: events.filter(({ at }) => !isLater(at)),
    },
    prose,
  );
  const isNew = ({ login: who, strength }: Claim) =>
    !isViewer(who, login) && !before.some((claim) => claim.login === who && claim.strength === strength);
  const claims = claimsOf(facts, prose).filter(isNew);
  const stated = claims.filter(({ strength }) => strength === 'stated').length;
  const asked = claims.length - stated;
  const later = (kind: (typeof events)[number]['kind']) =>
    events.some((event) => event.kind === kind && isLater(event.at));
  return [
    ...when(stated > 0, failed(`${stated} other person(s) have taken the work since the plan.`)),
    ...when(asked > 0, warning(`${asked} other person(s) have asked for the work since the plan.`)),
    ...when(later('marked_as_duplicate'), warning('The issue was marked as a duplicate since the plan.')),
    // GitHub tells neither when a branch was linked nor by whom, only when it last changed.
    ...when(later('branch_linked'), warning('A branch that is linked to the issue has changed since the plan.')),
  ];
}
