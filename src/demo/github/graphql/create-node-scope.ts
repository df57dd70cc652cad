import type { Budget } from '../http/rate-limits.ts';
import type { Scope } from '../world/scope.ts';
import type { NodeScope } from './node-scope.ts';
import { actorNode } from './nodes/actor.ts';
import { IssueNode } from './nodes/issue.ts';
import { labelNode } from './nodes/label.ts';
import { PullRequestNode } from './nodes/pull-request.ts';
import { repositoryNode } from './nodes/repository.ts';
import type { QueryCost } from './query-cost.ts';

export function createNodeScope(scope: Scope, { cost, nodeCount }: QueryCost, budget: Budget): NodeScope {
  const own: NodeScope = {
    world: scope.world,
    addresses: scope.addresses,
    now: scope.now,
    memory: scope.memory,
    get references() {
      return scope.references;
    },
    cost,
    nodeCount,
    budget,
    nodes: {
      actor: (login) => (login === null ? null : actorNode(login, own)),
      owner: ({ owner, ownerType }) => actorNode(owner, own, ownerType),
      repository: (repository) => repositoryNode(repository, own),
      item: (item) => (item.kind === 'issue' ? new IssueNode(item, own) : new PullRequestNode(item, own)),
      issue: (item) => new IssueNode(item, own),
      pullRequest: (item) => new PullRequestNode(item, own),
      label: (repository, name) => labelNode(repository, name, own),
    },
  };
  return own;
}
