import { searchIssues } from '../../search/search.ts';
import { parseNodeId } from '../../world/ids.ts';
import { findRenamedRepository, findRepository, fullNameOf, hasAccount, resolveReference } from '../../world/lookup.ts';
import { openPullRequest } from '../../world/open-pull-request.ts';
import { toTimestamp } from '../../world/time.ts';
import { connectionOf, type PageArguments } from '../connection.ts';
import { failure } from '../failure.ts';
import type { NodeScope } from '../node-scope.ts';

const MOST_RESULTS = 1000;

/** The entry points of a query and of a mutation. */
export function rootValue(scope: NodeScope): object {
  return { ...accounts(scope), ...repositories(scope), ...mutations(scope), ...queryFacts(scope) };
}

interface Named {
  readonly login: string;
}

function accounts(scope: NodeScope) {
  const { world, nodes } = scope;
  const ownerOf = (login: string) => world.repositories.find(({ owner }) => owner === login) ?? null;
  const missing = (type: string, login: string) =>
    failure('NOT_FOUND', `Could not resolve to ${type} with the login of '${login}'.`);
  return {
    viewer: () => nodes.actor(world.viewer),
    user: ({ login }: Named) => {
      if (!hasAccount(world, login) || ownerOf(login)?.ownerType === 'Organization') throw missing('a User', login);
      return nodes.actor(login);
    },
    organization: ({ login }: Named) => {
      const repository = ownerOf(login);
      if (repository?.ownerType !== 'Organization') throw missing('an Organization', login);
      return nodes.owner(repository);
    },
    repositoryOwner: ({ login }: Named) => {
      const repository = ownerOf(login);
      if (repository !== null) return nodes.owner(repository);
      return hasAccount(world, login) ? nodes.actor(login) : null;
    },
  };
}

interface SearchArguments extends PageArguments {
  readonly query: string;
  readonly type: string;
}

function repositories(scope: NodeScope) {
  return {
    repository: ({ owner, name, followRenames }: { owner: string; name: string; followRenames: boolean }) => {
      const fullName = `${owner}/${name}`;
      const found =
        findRepository(scope.world, fullName) ?? (followRenames ? findRenamedRepository(scope.world, fullName) : null);
      if (found !== null) return scope.nodes.repository(found);
      throw failure('NOT_FOUND', `Could not resolve to a Repository with the name '${fullName}'.`);
    },
    search: ({ query, type, ...page }: SearchArguments) => {
      const outcome = searchIssues(type.startsWith('ISSUE') ? query : '', null, scope);
      if (!outcome.ok && outcome.problem.kind === 'invalid') throw failure('UNPROCESSABLE', outcome.problem.message);
      const items = outcome.ok && type.startsWith('ISSUE') ? outcome.items : [];
      return {
        ...connectionOf(items.slice(0, MOST_RESULTS), page, (item) => scope.nodes.item(item)),
        issueCount: items.length,
        codeCount: 0,
        discussionCount: 0,
        repositoryCount: 0,
        userCount: 0,
        wikiCount: 0,
      };
    },
    node: ({ id }: { readonly id: string }) => {
      const node = findNode(id, scope);
      if (node === null) throw failure('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
      return node;
    },
    nodes: ({ ids }: { readonly ids: readonly string[] }) => ids.map((id) => findNode(id, scope)),
  };
}

function findNode(id: string, { world, nodes }: NodeScope): object | null {
  const { kind, key = '' } = parseNodeId(id) ?? {};
  if (kind === 'R') {
    const repository = findRepository(world, key);
    return repository && nodes.repository(repository);
  }
  if (kind === 'I' || kind === 'PR') {
    const item = resolveReference(world, key);
    return item && nodes.item(item);
  }
  return kind === 'U' && hasAccount(world, key) ? nodes.actor(key) : null;
}

function queryFacts({ cost, nodeCount, budget }: NodeScope) {
  const { limit, remaining, used, reset } = budget;
  return { rateLimit: { cost, nodeCount, limit, remaining, used, resetAt: toTimestamp(reset * 1000) } };
}

interface CreatePullRequest {
  readonly input: {
    readonly repositoryId: string;
    readonly headRepositoryId?: string | null;
    readonly baseRefName: string;
    readonly headRefName: string;
    readonly title: string;
    readonly body?: string | null;
    readonly draft: boolean;
    readonly maintainerCanModify: boolean;
    readonly clientMutationId?: string | null;
  };
}

function mutations(scope: NodeScope) {
  const repositoryOf = (id: string) => findRepository(scope.world, parseNodeId(id)?.key ?? '');
  return {
    createPullRequest: ({ input }: CreatePullRequest) => {
      const repository = repositoryOf(input.repositoryId);
      if (repository === null) {
        throw failure('NOT_FOUND', `Could not resolve to a node with the global id of '${input.repositoryId}'`);
      }
      if (repository.isArchived) throw failure('FORBIDDEN', 'Repository was archived so is read-only.');
      const head = typeof input.headRepositoryId === 'string' ? repositoryOf(input.headRepositoryId) : null;
      const proposed = openPullRequest(
        repository,
        {
          title: input.title,
          body: input.body ?? '',
          head: input.headRefName,
          base: input.baseRefName,
          isDraft: input.draft,
          maintainerCanModify: input.maintainerCanModify,
          ...(head && { headRepository: fullNameOf(head) }),
        },
        scope,
      );
      if (!proposed.ok) throw failure('UNPROCESSABLE', proposed.problem.message);
      return {
        clientMutationId: input.clientMutationId ?? null,
        pullRequest: scope.nodes.pullRequest(proposed.item),
      };
    },
  };
}
