import { databaseId, nodeId } from '../../world/ids.ts';
import { type Item, referenceOf } from '../../world/lookup.ts';
import type { SimulatedRepository } from '../../world/model.ts';
import type { Scope } from '../../world/scope.ts';
import type { CommentEntry } from '../../world/timeline.ts';
import { repositoryApiUrl, repositoryHtmlUrl } from './repository.ts';
import { userShape } from './user.ts';

/** An issue, or a pull request as the issues API sees it. */
export function issueShape(item: Item, scope: Scope) {
  const { repository, kind, value } = item;
  const reference = referenceOf(item);
  const repositoryUrl = repositoryApiUrl(repository, scope);
  const url = `${repositoryUrl}/issues/${value.number}`;
  const [assignee] = value.assignees;
  return {
    url,
    repository_url: repositoryUrl,
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    html_url: itemHtmlUrl(item, scope),
    id: databaseId(reference),
    node_id: nodeId(kind === 'issue' ? 'I' : 'PR', reference),
    number: value.number,
    title: value.title,
    user: userShape(value.author, scope),
    labels: value.labels.map((label) => labelShape(repository, label, scope)),
    state: value.state === 'open' ? 'open' : 'closed',
    locked: value.isLocked,
    assignee: assignee === undefined ? null : userShape(assignee, scope),
    assignees: value.assignees.map((login) => userShape(login, scope)),
    milestone: null,
    comments: value.comments.length,
    created_at: value.createdAt,
    updated_at: value.updatedAt,
    closed_at: value.closedAt,
    author_association: value.authorAssociation,
    active_lock_reason: value.lockReason,
    body: value.body,
    reactions: reactionsShape(url),
    timeline_url: `${url}/timeline`,
    performed_via_github_app: null,
    state_reason: kind === 'issue' ? value.stateReason : null,
    ...(kind === 'pull_request' && {
      draft: value.isDraft,
      pull_request: {
        url: `${repositoryUrl}/pulls/${value.number}`,
        html_url: itemHtmlUrl(item, scope),
        diff_url: `${itemHtmlUrl(item, scope)}.diff`,
        patch_url: `${itemHtmlUrl(item, scope)}.patch`,
        merged_at: value.mergedAt,
      },
    }),
  };
}

export const itemHtmlUrl = ({ repository, kind, value }: Item, scope: Scope): string =>
  `${repositoryHtmlUrl(repository, scope)}/${kind === 'issue' ? 'issues' : 'pull'}/${value.number}`;

const COLOURS = ['d73a4a', '0075ca', 'a2eeef', '7057ff', '008672', 'e4e669', 'd876e3', 'bfd4f2'];

export const labelColour = (label: string): string => COLOURS[databaseId(label) % COLOURS.length] ?? 'ededed';

const DEFAULT_LABELS = ['bug', 'documentation', 'duplicate', 'enhancement', 'good first issue', 'help wanted'];

function labelShape(repository: SimulatedRepository, label: string, scope: Scope) {
  const key = `${repository.owner}/${repository.name}/${label}`;
  return {
    id: databaseId(key),
    node_id: nodeId('LA', key),
    url: `${repositoryApiUrl(repository, scope)}/labels/${encodeURIComponent(label)}`,
    name: label,
    color: labelColour(label),
    default: DEFAULT_LABELS.includes(label),
    description: null,
  };
}

export function commentShape(item: Item, { comment, key }: CommentEntry, scope: Scope) {
  const id = databaseId(key);
  const url = `${repositoryApiUrl(item.repository, scope)}/issues/comments/${id}`;
  return {
    url,
    html_url: `${itemHtmlUrl(item, scope)}#issuecomment-${id}`,
    issue_url: `${repositoryApiUrl(item.repository, scope)}/issues/${item.value.number}`,
    id,
    node_id: nodeId('IC', key),
    user: userShape(comment.author, scope),
    created_at: comment.createdAt,
    updated_at: comment.createdAt,
    author_association: comment.authorAssociation,
    body: comment.body,
    reactions: reactionsShape(url),
    performed_via_github_app: null,
  };
}

const reactionsShape = (url: string) => ({
  url: `${url}/reactions`,
  total_count: 0,
  '+1': 0,
  '-1': 0,
  laugh: 0,
  hooray: 0,
  confused: 0,
  heart: 0,
  rocket: 0,
  eyes: 0,
});
