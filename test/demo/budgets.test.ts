import { describe, expect, it } from 'vitest';
import { at, started, TOKEN } from './started.ts';

const SLUG_KIT = '/repos/quillworks/slug-kit';
const SEARCH = '/search/issues?q=is:issue';

describe('credentials', () => {
  it('reads for everybody, with the smaller budgets', async () => {
    const { ask } = await started();
    expect((await ask(SLUG_KIT, { token: null })).headers.get('x-ratelimit-limit')).toBe('60');
    expect((await ask(SEARCH, { token: null })).headers.get('x-ratelimit-limit')).toBe('10');
    expect((await ask(SLUG_KIT)).headers.get('x-ratelimit-limit')).toBe('5000');
  });

  it('refuses tokens that the world rejects', async () => {
    const { ask, world } = await started();
    world.rejectedTokens.add('revoked');
    for (const path of [SLUG_KIT, SEARCH, '/', '/user', '/graphql']) {
      const { status, json } = await ask(path, { token: 'revoked' });
      expect([status, at(json, 'message')]).toEqual([401, 'Bad credentials']);
    }
  });

  it.each([
    ['GET', '/user'],
    ['POST', '/graphql'],
    ['POST', `${SLUG_KIT}/forks`],
    ['POST', `${SLUG_KIT}/pulls`],
  ])('wants a token for %s %s', async (method, path) => {
    const { ask } = await started();
    expect((await ask(path, { method, token: null, ...(method === 'POST' && { body: {} }) })).status).toBe(401);
  });

  it('takes a token in each of the usual forms', async () => {
    const { ask } = await started();
    const basic = `Basic ${Buffer.from(`anybody:${TOKEN}`).toString('base64')}`;
    for (const authorization of [`token ${TOKEN}`, `Bearer ${TOKEN}`, `bearer ${TOKEN}`, basic]) {
      expect((await ask('/user', { headers: { authorization }, token: null })).status).toBe(200);
    }
  });

  it('shows the scopes of a token only to who has one', async () => {
    const { ask } = await started();
    expect((await ask('/')).headers.get('x-oauth-scopes')).toContain('repo');
    expect((await ask('/', { token: null })).headers.has('x-oauth-scopes')).toBe(false);
  });
});

describe('budgets', () => {
  it('counts each on its own', async () => {
    const { ask, query } = await started();
    await ask(SEARCH);
    await ask(SEARCH);
    await ask(SLUG_KIT);
    await query('{ viewer { login } }');
    expect((await ask('/rate_limit')).json).toMatchObject({
      resources: {
        core: { limit: 5000, used: 1, remaining: 4999 },
        search: { limit: 30, used: 2, remaining: 28 },
        graphql: { limit: 5000, used: 1, remaining: 4999 },
      },
      rate: { used: 1 },
    });
  });

  it('counts each token on its own', async () => {
    const { ask } = await started();
    await ask(SLUG_KIT, { token: 'one' });
    await ask(SLUG_KIT, { token: 'one' });
    expect((await ask(SLUG_KIT, { token: 'two' })).headers.get('x-ratelimit-used')).toBe('1');
  });

  it('refuses the 31st search of a minute, and allows it in the next', async () => {
    let now = new Date('2026-06-01T10:00:00Z');
    const { ask } = await started({ now: () => now });
    for (let count = 1; count <= 30; count += 1) {
      const { status, headers } = await ask(SEARCH);
      expect([status, headers.get('x-ratelimit-remaining')]).toEqual([200, String(30 - count)]);
    }
    const { status, json, headers } = await ask(SEARCH);
    expect(status).toBe(403);
    expect(at(json, 'message')).toMatch(/API rate limit exceeded/);
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
    expect(headers.get('x-ratelimit-resource')).toBe('search');
    const reset = Number(headers.get('x-ratelimit-reset')) * 1000;
    expect(reset).toBe(now.getTime() + 60_000);
    expect((await ask(SLUG_KIT)).status).toBe(200);
    now = new Date(reset);
    expect((await ask(SEARCH)).status).toBe(200);
  });

  it('lets a large query cost more, and says when there is nothing left', async () => {
    const { query, ask } = await started();
    const large =
      'query Large { search(query: "is:issue", type: ISSUE, first: 100) { nodes { ... on Issue { comments(first: 100) { nodes { id } } timelineItems(first: 100) { totalCount } } } } rateLimit { cost remaining nodeCount } }';
    const { json } = await query(large);
    expect(at(json, 'data', 'rateLimit')).toEqual({ cost: 2, remaining: 4998, nodeCount: 20_100 });
    // Finds nothing, but could find 100 issues with 100 neighbours that have 40 lists each: 4,001 points.
    const lists = Array.from({ length: 40 }, (_, index) => `l${index}: labels(first: 1) { totalCount }`);
    const huge = `{ search(query: "zzz", type: ISSUE, first: 100) { nodes { ... on Issue { repository { issues(first: 100) { nodes { ${lists.join(' ')} } } } } } } }`;
    expect((await query(huge)).headers.get('x-ratelimit-remaining')).toBe('997');
    expect((await query(huge)).headers.get('x-ratelimit-remaining')).toBe('0');
    const last = await query('{ viewer { login } }');
    expect(last.status).toBe(200);
    expect(last.json).toMatchObject({ errors: [{ type: 'RATE_LIMITED' }] });
    expect(last.headers.get('x-ratelimit-remaining')).toBe('0');
    expect((await ask(SLUG_KIT)).status).toBe(200);
  });
});

describe('conditional requests', () => {
  it('costs nothing when nothing has changed', async () => {
    const { ask, world } = await started();
    const first = await ask(`${SLUG_KIT}/issues/41`);
    const etag = first.headers.get('etag') ?? '';
    const again = await ask(`${SLUG_KIT}/issues/41`, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('x-ratelimit-used')).toBe('1');

    const issue = world.repositories
      .find(({ name }) => name === 'slug-kit')
      ?.issues.find(({ number }) => number === 41);
    issue?.labels.push('changed');
    const changed = await ask(`${SLUG_KIT}/issues/41`, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    expect(changed.headers.get('x-ratelimit-used')).toBe('2');
  });

  it('costs something without a token', async () => {
    const { ask } = await started();
    const etag = (await ask(SLUG_KIT, { token: null })).headers.get('etag') ?? '';
    const again = await ask(SLUG_KIT, { token: null, headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('x-ratelimit-used')]).toEqual([304, '2']);
  });
});
