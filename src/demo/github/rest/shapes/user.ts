import { type AccountType, isBot, loginOrGhost } from '../../world/accounts.ts';
import { databaseId, nodeId } from '../../world/ids.ts';
import type { Login } from '../../world/model.ts';
import type { Scope } from '../../world/scope.ts';

export function userShape(login: Login, { addresses }: Scope, type?: AccountType) {
  const name = loginOrGhost(login);
  const url = `${addresses.api}/users/${encodeURIComponent(name)}`;
  return {
    login: name,
    id: databaseId(name),
    node_id: nodeId('U', name),
    avatar_url: `${addresses.html}/${encodeURIComponent(name)}.png`,
    gravatar_id: '',
    url,
    html_url: `${addresses.html}/${encodeURIComponent(name)}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: type ?? (isBot(name) ? 'Bot' : 'User'),
    user_view_type: 'public',
    site_admin: false,
  };
}

/** The account of the token, with what only its owner sees. */
export function viewerShape(scope: Scope) {
  return {
    ...userShape(scope.world.viewer, scope),
    user_view_type: 'private',
    name: null,
    company: null,
    blog: '',
    location: null,
    email: null,
    hireable: null,
    bio: null,
    twitter_username: null,
    public_repos: scope.world.repositories.filter(({ owner }) => owner === scope.world.viewer).length,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    private_gists: 0,
    total_private_repos: 0,
    owned_private_repos: 0,
    disk_usage: 0,
    collaborators: 0,
    two_factor_authentication: true,
  };
}
