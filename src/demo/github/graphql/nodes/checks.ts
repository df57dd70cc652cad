import { databaseId, nodeId } from '../../world/ids.ts';
import { fullNameOf, referenceOf } from '../../world/lookup.ts';
import type { SimulatedCheck } from '../../world/model.ts';
import type { PullRequestItem } from '../../world/references.ts';
import { connectionOf, type PageArguments } from '../connection.ts';
import type { NodeScope } from '../node-scope.ts';

/** What the checks of a pull request come to, and each of them. */
export function checkRollupNode(item: PullRequestItem, scope: NodeScope) {
  const { checks } = item.value;
  return {
    __typename: 'StatusCheckRollup',
    id: nodeId('SCR', referenceOf(item)),
    state: rolledUp(checks),
    contexts: (page: PageArguments) =>
      connectionOf(checks, page, (check) =>
        check.isStatus ? statusNode(item, check, scope) : checkRunNode(item, check, scope),
      ),
  };
}

function rolledUp(checks: readonly SimulatedCheck[]): string {
  const worst = (['failure', 'pending'] as const).find((each) => checks.some(({ state }) => state === each));
  return (worst ?? 'success').toUpperCase();
}

function checkRunNode(item: PullRequestItem, { name, state }: SimulatedCheck, scope: NodeScope) {
  const key = `${referenceOf(item)}/check/${name}`;
  const isDone = state !== 'pending';
  const resourcePath = `/${fullNameOf(item.repository)}/runs/${databaseId(key)}`;
  return {
    __typename: 'CheckRun',
    id: nodeId('CR', key),
    databaseId: databaseId(key),
    name,
    status: isDone ? 'COMPLETED' : 'IN_PROGRESS',
    conclusion: isDone ? state.toUpperCase() : null,
    startedAt: item.value.createdAt,
    completedAt: isDone ? item.value.updatedAt : null,
    repository: () => scope.nodes.repository(item.repository),
    resourcePath,
    url: scope.addresses.html + resourcePath,
  };
}

const statusNode = (item: PullRequestItem, { name, state }: SimulatedCheck, scope: NodeScope) => ({
  __typename: 'StatusContext',
  id: nodeId('SC', `${referenceOf(item)}/status/${name}`),
  context: name,
  state: state.toUpperCase(),
  createdAt: item.value.createdAt,
  creator: () => scope.nodes.actor(item.repository.owner),
});
