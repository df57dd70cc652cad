import { defaultBranchOf, findBranch } from '../../git/branches.ts';
import { databaseId, nodeId } from '../../world/ids.ts';
import { describeLicense } from '../../world/licenses.ts';
import { findItem, findRepository, fullNameOf, itemsOf } from '../../world/lookup.ts';
import type { SimulatedRepository } from '../../world/model.ts';
import { connectionOf, type PageArguments } from '../connection.ts';
import { failure } from '../failure.ts';
import type { NodeScope } from '../node-scope.ts';
import { objectNode, refNode } from './git.ts';
import { type ListArguments, listItems } from './listing.ts';
import { issueTemplates, pullRequestTemplates } from './templates.ts';

export function repositoryNode(repository: SimulatedRepository, scope: NodeScope): object {
  const { world } = scope;
  const fullName = fullNameOf(repository);
  const url = `${scope.addresses.html}/${fullName}`;
  return {
    __typename: 'Repository',
    id: nodeId('R', fullName),
    databaseId: databaseId(fullName),
    name: repository.name,
    nameWithOwner: fullName,
    owner: () => scope.nodes.owner(repository),
    description: repository.description,
    homepageUrl: repository.homepage,
    url,
    resourcePath: `/${fullName}`,
    sshUrl: () => `git@${new URL(url).host}:${fullName}.git`,
    ...counts(repository),
    ...flags(repository),
    parent: () => {
      const parent = repository.parent === null ? null : findRepository(scope.world, repository.parent);
      return parent && scope.nodes.repository(parent);
    },
    forks: ({ affiliations, ...page }: PageArguments & { readonly affiliations?: readonly string[] | null }) => {
      const isWanted = ({ owner }: SimulatedRepository) =>
        affiliations === null ||
        affiliations === undefined ||
        (affiliations.includes('OWNER') && owner === world.viewer);
      const forks = world.repositories.filter(({ parent }) => parent === fullName).filter(isWanted);
      return { ...connectionOf(forks, page, (fork) => scope.nodes.repository(fork)), totalDiskUsage: 0 };
    },
    ...facts(repository),
    ...branches(repository, scope),
    ...conversations(repository, scope),
    issueTemplates: () => issueTemplates(repository),
    pullRequestTemplates: () => pullRequestTemplates(repository, scope),
  };
}

const counts = (repository: SimulatedRepository) => ({
  stargazerCount: repository.stars,
  forkCount: repository.forks,
  diskUsage: Object.keys(repository.files).length,
  createdAt: repository.createdAt,
  updatedAt: repository.pushedAt,
  pushedAt: repository.pushedAt,
  archivedAt: repository.isArchived ? repository.pushedAt : null,
});

const flags = (repository: SimulatedRepository) => ({
  isArchived: repository.isArchived,
  isFork: repository.parent !== null,
  isPrivate: repository.isPrivate,
  isEmpty: Object.keys(repository.files).length === 0,
  isInOrganization: repository.ownerType === 'Organization',
  isBlankIssuesEnabled: true,
  isDisabled: false,
  isLocked: false,
  isMirror: false,
  isTemplate: false,
  forkingAllowed: true,
  deleteBranchOnMerge: false,
  hasDiscussionsEnabled: false,
  hasIssuesEnabled: repository.hasIssuesEnabled,
  hasProjectsEnabled: true,
  hasWikiEnabled: false,
  mergeCommitAllowed: repository.mergeCommitAllowed,
  rebaseMergeAllowed: repository.rebaseMergeAllowed,
  squashMergeAllowed: repository.squashMergeAllowed,
  viewerCanAdminister: repository.viewerPermission === 'ADMIN',
  viewerDefaultMergeMethod: repository.mergeCommitAllowed ? 'MERGE' : 'SQUASH',
  viewerHasStarred: false,
  viewerPermission: repository.viewerPermission,
  visibility: repository.isPrivate ? 'PRIVATE' : 'PUBLIC',
});

function facts({ language, license, topics }: SimulatedRepository) {
  const described = license === null ? null : describeLicense(license);
  const languages = language === null ? [] : [language];
  return {
    primaryLanguage: language === null ? null : languageNode(language),
    languages: (page: PageArguments) => ({ ...connectionOf(languages, page, languageNode), totalSize: 0 }),
    licenseInfo: described && { id: nodeId('LI', described.key), nickname: null, url: null, ...described },
    repositoryTopics: (page: PageArguments) => connectionOf(topics, page, topicNode),
  };
}

const languageNode = (name: string) => ({ id: nodeId('L', name), name, color: null });

const topicNode = (name: string) => ({
  id: nodeId('TP', name),
  resourcePath: `/topics/${name}`,
  url: `https://github.com/topics/${name}`,
  topic: { __typename: 'Topic', id: nodeId('TP', name), name },
});

function branches(repository: SimulatedRepository, scope: NodeScope) {
  return {
    defaultBranchRef: () =>
      defaultBranchOf(repository, scope) === null ? null : refNode(repository, repository.defaultBranch, scope),
    ref: ({ qualifiedName }: { readonly qualifiedName: string }) =>
      findBranch(repository, qualifiedName, scope) === null
        ? null
        : refNode(repository, qualifiedName.replace(/^refs\/heads\//, ''), scope),
    object: ({ expression, oid }: { readonly expression?: string | null; readonly oid?: string | null }) =>
      objectNode(repository, expression ?? oid ?? '', scope),
  };
}

interface Numbered {
  readonly number: number;
}

function conversations(repository: SimulatedRepository, scope: NodeScope) {
  const { nodes } = scope;
  return {
    issue: ({ number }: Numbered) => {
      const item = findItem(repository, number);
      if (item?.kind !== 'issue')
        throw failure('NOT_FOUND', `Could not resolve to an Issue with the number of ${number}.`);
      return nodes.issue(item);
    },
    pullRequest: ({ number }: Numbered) => {
      const item = findItem(repository, number);
      if (item?.kind !== 'pull_request') {
        throw failure('NOT_FOUND', `Could not resolve to a PullRequest with the number of ${number}.`);
      }
      return nodes.pullRequest(item);
    },
    issueOrPullRequest: ({ number }: Numbered) => {
      const item = findItem(repository, number);
      if (item === null) {
        throw failure('NOT_FOUND', `Could not resolve to an issue or pull request with the number of ${number}.`);
      }
      return nodes.item(item);
    },
    issues: (wanted: ListArguments) =>
      connectionOf(listItems(itemsOf(repository), 'issue', wanted), wanted, (item) => nodes.item(item)),
    pullRequests: (wanted: ListArguments) =>
      connectionOf(listItems(itemsOf(repository), 'pull_request', wanted), wanted, (item) => nodes.item(item)),
    labels: ({ query, ...page }: PageArguments & { readonly query?: string | null }) => {
      const names = new Set(itemsOf(repository).flatMap(({ value }) => value.labels));
      const wanted = [...names].filter((name) => name.toLowerCase().includes((query ?? '').toLowerCase()));
      return connectionOf(wanted, page, (name) => nodes.label(repository, name));
    },
  };
}
