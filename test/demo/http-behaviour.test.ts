import { describe, expect, it } from 'vitest';
import { createIssue, createRepository, createWorld } from '../../src/demo/github/world/builders.ts';
import { at, each, started } from './started.ts';

const SLUG_KIT = '/repos/quillworks/slug-kit';
const SEARCH = '/search/issues?q=is:issue';

describe('pages', () => {
  it('links to the others', async () => {
    const { ask, url } = await started();
    const path = `${SLUG_KIT}/pulls?state=all&per_page=5`;
    expect(linksOf(await ask(path))).toEqual({
      next: `${url}${path}&page=2`,
      last: `${url}${path}&page=5`,
    });
    expect(linksOf(await ask(`${path}&page=3`))).toEqual({
      prev: `${url}${path}&page=2`,
      next: `${url}${path}&page=4`,
      last: `${url}${path}&page=5`,
      first: `${url}${path}&page=1`,
    });
    expect(linksOf(await ask(`${path}&page=5`))).toEqual({
      prev: `${url}${path}&page=4`,
      first: `${url}${path}&page=1`,
    });
    expect((await ask(`${SLUG_KIT}/pulls?per_page=100`)).headers.has('link')).toBe(false);
  });

  it('has at most a hundred on each, and a thousand in a search', async () => {
    const issues = Array.from({ length: 1200 }, (_, index) =>
      createIssue({ number: index + 1, title: `Issue ${index}` }),
    );
    const { ask } = await started({
      world: createWorld({ repositories: [createRepository('many/issues', { issues })] }),
    });
    const { json, headers } = await ask(`${SEARCH}&per_page=500`);
    expect(at(json, 'total_count')).toBe(1200);
    expect(each(at(json, 'items'), 'id')).toHaveLength(100);
    expect(headers.get('link')).toContain('page=10>; rel="last"');
    expect((await ask(`${SEARCH}&per_page=100&page=10`)).status).toBe(200);
    const beyond = await ask(`${SEARCH}&per_page=100&page=11`);
    expect([beyond.status, at(beyond.json, 'message')]).toEqual([
      422,
      'Only the first 1000 search results are available',
    ]);
  });

  it('sorts lists as asked', async () => {
    const { ask } = await started();
    const dates = async (query: string, name: string) =>
      each((await ask(`${SLUG_KIT}/pulls?state=all&per_page=100&${query}`)).json, name).map((date) =>
        Date.parse(String(date)),
      );
    const ascending = (values: readonly number[]) =>
      values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));
    expect(ascending(await dates('sort=updated&direction=asc', 'updated_at'))).toBe(true);
    expect(ascending((await dates('sort=updated&direction=desc', 'updated_at')).reverse())).toBe(true);
    expect(ascending((await dates('', 'created_at')).reverse())).toBe(true);
  });
});

describe('the rest of it', () => {
  it('redirects from an old name to an address of its own', async () => {
    const { ask, url } = await started();
    const { status, headers } = await ask('/repos/cedarlab/framecleaner/issues/1144?x=1');
    const location = headers.get('location') ?? '';
    expect(status).toBe(301);
    expect(location).toMatch(new RegExp(`^${url}/repositories/\\d+/issues/1144\\?x=1$`));
    expect((await ask(location)).json).toMatchObject({ number: 1144 });
  });

  it('has the headers that every answer of GitHub has', async () => {
    const { ask } = await started({ now: () => new Date('2026-06-01T10:00:00Z') });
    const { headers } = await ask(SLUG_KIT);
    expect(headers.get('date')).toBe('Mon, 01 Jun 2026 10:00:00 GMT');
    expect(headers.get('x-github-request-id')).toMatch(/^[0-9A-F]{32}$/);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('answers HEAD like GET, without a body', async () => {
    const { ask } = await started();
    const { status, text, headers } = await ask('/', { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
    expect(headers.get('x-oauth-scopes')).toContain('repo');
  });

  it('keeps a record of requests', async () => {
    const { ask, query, requests } = await started();
    await ask(SEARCH, { token: null });
    await query('query Everything { viewer { login } }');
    await ask('/repos/nobody/nothing?x=1');
    await ask('/rate_limit');
    expect(requests).toMatchObject([
      { method: 'GET', path: SEARCH, resource: 'search', status: 200, operation: null, hasAuthorization: false },
      {
        method: 'POST',
        path: '/graphql',
        resource: 'graphql',
        status: 200,
        operation: 'Everything',
        hasAuthorization: true,
      },
      { path: '/repos/nobody/nothing?x=1', resource: 'core', status: 404 },
      { path: '/rate_limit', resource: 'other' },
    ]);
    expect(requests[0]?.at).toBeInstanceOf(Date);
  });

  it('takes as long as it is told', async () => {
    const { ask } = await started({ latencyMs: 120 });
    const begin = performance.now();
    await ask(SLUG_KIT);
    expect(performance.now() - begin).toBeGreaterThanOrEqual(119);
  });

  it('writes the public address for people, and its own for programs', async () => {
    const { ask, url } = await started({ publicUrl: 'https://github.com' });
    const { json, headers } = await ask(`${SLUG_KIT}/issues?per_page=1`);
    expect(at(json, 0, 'html_url')).toMatch(/^https:\/\/github\.com\/quillworks\/slug-kit\/issues\/\d+$/);
    expect(at(json, 0, 'url')).toContain(url);
    expect(headers.get('link')).toContain(`<${url}/`);
  });

  it('ends open connections when it is closed', async () => {
    const { url, close } = await started({ latencyMs: 60_000 });
    const waiting = fetch(`${url}/rate_limit`).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await close();
    expect(await waiting).toBeInstanceOf(Error);
  });

  it.each([
    [{}, 'title', 'missing_field'],
    [{ title: 'x', head: 'octo-contributor:gone', base: 'main' }, 'head', 'invalid'],
    [{ title: 'x', head: 'main', base: 'gone' }, 'base', 'invalid'],
    [{ title: 'x', head: 'main', base: 'main' }, 'head', 'custom'],
  ])('refuses the pull request %j', async (body, field, code) => {
    const { ask } = await started();
    const { status, json } = await ask(`${SLUG_KIT}/pulls`, { method: 'POST', body });
    expect(status).toBe(422);
    expect(json).toMatchObject({ message: 'Validation Failed', errors: [{ resource: 'PullRequest', field, code }] });
  });

  it('gives the fork that is there when it is asked for another', async () => {
    const { ask, world } = await started();
    const fork = () => ask(`${SLUG_KIT}/forks`, { method: 'POST', body: {} });
    const [first, second] = [await fork(), await fork()];
    expect(at(first.json, 'full_name')).toBe(`${world.viewer}/slug-kit`);
    expect(at(second.json, 'id')).toBe(at(first.json, 'id'));
    expect(at(first.json, 'parent', 'full_name')).toBe('quillworks/slug-kit');
  });
});

function linksOf({ headers }: { readonly headers: Headers }): Record<string, string> {
  const links = (headers.get('link') ?? '').split(', ').map((link) => /^<(.*)>; rel="(.*)"$/.exec(link) ?? []);
  return Object.fromEntries(links.map(([, address = '', relation = '']) => [relation, address]));
}
