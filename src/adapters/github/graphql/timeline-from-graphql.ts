import type { IssueEvent, RelatedPullRequest } from '../../../contract/issue-facts.ts';
import { plainLogin } from '../fact-values.ts';
import { referenceRelation, related, strongestRelations } from '../related-pull-requests.ts';
import type { Shape } from '../shape.ts';
import { nodesOf, pullRequestFromGraphql } from './parts-from-graphql.ts';

const kindOf = (node: Shape) => node.at('__typename').text();

const isPullRequest = (subject: Shape) => !subject.isNull && kindOf(subject) === 'PullRequest';

/** Null when nothing was found in what could be read, and something could not be read. */
export function relatedFromGraphql(issue: Shape, otherwiseUrl: string): RelatedPullRequest[] | null {
  const closing = issue.at('closedByPullRequestsReferences');
  const timeline = issue.at('timelineItems');
  const linked = nodesOf(closing).map((pull) => related(pullRequestFromGraphql(pull, otherwiseUrl), 'linked'));
  const events = nodesOf(timeline);
  const found = strongestRelations([
    ...linked,
    ...references(events, otherwiseUrl),
    ...connections(events, otherwiseUrl),
  ]);
  return found.length === 0 && (closing.isNull || timeline.isNull) ? null : found;
}

function references(events: readonly Shape[], otherwiseUrl: string): RelatedPullRequest[] {
  return events
    .filter((event) => kindOf(event) === 'CrossReferencedEvent' && isPullRequest(event.at('source')))
    .map((event) => {
      const source = event.at('source');
      const branch = source.at('repository').maybe((repository) => repository.at('defaultBranchRef'));
      const relation = referenceRelation({
        closes: event.at('willCloseTarget').flag(),
        base: source.at('baseRefName').maybe((name) => name.text()),
        defaultBranch: branch?.maybe((ref) => ref.at('name').text()) ?? null,
      });
      return related(pullRequestFromGraphql(source, otherwiseUrl), relation);
    });
}

/** What was connected by hand and not disconnected after that. */
function connections(events: readonly Shape[], otherwiseUrl: string): RelatedPullRequest[] {
  const connected = new Map<string, RelatedPullRequest>();
  for (const event of events) {
    const kind = kindOf(event);
    if (kind !== 'ConnectedEvent' && kind !== 'DisconnectedEvent') continue;
    if (!isPullRequest(event.at('subject'))) continue;
    const pull = related(pullRequestFromGraphql(event.at('subject'), otherwiseUrl), 'connected');
    if (kind === 'ConnectedEvent') connected.set(pull.url, pull);
    else connected.delete(pull.url);
  }
  return [...connected.values()];
}

export function eventsFromGraphql(issue: Shape): IssueEvent[] | null {
  return issue.at('timelineItems').maybe((timeline) => {
    const happened = nodesOf(timeline).flatMap((event) => eventOf(event, issue));
    return [...happened, ...linkedBranches(issue)].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  });
}

function eventOf(event: Shape, issue: Shape): IssueEvent[] {
  const happened = (kind: IssueEvent['kind'], who: string): IssueEvent[] => [
    { kind, login: loginOf(event.at(who)), at: event.at('createdAt').time() },
  ];
  switch (kindOf(event)) {
    case 'AssignedEvent':
      return happened('assigned', 'assignee');
    case 'UnassignedEvent':
      return happened('unassigned', 'assignee');
    case 'MarkedAsDuplicateEvent':
      // The event is in the timelines of both issues; it says nothing against the one that the other duplicates.
      return isCanonical(event, issue) ? [] : happened('marked_as_duplicate', 'actor');
    default:
      return [];
  }
}

const loginOf = (person: Shape) => person.maybe((known) => plainLogin(known.at('login').text()));

const isCanonical = (event: Shape, issue: Shape) =>
  event.at('canonical').maybe((other) => other.at('url').maybe((url) => url.text())) === issue.at('url').text();

/**
 * GitHub does not tell when a branch was linked, nor by whom. Its last commit is the best that is known, but the link
 * is never older than the issue.
 */
function linkedBranches(issue: Shape): IssueEvent[] {
  const createdAt = issue.at('createdAt').time();
  return nodesOf(issue.at('linkedBranches')).map((branch) => {
    const target = branch.at('ref').maybe((ref) => ref.at('target'));
    const committedAt = target?.maybe((commit) => commit.at('committedDate').maybe((time) => time.time())) ?? createdAt;
    const isOlder = Date.parse(committedAt) < Date.parse(createdAt);
    return { kind: 'branch_linked', login: null, at: isOlder ? createdAt : committedAt };
  });
}
