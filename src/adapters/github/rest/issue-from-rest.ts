import type { IssueFacts } from '../../../contract/issue-facts.ts';
import { cut, issueRefOf, LENGTH, plainLogin, safeUrl } from '../fact-values.ts';
import type { Shape } from '../shape.ts';
import { restPerson } from './parts-from-rest.ts';

/** An issue as the REST API lists it, without its surroundings. */
export interface RestIssue {
  readonly facts: Omit<IssueFacts, 'repository' | 'pullRequests' | 'comments' | 'events'>;
  readonly owner: string;
  readonly repo: string;
  readonly fullName: string;
  readonly number: number;
  readonly canonicalUrl: string;
}

/** Null for a pull request, and for an issue whose name the contract cannot hold. */
export function issueFromRest(item: Shape, serverUrl: string): RestIssue | null {
  const number = item.at('number').number();
  const [owner = '', repo = ''] = item.at('repository_url').text().split('/').slice(-2);
  const fullName = `${owner}/${repo}`;
  const issue = issueRefOf(fullName, number);
  if (issue === null || !item.at('pull_request').isNull) return null;
  const canonicalUrl = `${serverUrl}/${fullName}/issues/${number}`;
  const facts = {
    issue,
    url: safeUrl(item.at('html_url').text(), canonicalUrl),
    title: cut(item.at('title').text(), LENGTH.title),
    body: cut(item.at('body').maybe((body) => body.text()) ?? '', LENGTH.body),
    isOpen: item.at('state').oneOf(['open', 'closed']) === 'open',
    isLocked: item.at('locked').flag(),
    createdAt: item.at('created_at').time(),
    updatedAt: item.at('updated_at').time(),
    reporter: restPerson(item),
    labels: item.at('labels').list().flatMap(labelOf),
    assignees: (item.at('assignees').maybe((list) => list.list()) ?? []).map((user) =>
      plainLogin(user.at('login').text()),
    ),
    commentCount: item.at('comments').count(),
  };
  return { facts, owner, repo, fullName, number, canonicalUrl };
}

function labelOf(label: Shape): string[] {
  const name = label.at('name').maybe((text) => text.text());
  return name === null ? [] : [cut(name, LENGTH.label)];
}
