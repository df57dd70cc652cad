import { type AccountType, bareLogin, isBot } from '../../world/accounts.ts';
import { databaseId, nodeId } from '../../world/ids.ts';
import { findRenamedRepository, findRepository, itemsOf } from '../../world/lookup.ts';
import { connectionOf } from '../connection.ts';
import type { NodeScope } from '../node-scope.ts';
import { type ListArguments, listItems } from './listing.ts';

const JOINED_AT = '2020-01-01T00:00:00Z';

export function actorNode(login: string, scope: NodeScope, type: AccountType = isBot(login) ? 'Bot' : 'User') {
  const resourcePath = type === 'Bot' ? `/apps/${bareLogin(login)}` : `/${login}`;
  return {
    __typename: type,
    id: nodeId(type === 'Bot' ? 'BOT' : type === 'User' ? 'U' : 'O', login),
    databaseId: databaseId(login),
    login: bareLogin(login),
    name: null,
    email: '',
    description: null,
    isViewer: login === scope.world.viewer,
    resourcePath,
    url: scope.addresses.html + resourcePath,
    avatarUrl: `${scope.addresses.html}/${encodeURIComponent(login)}.png`,
    createdAt: JOINED_AT,
    updatedAt: JOINED_AT,
    repository: ({ name, followRenames }: { readonly name: string; readonly followRenames: boolean }) => {
      const fullName = `${login}/${name}`;
      const found =
        findRepository(scope.world, fullName) ?? (followRenames ? findRenamedRepository(scope.world, fullName) : null);
      return found === null ? null : scope.nodes.repository(found);
    },
    pullRequests: (wanted: ListArguments) => {
      const own = scope.world.repositories.flatMap(itemsOf).filter(({ value }) => value.author === login);
      return connectionOf(listItems(own, 'pull_request', wanted), wanted, (item) => scope.nodes.item(item));
    },
  };
}
