import { describe, expect, it } from 'vitest';
import { LIMIT_KINDS } from '../../src/contract/vocabulary.ts';
import { FAULTS } from '../../src/demo/github/faults/faults.ts';
import { LIMIT_SHAPES } from '../../src/demo/github/faults/limit-shapes.ts';
import { type Asked, at, started } from './started.ts';

const SLUG_KIT = '/repos/quillworks/slug-kit';
const NOW = new Date('2026-06-01T10:00:00Z');

/** How GitHub's answer says that somebody has to wait, read the way our notes on it say. */
function read({ status, headers, text }: Asked): { kind: string; seconds: number | null } | null {
  const isLimit = [403, 429].includes(status) || /"errors":|submitted too quickly/.test(text);
  if (!isLimit) return null;
  const after = headers.get('retry-after');
  const seconds =
    after === null ? null : /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - NOW.getTime()) / 1000;
  if (after !== null || /secondary rate|abuse detection|submitted too quickly/i.test(text)) {
    return { kind: 'secondary_rate_limit', seconds };
  }
  const isPrimary =
    headers.get('x-ratelimit-remaining') === '0' || /API rate limit (already )?exceeded|"RATE_LIMIT(ED)?"/i.test(text);
  if (!isPrimary) return null;
  return { kind: 'primary_rate_limit', seconds: Number(headers.get('x-ratelimit-reset')) - NOW.getTime() / 1000 };
}

describe('limits', () => {
  it('has every kind and at least ten shapes, each with a name of its own', () => {
    expect(LIMIT_SHAPES.length).toBeGreaterThanOrEqual(10);
    expect(new Set(LIMIT_SHAPES.map(({ name }) => name)).size).toBe(LIMIT_SHAPES.length);
    expect(new Set(LIMIT_SHAPES.map(({ kind }) => kind))).toEqual(new Set(LIMIT_KINDS));
  });

  it.each(LIMIT_SHAPES)('arrives: $name', async ({ kind, retryAfterSeconds, api, fault }) => {
    const { ask, query, faults } = await started({ now: () => NOW });
    faults.add({ fault });
    const answer = api === 'rest' ? await ask(SLUG_KIT) : await query('{ viewer { login } }');
    expect(read(answer)).toEqual({ kind, seconds: retryAfterSeconds });
    expect(read(await ask(SLUG_KIT))).toBeNull();
  });
});

describe('other faults', () => {
  it.each([
    ['permissionDenied', FAULTS.permissionDenied(), 403],
    ['badCredentials', FAULTS.badCredentials(), 401],
    ['notFound', FAULTS.notFound(), 404],
    ['unprocessable', FAULTS.unprocessable(), 422],
    ['500', FAULTS.serverError(500), 500],
    ['502', FAULTS.serverError(502), 502],
    ['503', FAULTS.serverError(503), 503],
    ['504', FAULTS.serverError(504), 504],
  ])('arrives: %s', async (_, fault, expected) => {
    const { ask, faults } = await started();
    faults.add({ fault });
    const answer = await ask(SLUG_KIT);
    expect(answer.status).toBe(expected);
    expect(read(answer)).toBeNull();
    expect(at(answer.json, 'message')).toEqual(expect.any(String));
  });

  it('answers late', async () => {
    const { ask, faults } = await started();
    faults.add({ fault: FAULTS.slow(150) });
    const begin = performance.now();
    expect((await ask(SLUG_KIT)).status).toBe(200);
    expect(performance.now() - begin).toBeGreaterThanOrEqual(149);
  });

  it('cuts an answer off', async () => {
    const { url, faults, requests } = await started();
    faults.add({ fault: FAULTS.truncatedBody() });
    const response = await fetch(url + SLUG_KIT);
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
    await expect(response.text()).rejects.toThrow();
    expect(requests[0]?.status).toBe(200);
  });

  it('resets the connection', async () => {
    const { url, faults, requests } = await started();
    faults.add({ fault: FAULTS.connectionReset() });
    const error: unknown = await fetch(url + SLUG_KIT).catch((reason: unknown) => reason);
    expect(at(error, 'cause', 'code')).toBe('ECONNRESET');
    expect(requests[0]?.status).toBeNull();
  });

  it('sends what is no JSON', async () => {
    const { ask, faults } = await started();
    faults.add({ fault: FAULTS.invalidJson() });
    faults.add({ fault: FAULTS.htmlBody(502) });
    const broken = await ask(SLUG_KIT);
    expect([broken.status, broken.json, broken.headers.get('content-type')]).toEqual([
      200,
      undefined,
      'application/json; charset=utf-8',
    ]);
    const html = await ask(SLUG_KIT);
    expect([html.status, html.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    expect(html.text).toMatch(/^<!DOCTYPE html>/);
  });

  it.each([301, 302, 307] as const)('redirects elsewhere with %d', async (status) => {
    const { ask, faults } = await started();
    faults.add({ fault: FAULTS.redirect('https://elsewhere.example.com/', status) });
    const answer = await ask(SLUG_KIT);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, 'https://elsewhere.example.com/']);
  });

  it('fails like the GraphQL API', async () => {
    const { query, faults } = await started();
    for (const status of [200, 502, 504] as const) {
      faults.add({ fault: FAULTS.graphqlTimeout(status) });
      const answer = await query('{ viewer { login } }');
      expect(answer.status).toBe(status);
      expect(at(answer.json, 'errors', 0, 'message')).toMatch(/timeout/);
    }
    faults.add({ fault: FAULTS.graphqlResourceLimit() });
    expect((await query('{ viewer { login } }')).json).toMatchObject({
      errors: [{ type: 'RESOURCE_LIMITS_EXCEEDED' }],
    });
  });
});

describe('the queue', () => {
  const statuses = async (ask: (path: string) => Promise<Asked>, paths: readonly string[]) => {
    const seen: number[] = [];
    for (const path of paths) seen.push((await ask(path)).status);
    return seen;
  };

  it('uses faults up, in their order', async () => {
    const { ask, faults } = await started();
    faults.add({ fault: FAULTS.serverError(503), times: 2 });
    faults.add({ fault: FAULTS.serverError(500) });
    expect(await statuses(ask, [SLUG_KIT, SLUG_KIT, SLUG_KIT, SLUG_KIT])).toEqual([503, 503, 500, 200]);
  });

  it('spares the first ones, goes on for ever, and is cleared', async () => {
    const { ask, faults } = await started();
    faults.add({ fault: FAULTS.serverError(503), skip: 2, times: 'always' });
    expect(await statuses(ask, [SLUG_KIT, SLUG_KIT, SLUG_KIT, SLUG_KIT])).toEqual([200, 200, 503, 503]);
    faults.clear();
    expect(await statuses(ask, [SLUG_KIT])).toEqual([200]);
  });

  it('only meets the requests that it is for', async () => {
    const { ask, faults } = await started();
    faults.add({ fault: FAULTS.serverError(503), matches: { resource: 'search' } });
    faults.add({ fault: FAULTS.serverError(500), matches: { method: 'POST' } });
    faults.add({ fault: FAULTS.notFound(), matches: { pathPattern: /issues\/41$/g }, times: 2 });
    expect(
      await statuses(ask, [
        SLUG_KIT,
        `${SLUG_KIT}/issues/41`,
        `${SLUG_KIT}/issues/41`,
        `${SLUG_KIT}/issues/41`,
        '/search/issues?q=x',
      ]),
    ).toEqual([200, 404, 404, 200, 503]);
    expect((await ask(`${SLUG_KIT}/forks`, { method: 'POST', body: {} })).status).toBe(500);
  });

  it('costs nothing', async () => {
    const { ask, faults } = await started();
    faults.add({ fault: FAULTS.serverError() });
    await ask(SLUG_KIT);
    expect(at((await ask('/rate_limit')).json, 'resources', 'core', 'used')).toBe(0);
  });
});
