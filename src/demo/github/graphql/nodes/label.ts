import { labelColour } from '../../rest/shapes/issue.ts';
import { nodeId } from '../../world/ids.ts';
import { fullNameOf } from '../../world/lookup.ts';
import type { SimulatedRepository } from '../../world/model.ts';
import type { NodeScope } from '../node-scope.ts';

export function labelNode(repository: SimulatedRepository, name: string, scope: NodeScope) {
  const resourcePath = `/${fullNameOf(repository)}/labels/${encodeURIComponent(name)}`;
  return {
    id: nodeId('LA', `${fullNameOf(repository)}/${name}`),
    name,
    color: labelColour(name),
    description: null,
    isDefault: false,
    createdAt: repository.createdAt,
    updatedAt: repository.createdAt,
    repository: () => scope.nodes.repository(repository),
    resourcePath,
    url: scope.addresses.html + resourcePath,
  };
}
