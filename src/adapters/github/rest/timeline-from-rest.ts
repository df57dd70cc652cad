import type { IssueComment, IssueEvent, PullRequestFacts } from '../../../contract/issue-facts.ts';
import { cut, LENGTH, plainLogin } from '../fact-values.ts';
import type { Shape } from '../shape.ts';
import { saysItCloses } from './closing-keywords.ts';
import type { RestIssue } from './issue-from-rest.ts';
import { pullRequestFromRest, restPerson } from './parts-from-rest.ts';

interface ReferencingPullRequest {
  readonly pull: PullRequestFacts;
  /** Its text says that it closes the issue. */
  readonly closes: boolean;
}

/** One page of a timeline. */
export interface TimelineFacts {
  readonly references: readonly ReferencingPullRequest[];
  readonly comments: readonly IssueComment[];
  readonly events: readonly IssueEvent[];
}

type Issue = Pick<RestIssue, 'fullName' | 'number' | 'canonicalUrl'>;

export function timelineFromRest(body: Shape, issue: Issue): TimelineFacts {
  const entries = body.list().map((entry) => ({ entry, kind: entry.at('event').maybe((word) => word.text()) ?? '' }));
  const ofKind = (wanted: string) => entries.filter(({ kind }) => kind === wanted).map(({ entry }) => entry);
  return {
    references: ofKind('cross-referenced').flatMap((entry) => referenceOf(entry, issue)),
    comments: ofKind('commented').map(commentOf),
    events: entries.reduce<IssueEvent[]>((before, { entry, kind }) => withEvent(before, entry, kind), []),
  };
}

function referenceOf(entry: Shape, issue: Issue): ReferencingPullRequest[] {
  const source = entry.at('source').maybe((reference) => reference.at('issue'));
  if (source === null || source.isNull || source.at('pull_request').isNull) return [];
  const writtenIn = source.at('repository').maybe((repository) => repository.at('full_name').text()) ?? issue.fullName;
  const body = source.at('body').maybe((text) => text.text()) ?? '';
  const text = `${cut(source.at('title').text(), LENGTH.title)}\n${cut(body, LENGTH.body)}`;
  return [{ pull: pullRequestFromRest(source, issue.canonicalUrl), closes: saysItCloses(text, writtenIn, issue) }];
}

function commentOf(entry: Shape): IssueComment {
  return {
    author: restPerson(entry, entry.at('user').isNull ? 'actor' : 'user'),
    body: cut(entry.at('body').maybe((body) => body.text()) ?? '', LENGTH.comment),
    createdAt: entry.at('created_at').time(),
  };
}

function withEvent(before: IssueEvent[], entry: Shape, kind: string): IssueEvent[] {
  const happened = (event: IssueEvent['kind'], who: string): IssueEvent[] => [
    ...before,
    { kind: event, login: loginOf(entry.at(who)), at: entry.at('created_at').time() },
  ];
  switch (kind) {
    case 'assigned':
    case 'unassigned':
      return happened(kind, 'assignee');
    case 'marked_as_duplicate':
      return happened(kind, 'actor');
    case 'unmarked_as_duplicate':
      return before.filter((event) => event.kind !== 'marked_as_duplicate');
    default:
      return before;
  }
}

const loginOf = (person: Shape) => person.maybe((known) => plainLogin(known.at('login').text()));
