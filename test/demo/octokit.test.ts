import { Octokit } from 'octokit';
import { describe, expect, it } from 'vitest';
import { started, TOKEN } from './started.ts';

/** As anybody would make one, apart from the address. */
async function connected() {
  const simulator = await started();
  return { simulator, octokit: new Octokit({ auth: TOKEN, baseUrl: simulator.url }) };
}

const SLUG_KIT = { owner: 'quillworks', repo: 'slug-kit' };

describe('Octokit, as it comes', () => {
  it('searches', async () => {
    const { octokit } = await connected();
    const { data } = await octokit.request('GET /search/issues', {
      q: 'repo:quillworks/slug-kit is:issue is:open label:bug',
      sort: 'created',
      order: 'asc',
      per_page: 2,
    });
    expect(data.total_count).toBe(3);
    expect(data.items.map(({ number }) => number)).toEqual([38, 40]);
  });

  it('goes through all pages', async () => {
    const { octokit, simulator } = await connected();
    const pulls = await octokit.paginate(octokit.rest.pulls.list, { ...SLUG_KIT, state: 'all', per_page: 5 });
    expect(pulls).toHaveLength(22);
    expect(new Set(pulls.map(({ number }) => number)).size).toBe(22);
    expect(simulator.requests).toHaveLength(5);
  });

  it('asks the GraphQL API, with pages', async () => {
    const { octokit } = await connected();
    const { viewer } = await octokit.graphql<{ viewer: { login: string } }>('{ viewer { login } }');
    expect(viewer.login).toBe('octo-contributor');
    const { repository } = await octokit.graphql.paginate<{ repository: { issues: { nodes: { number: number }[] } } }>(
      `query paginate($cursor: String) { repository(owner: "quillworks", name: "slug-kit") {
        issues(first: 12, after: $cursor) { nodes { number } pageInfo { hasNextPage endCursor } } } }`,
    );
    expect(repository.issues.nodes).toHaveLength(20);
    await expect(octokit.graphql('{ repository(owner: "a", name: "b") { id } }')).rejects.toMatchObject({
      errors: [{ type: 'NOT_FOUND' }],
      data: { repository: null },
    });
  });

  it('follows a rename', async () => {
    const { octokit } = await connected();
    const { data } = await octokit.rest.repos.get({ owner: 'cedarlab', repo: 'framecleaner' });
    expect(data.full_name).toBe('cedarlab/tidytable');
  });

  it('reads files and writes forks', async () => {
    const { octokit } = await connected();
    const { data } = await octokit.rest.repos.getContent({
      ...SLUG_KIT,
      path: 'package.json',
      mediaType: { format: 'raw' },
    });
    expect(data).toMatch(/^\{\n {2}"name": "slug-kit"/);
    const fork = await octokit.rest.repos.createFork(SLUG_KIT);
    expect(fork.data.full_name).toBe('octo-contributor/slug-kit');
  });

  it('understands its refusals', async () => {
    const { octokit, simulator } = await connected();
    await expect(octokit.rest.issues.get({ ...SLUG_KIT, issue_number: 999 })).rejects.toMatchObject({ status: 404 });
    simulator.world.rejectedTokens.add(TOKEN);
    await expect(octokit.rest.users.getAuthenticated()).rejects.toMatchObject({ status: 401 });
  });
});
