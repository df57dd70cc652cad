import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type Route, type RouteName } from '../../../src/doors/host/route-table.ts';
import { startHost, type TestHost } from '../../builders/host.ts';
import { ask } from '../../builders/host-client.ts';

// Two tenants, every route of the table, every form of an id. A route that is added is gone through by itself.

const NAMES = Object.keys(ROUTES) as RouteName[];
const WITH_RUN = NAMES.filter((name) => ROUTES[name].path.includes('{runId}'));
const WITHOUT_RUN = NAMES.filter((name) => !WITH_RUN.includes(name) && ROUTES[name].scope !== null);

/** A request that the owner of a run would get an answer to. */
const BODIES: Readonly<Record<string, unknown>> = {
  'create-run': { workflowId: 'conformance-noop', inputs: {} },
  'fork-run': { mode: 'replay', fromSeq: 0 },
  'supply-input': { patch: '--- a/a\n+++ b/a\n@@ -1 +1 @@\n-a\n+b\n' },
  'annotation-request': { signal: { kind: 'flag' }, note: 'from outside' },
};
const bodyOf = (name: RouteName) => {
  const { request }: Route = ROUTES[name];
  return request === undefined ? {} : { body: BODIES[request] };
};

const MARK = 'only-for-tenant-a';
let host: TestHost;
let keys: Readonly<Record<'a' | 'b', string>>;
let runs: Readonly<Record<'waiting' | 'running' | 'ended' | 'forked', string>>;

beforeAll(async () => {
  host = await startHost();
  keys = { a: await host.newKey('tenant-a'), b: await host.newKey('tenant-b') };
  const make = async () => {
    const body = { workflowId: 'conformance-noop', inputs: { [MARK]: MARK } };
    return (await ask(host.url, keys.a, 'createRun', { body, headers: { 'idempotency-key': MARK + Math.random() } }))
      .body.runId;
  };
  const ended = await make();
  await host.work();
  const waiting = await make();
  await host.work('waiting-input');
  const running = await make();
  await host.work('running');
  const fork = await ask(host.url, keys.a, 'forkRun', { runId: ended, body: { mode: 'branch', fromSeq: 1 } });
  runs = { ended, waiting, running, forked: fork.body.runId };
  for (const runId of Object.values(runs))
    await ask(host.url, keys.a, 'annotateRun', { runId, body: { signal: { kind: 'label', label: MARK }, note: MARK } });
});
afterAll(async () => {
  expect(host.diagnosed).toEqual([]);
  await host.close();
});

/** All that tenant A can see, to find out whether anything of it has changed. */
async function stateOfA(): Promise<string> {
  const parts = Object.values(runs).flatMap((runId) =>
    (['readRun', 'pollEvents', 'listAnnotations'] as const).map(
      async (name) => (await ask(host.url, keys.a, name, { runId })).text,
    ),
  );
  const list = (await ask(host.url, keys.a, 'listRuns')).text;
  return JSON.stringify([await Promise.all(parts), list]);
}

describe('a run of another tenant', () => {
  it('is gone through by every route that names one', () => {
    expect(WITH_RUN).toHaveLength(9);
    expect(WITH_RUN.every((name) => ROUTES[name].scope !== null)).toBe(true);
  });

  const cases = WITH_RUN.flatMap((name) =>
    (['ended', 'waiting', 'running', 'forked'] as const).map((state) => [name, state] as const),
  );

  it.each(cases)(
    '%s of one that is %s: 404, byte for byte as that of a run which does not exist',
    async (name, state) => {
      expect.assertions(4);
      const before = await stateOfA();
      const foreign = await ask(host.url, keys.b, name, { runId: runs[state], ...bodyOf(name) });
      const missing = await ask(host.url, keys.b, name, { runId: crypto.randomUUID(), ...bodyOf(name) });
      expect(foreign.status).toBe(404);
      expect(foreign.text).toBe(missing.text);
      const headersOf = ({ headers }: { headers: Headers }) =>
        [...headers].filter(([header]) => header !== 'date').toSorted();
      expect(headersOf(foreign)).toEqual(headersOf(missing));
      expect(await stateOfA()).toBe(before);
    },
  );

  it.each(WITH_RUN)('%s: no other form of its id finds it', async (name) => {
    const id = runs.ended;
    const forms = [
      id.toUpperCase(),
      ` ${id}`,
      `${id} `,
      `${id}%00`,
      `%00${id}`,
      `${id}%0a`,
      `${id}/`,
      `./${id}`,
      `../runs/${id}`,
      `${id}.0`,
      `${id};`,
      `${id}'--`,
      `' or '1'='1`,
      `%25`,
      '%27%20or%201=1--',
      '*',
      '_'.repeat(id.length),
      `${id},${id}`,
      `${id}:`,
      `${id}:fork`,
      `tenant-a/${id}`,
      encodeURIComponent(`tenant-a ${id}`),
      `%2e%2e%2f${id}`,
      '\u202e'.concat(id),
      id.replaceAll('-', ''),
      id.slice(0, 8),
      'null',
      'undefined',
      '0',
      'x'.repeat(5000),
    ];
    expect.assertions(2 * forms.length);
    for (const runId of forms) {
      const response = await fetch(`${host.url}${ROUTES[name].path.replace('{runId}', runId)}`, {
        method: ROUTES[name].method,
        headers: { authorization: `Bearer ${keys.b}` },
        ...(ROUTES[name].method === 'GET' ? {} : { body: JSON.stringify(bodyOf(name).body ?? {}) }),
      });
      const text = await response.text();
      expect([response.status, runId]).toEqual([404, runId]);
      expect(text).not.toContain(MARK);
    }
  });

  it('stays hidden from ids that nobody thought of', async () => {
    const form = fc.oneof(
      fc
        .string({ unit: 'binary', maxLength: 40 })
        .map((text) => encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, ''))),
      fc.tuple(fc.nat(35), fc.string({ maxLength: 3 })).map(([at, text]) => {
        const id = runs.ended;
        return id.slice(0, at) + encodeURIComponent(text) + id.slice(at + 1);
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...WITH_RUN), form, async (name, runId) => {
        const { path, method } = ROUTES[name];
        const response = await fetch(`${host.url}${path.replace('{runId}', runId)}`, {
          method,
          headers: { authorization: `Bearer ${keys.b}` },
          ...(method === 'GET' ? {} : { body: JSON.stringify(bodyOf(name).body ?? {}) }),
        });
        expect(await response.text()).not.toContain(MARK);
      }),
      { numRuns: 400 },
    );
  });
});

describe('what a tenant sees of all', () => {
  it.each(WITHOUT_RUN)('%s has nothing of another tenant', async (name) => {
    expect.assertions(3);
    const own = await ask(host.url, keys.a, name, bodyOf(name));
    const foreign = await ask(host.url, keys.b, name, bodyOf(name));
    expect(own.status).toBe(foreign.status);
    expect(foreign.text).not.toContain(MARK);
    expect(Object.values(runs).filter((runId) => foreign.text.includes(runId))).toEqual([]);
  });

  it('cursors of one tenant give another nothing', async () => {
    expect.assertions(3);
    const { nextCursor } = (await ask(host.url, keys.a, 'listRuns', { query: '?limit=1' })).body;
    expect(nextCursor).not.toBeNull();
    const { text } = await ask(host.url, keys.b, 'listRuns', { query: `?cursor=${nextCursor ?? ''}` });
    expect(text).not.toContain(MARK);
    const numbers = (await ask(host.url, keys.b, 'listAudit', { query: '?after=0&limit=500' })).body.entries;
    expect(numbers.filter(({ principalRef }) => principalRef === 'person:tenant-a')).toEqual([]);
  });

  it('a tenant that calls itself by another name gets its own', async () => {
    expect.assertions(1);
    const body = { workflowId: 'conformance-noop', tenantId: 'tenant-a', tenant: 'tenant-a' };
    const { runId } = (await ask(host.url, keys.b, 'createRun', { body })).body;
    expect((await ask(host.url, keys.b, 'readRun', { runId })).body.owner.tenant).toBe('tenant-b');
  });
});
