import { defaultBranchOf, pullRequestHeadOid, pullRequestMergeOid } from '../../git/branches.ts';
import { headRepositoryOf } from '../../world/forks.ts';
import type { SimulatedRepository } from '../../world/model.ts';
import type { PullRequestItem } from '../../world/references.ts';
import type { Scope } from '../../world/scope.ts';
import { issueShape, itemHtmlUrl } from './issue.ts';
import { repositoryApiUrl, repositoryHtmlUrl, repositoryShape } from './repository.ts';
import { userShape } from './user.ts';

/** As it appears in a list. */
export function pullRequestShape(item: PullRequestItem, scope: Scope) {
  const { repository, value } = item;
  const { labels, assignee, assignees, milestone, user, author_association, active_lock_reason, id, node_id } =
    issueShape(item, scope);
  const api = repositoryApiUrl(repository, scope);
  const url = `${api}/pulls/${value.number}`;
  const htmlUrl = itemHtmlUrl(item, scope);
  const headOid = pullRequestHeadOid(item);
  const addresses = {
    issue_url: `${api}/issues/${value.number}`,
    commits_url: `${url}/commits`,
    review_comments_url: `${url}/comments`,
    review_comment_url: `${api}/pulls/comments{/number}`,
    comments_url: `${api}/issues/${value.number}/comments`,
    statuses_url: `${api}/statuses/${headOid}`,
  };
  return {
    url,
    id,
    node_id,
    html_url: htmlUrl,
    diff_url: `${htmlUrl}.diff`,
    patch_url: `${htmlUrl}.patch`,
    ...addresses,
    number: value.number,
    state: value.state === 'open' ? 'open' : 'closed',
    locked: value.isLocked,
    title: value.title,
    user,
    body: value.body,
    created_at: value.createdAt,
    updated_at: value.updatedAt,
    closed_at: value.closedAt,
    merged_at: value.mergedAt,
    merge_commit_sha: value.state === 'merged' ? pullRequestMergeOid(item) : null,
    assignee,
    assignees,
    requested_reviewers: [],
    requested_teams: [],
    labels,
    milestone,
    draft: value.isDraft,
    head: headShape(item, headOid, scope),
    base: branchShape(repository, value.baseRefName, defaultBranchOf(repository, scope)?.oid ?? headOid, scope),
    _links: linksShape({
      self: url,
      html: htmlUrl,
      issue: addresses.issue_url,
      comments: addresses.comments_url,
      review_comments: addresses.review_comments_url,
      review_comment: addresses.review_comment_url,
      commits: addresses.commits_url,
      statuses: addresses.statuses_url,
    }),
    author_association,
    auto_merge: null,
    active_lock_reason,
  };
}

/** As it appears on its own. */
export function fullPullRequestShape(item: PullRequestItem, scope: Scope) {
  const { value } = item;
  const isOpen = value.state === 'open';
  return {
    ...pullRequestShape(item, scope),
    merged: value.state === 'merged',
    mergeable: isOpen ? !value.hasConflicts : null,
    rebaseable: isOpen ? true : null,
    mergeable_state: isOpen ? 'clean' : 'unknown',
    merged_by: value.mergedBy === null ? null : userShape(value.mergedBy, scope),
    comments: value.comments.length,
    review_comments: 0,
    maintainer_can_modify: value.maintainerCanModify,
    commits: 1,
    additions: value.files.length * 12,
    deletions: value.files.length * 3,
    changed_files: value.files.length,
  };
}

function headShape({ repository, value }: PullRequestItem, oid: string, scope: Scope) {
  const head = headRepositoryOf(scope.world, repository, value.headRepository);
  if (head !== null) return branchShape(head, value.headRefName, oid, scope);
  return { label: `unknown:${value.headRefName}`, ref: value.headRefName, sha: oid, user: null, repo: null };
}

const branchShape = (repository: SimulatedRepository, ref: string, oid: string, scope: Scope) => ({
  label: `${repository.owner}:${ref}`,
  ref,
  sha: oid,
  user: userShape(repository.owner, scope, repository.ownerType),
  repo: repositoryShape(repository, scope),
});

const linksShape = (addresses: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(addresses).map(([name, href]) => [name, { href }]));

export function changedFileShape(item: PullRequestItem, path: string, scope: Scope) {
  const oid = pullRequestHeadOid(item);
  const html = repositoryHtmlUrl(item.repository, scope);
  return {
    sha: oid,
    filename: path,
    status: 'modified',
    additions: 12,
    deletions: 3,
    changes: 15,
    blob_url: `${html}/blob/${oid}/${path}`,
    raw_url: `${html}/raw/${oid}/${path}`,
    contents_url: `${repositoryApiUrl(item.repository, scope)}/contents/${path}?ref=${oid}`,
  };
}
