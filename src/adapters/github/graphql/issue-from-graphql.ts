import type { IssueComment, IssueFacts } from '../../../contract/issue-facts.ts';
import { cut, issueRefOf, LENGTH, safeUrl } from '../fact-values.ts';
import type { Shape } from '../shape.ts';
import { graphqlPerson, nodesOf } from './parts-from-graphql.ts';
import { repositoryFromGraphql } from './repository-from-graphql.ts';
import { eventsFromGraphql, relatedFromGraphql } from './timeline-from-graphql.ts';

/** Null for an issue whose name the contract cannot hold. */
export function issueFromGraphql(issue: Shape, serverUrl: string): IssueFacts | null {
  const number = issue.at('number').number();
  const repository = issue.at('repository');
  const fullName = repository.at('nameWithOwner').text();
  const ref = issueRefOf(fullName, number);
  if (ref === null) return null;
  const canonicalUrl = `${serverUrl}/${fullName}/issues/${number}`;
  return {
    issue: ref,
    url: safeUrl(issue.at('url').text(), canonicalUrl),
    title: cut(issue.at('title').text(), LENGTH.title),
    body: cut(issue.at('body').maybe((body) => body.text()) ?? '', LENGTH.body),
    isOpen: issue.at('state').oneOf(['OPEN', 'CLOSED']) === 'OPEN',
    isLocked: issue.at('locked').flag(),
    createdAt: issue.at('createdAt').time(),
    updatedAt: issue.at('updatedAt').time(),
    reporter: graphqlPerson(issue),
    labels: nodesOf(issue.at('labels')).map((label) => cut(label.at('name').text(), LENGTH.label)),
    assignees: nodesOf(issue.at('assignees')).map((assignee) => cut(assignee.at('login').text(), LENGTH.name)),
    commentCount: issue.at('comments').maybe((comments) => comments.at('totalCount').count()) ?? 0,
    repository: repositoryFromGraphql(repository, canonicalUrl),
    pullRequests: relatedFromGraphql(issue, canonicalUrl),
    comments: issue.at('comments').maybe((comments) => nodesOf(comments).map(commentFromGraphql)),
    events: eventsFromGraphql(issue),
  };
}

function commentFromGraphql(comment: Shape): IssueComment {
  return {
    author: graphqlPerson(comment),
    body: cut(comment.at('body').text(), LENGTH.comment),
    createdAt: comment.at('createdAt').time(),
  };
}
