import { databaseId, nodeId } from '../../world/ids.ts';
import { describeLicense } from '../../world/licenses.ts';
import { findRepository, fullNameOf, openItemCount } from '../../world/lookup.ts';
import type { Permission, SimulatedRepository } from '../../world/model.ts';
import type { Scope } from '../../world/scope.ts';
import { userShape } from './user.ts';

/** The addresses that GitHub lists, by what comes after the repository's own. */
const ADDRESSES = {
  archive_url: '/{archive_format}{/ref}',
  assignees_url: '/assignees{/user}',
  blobs_url: '/git/blobs{/sha}',
  branches_url: '/branches{/branch}',
  collaborators_url: '/collaborators{/collaborator}',
  comments_url: '/comments{/number}',
  commits_url: '/commits{/sha}',
  compare_url: '/compare/{base}...{head}',
  contents_url: '/contents/{+path}',
  contributors_url: '/contributors',
  deployments_url: '/deployments',
  downloads_url: '/downloads',
  events_url: '/events',
  forks_url: '/forks',
  git_commits_url: '/git/commits{/sha}',
  git_refs_url: '/git/refs{/sha}',
  git_tags_url: '/git/tags{/sha}',
  hooks_url: '/hooks',
  issue_comment_url: '/issues/comments{/number}',
  issue_events_url: '/issues/events{/number}',
  issues_url: '/issues{/number}',
  keys_url: '/keys{/key_id}',
  labels_url: '/labels{/name}',
  languages_url: '/languages',
  merges_url: '/merges',
  milestones_url: '/milestones{/number}',
  notifications_url: '/notifications{?since,all,participating}',
  pulls_url: '/pulls{/number}',
  releases_url: '/releases{/id}',
  stargazers_url: '/stargazers',
  statuses_url: '/statuses/{sha}',
  subscribers_url: '/subscribers',
  subscription_url: '/subscription',
  tags_url: '/tags',
  teams_url: '/teams',
  trees_url: '/git/trees{/sha}',
} as const;

export const repositoryApiUrl = (repository: SimulatedRepository, { addresses }: Scope): string =>
  `${addresses.api}/repos/${fullNameOf(repository)}`;

export const repositoryHtmlUrl = (repository: SimulatedRepository, { addresses }: Scope): string =>
  `${addresses.html}/${fullNameOf(repository)}`;

/** As it appears inside of a pull request. */
export function repositoryShape(repository: SimulatedRepository, scope: Scope) {
  const fullName = fullNameOf(repository);
  const url = repositoryApiUrl(repository, scope);
  const htmlUrl = repositoryHtmlUrl(repository, scope);
  const openIssues = openItemCount(repository);
  const license = repository.license === null ? null : describeLicense(repository.license);
  return {
    id: databaseId(fullName),
    node_id: nodeId('R', fullName),
    name: repository.name,
    full_name: fullName,
    private: repository.isPrivate,
    owner: userShape(repository.owner, scope, repository.ownerType),
    html_url: htmlUrl,
    description: repository.description,
    fork: repository.parent !== null,
    url,
    ...Object.fromEntries(Object.entries(ADDRESSES).map(([name, rest]) => [name, url + rest])),
    git_url: htmlUrl.replace(/^https?:/, 'git:').concat('.git'),
    ssh_url: `git@${new URL(htmlUrl).host}:${fullName}.git`,
    clone_url: `${htmlUrl}.git`,
    svn_url: htmlUrl,
    mirror_url: null,
    homepage: repository.homepage,
    language: repository.language,
    license: license && {
      key: license.key,
      name: license.name,
      spdx_id: license.spdxId,
      url: null,
      node_id: nodeId('LI', license.key),
    },
    forks: repository.forks,
    forks_count: repository.forks,
    stargazers_count: repository.stars,
    watchers: repository.stars,
    watchers_count: repository.stars,
    size: Object.keys(repository.files).length,
    default_branch: repository.defaultBranch,
    open_issues: openIssues,
    open_issues_count: openIssues,
    is_template: false,
    topics: repository.topics,
    has_issues: repository.hasIssuesEnabled,
    has_projects: true,
    has_wiki: false,
    has_pages: false,
    has_downloads: true,
    has_discussions: false,
    archived: repository.isArchived,
    disabled: false,
    visibility: repository.isPrivate ? 'private' : 'public',
    web_commit_signoff_required: false,
    allow_forking: true,
    pushed_at: repository.pushedAt,
    created_at: repository.createdAt,
    updated_at: repository.pushedAt,
    permissions: permissionsShape(repository.viewerPermission),
  };
}

/** As it appears on its own. */
export function fullRepositoryShape(repository: SimulatedRepository, scope: Scope) {
  const parent = repository.parent === null ? null : findRepository(scope.world, repository.parent);
  const { allow_merge_commit, allow_squash_merge, allow_rebase_merge } = mergeMethods(repository);
  return {
    ...repositoryShape(repository, scope),
    allow_merge_commit,
    allow_squash_merge,
    allow_rebase_merge,
    network_count: repository.forks,
    subscribers_count: Math.ceil(repository.stars / 50),
    ...(parent && { parent: repositoryShape(parent, scope), source: repositoryShape(parent, scope) }),
  };
}

const mergeMethods = ({ mergeCommitAllowed, squashMergeAllowed, rebaseMergeAllowed }: SimulatedRepository) => ({
  allow_merge_commit: mergeCommitAllowed,
  allow_squash_merge: squashMergeAllowed,
  allow_rebase_merge: rebaseMergeAllowed,
});

const RANKS: readonly Permission[] = ['READ', 'TRIAGE', 'WRITE', 'MAINTAIN', 'ADMIN'];

function permissionsShape(permission: Permission) {
  const rank = RANKS.indexOf(permission);
  const [pull, triage, push, maintain, admin] = RANKS.map((_, index) => rank >= index);
  return { admin, maintain, push, triage, pull };
}
