import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route, RouteName } from '../../../src/doors/host/route-table.ts';
import { ROUTES } from '../../../src/doors/host/route-table.ts';
import { HOST_ERRORS } from '../../../src/doors/host/wire/vocabulary.ts';
import { startHost, type TestHost } from '../../builders/host.ts';
import { ask, openStream } from '../../builders/host-client.ts';

// One test for each statement about the surface. A test that leaves early fails: each says how much it has to have looked
// at. The client holds every answer against OpenAPI besides, which closes the bodies of errors.

let host: TestHost;
let key: string;
const on = <Name extends RouteName>(name: Name, wish: Parameters<typeof ask<Name>>[3] = {}) =>
  ask(host.url, key, name, wish);
const newRun = async (inputs = {}) =>
  (await on('createRun', { body: { workflowId: 'conformance-noop', inputs } })).body.runId;
/** A run that a worker has in its hands, with two events in its log. */
const runningRun = async () => {
  const runId = await newRun();
  expect(await host.work('running')).toBe(runId);
  return runId;
};
const finishedRun = async (inputs = {}) => {
  const runId = await newRun(inputs);
  expect(await host.work()).toBe(runId);
  return runId;
};
const rating = (stars: number) => ({ signal: { kind: 'rating', rating: stars } });

beforeAll(async () => {
  host = await startHost();
  key = await host.newKey('statements');
});
afterAll(async () => {
  expect(host.diagnosed).toEqual([]);
  await host.close();
});

const KEYED = (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name].scope !== null);

describe('keys', () => {
  it.each(KEYED)('%s: a missing, an unknown and a malformed key are 401 unauthenticated', async (name) => {
    expect.assertions(8);
    const answers = await Promise.all([
      ask(host.url, null, name, { runId: 'x' }),
      ask(host.url, 'cfk_nobody', name, { runId: 'x' }),
      ask(host.url, null, name, { runId: 'x', headers: { authorization: `Basic ${key}` } }),
      ask(host.url, null, name, { runId: 'x', headers: { authorization: 'Bearer' } }),
    ]);
    for (const { status, refusal } of answers) {
      expect(status).toBe(401);
      expect(refusal?.error).toBe('unauthenticated');
    }
  });

  it.each(KEYED)('%s: a key without its scope is 403 forbidden', async (name) => {
    expect.assertions(2);
    const { scope } = ROUTES[name] as Route;
    const others = (['runs:create', 'runs:read', 'runs:cancel', 'annotations:write', 'audit:read'] as const).filter(
      (each) => each !== scope,
    );
    const { status, refusal } = await ask(host.url, await host.newKey('statements', others), name, { runId: 'x' });
    expect(status).toBe(403);
    expect(refusal?.error).toBe('forbidden');
  });

  it('a revoked key is 401 a second later', async () => {
    expect.assertions(3);
    const short = await host.newKey('statements');
    expect((await ask(host.url, short, 'listRuns')).status).toBe(200);
    const newest = (await host.store.keys.list('statements')).toSorted((a, b) =>
      b.createdAt.localeCompare(a.createdAt),
    )[0];
    expect(await host.store.keys.revoke(newest?.keyId ?? '')).toMatchObject({
      revokedAt: expect.any(String) as string,
    });
    await expect.poll(async () => (await ask(host.url, short, 'listRuns')).status, { timeout: 10_000 }).toBe(401);
  });
});

describe('errors', () => {
  it('have these codes and no others', () => {
    expect.assertions(1);
    expect(HOST_ERRORS).toMatchObject({
      unauthenticated: 401,
      forbidden: 403,
      not_found: 404,
      validation_error: 400,
      idempotency_key_mismatch: 409,
      unsupported_stream_mode: 400,
      rate_limited: 429,
      capability_not_provided: 501,
      store_unavailable: 503,
    });
  });

  it.each([
    ['an address that there is not', 'GET', '/v2/nothing'],
    ['a method that there is not', 'DELETE', '/v1/runs'],
    ['a part of an address', 'GET', '/v1'],
    ['an encoded slash', 'GET', '/v1/runs/a%2Fb'],
    ['a broken escape', 'GET', '/v1/runs/%ZZ'],
  ])('%s is 404 in the same form', async (_, method, path) => {
    expect.assertions(3);
    const response = await fetch(`${host.url}${path}`, { method, headers: { authorization: `Bearer ${key}` } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual({ error: 'not_found', message: expect.any(String) as string });
  });

  it('of a body that is no JSON is 400, however deep or wrong it is', async () => {
    expect.assertions(6);
    for (const body of ['', 'null', '[]', '{"workflowId":', '"text"', '['.repeat(100_000)]) {
      expect((await on('createRun', { body })).refusal?.error).toBe('validation_error');
    }
  });
});

describe('discovery', () => {
  it('is for everybody, may be cached, and has the families at its root', async () => {
    expect.assertions(4);
    const { status, headers, body } = await ask(host.url, null, 'discover');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toMatch(/max-age=\d+/);
    expect(body).toMatchObject({
      protocolVersion: expect.stringMatching(/^1\./) as string,
      supportedEnvelopes: [],
      schemaVersions: {},
      feedback: {
        supported: true,
        targets: ['run', 'event', 'node'],
        signals: ['rating', 'correction', 'label', 'flag'],
      },
      replay: { supported: true, modes: ['branch', 'replay'] },
      debugBundle: { supported: true },
      fixtures: ['conformance-noop', 'conformance-identity'],
    });
    expect(body).not.toHaveProperty('host');
  });

  it('has limits of exactly three numbers', async () => {
    expect.assertions(1);
    const { body } = await ask(host.url, null, 'discover');
    expect(Object.keys(body.limits).toSorted()).toEqual(['clarificationRounds', 'envelopesPerTurn', 'schemaRounds']);
  });

  it('tells of the workflows of conformance tests only where they are on, and names the extensions', async () => {
    expect.assertions(2);
    const plain = await startHost({ workflows: [] });
    const { body } = await ask(plain.url, null, 'discover');
    await plain.close();
    expect(body).not.toHaveProperty('fixtures');
    expect(body.extensions).toContain('GET /v1/feedback/summary');
  });
});

describe('runs', () => {
  it('begin with 201 and their addresses', async () => {
    expect.assertions(3);
    const { status, body } = await on('createRun', { body: { workflowId: 'conformance-noop', inputs: {} } });
    expect(status).toBe(201);
    expect(body).toEqual({
      runId: body.runId,
      status: 'pending',
      eventsUrl: `/v1/runs/${body.runId}/events`,
      statusUrl: `/v1/runs/${body.runId}`,
    });
    expect(await host.work()).toBe(body.runId);
  });

  it('of an unknown workflow are refused', async () => {
    expect.assertions(2);
    const { status, refusal } = await on('createRun', { body: { workflowId: 'nothing', inputs: {} } });
    expect(status).toBe(404);
    expect(refusal?.error).toBe('not_found');
  });

  it('with the same idempotency key and request are the same run, and the answer says so', async () => {
    expect.assertions(6);
    const headers = { 'idempotency-key': 'once' };
    const body = { workflowId: 'conformance-noop', inputs: { a: 1, b: 2 } };
    const first = await on('createRun', { body, headers });
    const again = await on('createRun', { body: '{"inputs":{"b":2,"a":1},"workflowId":"conformance-noop"}', headers });
    expect(first.headers.get('openwop-idempotent-replay')).toBeNull();
    expect(again.status).toBe(201);
    expect(again.headers.get('openwop-idempotent-replay')).toBe('true');
    expect(again.body.runId).toBe(first.body.runId);
    const other = await on('createRun', { body: { ...body, inputs: {} }, headers });
    expect([other.status, other.refusal?.error]).toEqual([409, 'idempotency_key_mismatch']);
    expect(await host.work()).toBe(first.body.runId);
  });

  it('of another tenant have idempotency keys of their own', async () => {
    expect.assertions(2);
    const wish = { body: { workflowId: 'conformance-noop' }, headers: { 'idempotency-key': 'shared' } };
    const mine = await on('createRun', wish);
    const theirs = await ask(host.url, await host.newKey('elsewhere'), 'createRun', wish);
    expect(theirs.status).toBe(201);
    expect(theirs.body.runId).not.toBe(mine.body.runId);
    await host.work();
    await host.work();
  });

  it('tell where they stand', async () => {
    expect.assertions(5);
    const runId = await newRun();
    expect((await on('readRun', { runId })).body).toMatchObject({ runId, status: 'pending', waiting: null });
    expect(await host.work('running')).toBe(runId);
    expect((await on('readRun', { runId })).body.status).toBe('running');
    const ended = await finishedRun();
    expect((await on('readRun', { runId: ended })).body.status).toBe('completed');
  });

  it('are cancelled with 200: at once where nobody works, by the worker otherwise, and never after the end', async () => {
    expect.assertions(8);
    const idle = await newRun();
    const cancelled = await on('cancelRun', { runId: idle });
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    const busy = await runningRun();
    const cancelling = await on('cancelRun', { runId: busy });
    expect([cancelling.status, cancelling.body.status]).toEqual([200, 'cancelling']);
    const ended = await finishedRun();
    const late = await on('cancelRun', { runId: ended });
    expect([late.status, late.body.status]).toEqual([200, 'completed']);
    expect((await on('cancelRun', { runId: 'nobody' })).status).toBe(404);
    const { events } = (await on('pollEvents', { runId: idle })).body;
    expect(events.filter(({ type }) => type === 'run.cancelled')).toHaveLength(1);
    expect(events.at(-1)?.type).toBe('run.cancelled');
  });

  it('are listed, the newest first, by status, workflow, flag and page', async () => {
    expect.assertions(7);
    const tenantKey = await host.newKey('lists');
    const make = async (workflowId: string) =>
      (await ask(host.url, tenantKey, 'createRun', { body: { workflowId } })).body.runId;
    const [first, second] = [await make('conformance-noop'), await make('conformance-identity')];
    await host.work();
    const listed = async (query: string) =>
      (await ask(host.url, tenantKey, 'listRuns', { query })).body.runs.map(({ runId }) => runId);
    expect(await listed('')).toEqual([second, first]);
    expect(await listed('?status=completed')).toEqual([first]);
    expect(await listed('?workflowId=conformance-identity')).toEqual([second]);
    await ask(host.url, tenantKey, 'annotateRun', { runId: first, body: { signal: { kind: 'flag' } } });
    expect(await listed('?flagged=true')).toEqual([first]);
    const page = (await ask(host.url, tenantKey, 'listRuns', { query: '?limit=1' })).body;
    expect(page.runs).toHaveLength(1);
    expect(await listed(`?limit=1&cursor=${page.nextCursor ?? ''}`)).toEqual([first]);
    expect((await ask(host.url, tenantKey, 'listRuns', { query: '?status=nothing' })).status).toBe(400);
    await host.work();
  });

  it('that wait for input get it, and no others', async () => {
    expect.assertions(6);
    const runId = await newRun();
    const body = { patch: '--- a/a\n+++ b/a\n@@ -1 +1 @@\n-a\n+b\n' };
    expect((await on('supplyInput', { runId, body })).refusal?.error).toBe('not_waiting');
    expect(await host.work('waiting-input')).toBe(runId);
    expect((await on('readRun', { runId })).body).toMatchObject({ status: 'waiting-input', waiting: { for: 'input' } });
    expect((await on('supplyInput', { runId, body })).status).toBe(200);
    const lease = await host.store.queue.claim({ workerId: 'test', place: 'here' }, 60_000);
    expect(lease?.supplied).toMatchObject({ kind: 'input', input: body });
    expect((await on('supplyInput', { runId, body: { decision: 'approved' } })).refusal?.error).toBe(
      'validation_error',
    );
  });
});

describe('annotations', () => {
  it('are answered with 201 and the whole of themselves', async () => {
    expect.assertions(4);
    const runId = await finishedRun();
    const { status, body } = await on('annotateRun', { runId, body: { ...rating(4), note: 'well done' } });
    expect(status).toBe(201);
    expect(body).toEqual({
      annotationId: expect.any(String) as string,
      target: { runId },
      signal: { kind: 'rating', rating: 4 },
      actor: { principalRef: 'person:statements' },
      note: 'well done',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(Object.keys(body.actor)).toEqual(['principalRef']);
  });

  const GOOD: readonly object[] = [
    rating(1),
    rating(5),
    { signal: { kind: 'label', label: 'off-topic' } },
    { signal: { kind: 'correction', correction: 'It should have been this.' } },
    { signal: { kind: 'flag' } },
    { signal: { kind: 'flag' }, target: {} },
    { signal: { kind: 'flag' }, target: { nodeId: 'only' } },
    { signal: { kind: 'flag' }, target: { nodeId: 'only', eventId: 'e.0' }, note: 'look' },
  ];

  it.each(GOOD.map((body) => [JSON.stringify(body), body] as const))('%s is taken', async (_, body) => {
    expect.assertions(3);
    const runId = await finishedRun();
    const answer = await on('annotateRun', { runId, body });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...body, target: { runId } });
  });

  const BAD: readonly unknown[] = [
    {},
    { signal: {} },
    { signal: { kind: 'applause' } },
    { signal: { kind: 'rating' } },
    rating(0),
    rating(6),
    rating(2.5),
    { signal: { kind: 'rating', rating: '4' } },
    { signal: { kind: 'rating', rating: 4, label: 'x' } },
    { signal: { kind: 'label' } },
    { signal: { kind: 'label', label: '' } },
    { signal: { kind: 'label', label: 'x'.repeat(201) } },
    { signal: { kind: 'correction' } },
    { signal: { kind: 'correction', correction: 7 } },
    { signal: { kind: 'flag', rating: 1 } },
    { signal: { kind: 'flag' }, note: 'x'.repeat(8193) },
    { signal: { kind: 'flag' }, note: null },
    { signal: { kind: 'flag' }, actor: { principalRef: 'person:somebody' } },
    { signal: { kind: 'flag' }, annotationId: 'mine' },
    { signal: { kind: 'flag' }, createdAt: '2026-01-01T00:00:00Z' },
    { signal: { kind: 'flag' }, confidence: 0.5 },
    { signal: { kind: 'flag', confidence: 0.5 } },
    { signal: { kind: 'flag' }, target: { runId: 'another' } },
    { signal: { kind: 'flag' }, target: { stepId: 'x' } },
    { signal: { kind: 'flag' }, target: { eventId: '' } },
    { signal: { kind: 'flag' }, target: { nodeId: 'a b' } },
    [{ signal: { kind: 'flag' } }],
  ];

  it.each(BAD.map((body) => [JSON.stringify(body).slice(0, 80), body] as const))('%s is refused', async (_, body) => {
    expect.assertions(3);
    const runId = await newRun();
    const { status, refusal } = await on('annotateRun', { runId, body });
    expect([status, refusal?.error]).toEqual([400, 'validation_error']);
    expect((await on('listAnnotations', { runId })).body.annotations).toEqual([]);
    expect(await host.work()).toBe(runId);
  });

  it('may name the run of the path', async () => {
    expect.assertions(2);
    const runId = await finishedRun();
    expect((await on('annotateRun', { runId, body: { ...rating(3), target: { runId } } })).status).toBe(201);
  });

  it('are taken while a run is going on and after its end, and change nothing about it', async () => {
    expect.assertions(7);
    const running = await runningRun();
    const ended = await finishedRun();
    for (const runId of [running, ended]) {
      const before = (await on('readRun', { runId })).body;
      expect((await on('annotateRun', { runId, body: rating(2) })).status).toBe(201);
      expect((await on('readRun', { runId })).body.status).toBe(before.status);
    }
    expect((await on('pollEvents', { runId: ended })).body.events).toHaveLength(4);
  });

  it('are only ever added: the same one twice is two, in the order in which they came', async () => {
    expect.assertions(3);
    const runId = await finishedRun();
    const ids = [];
    for (const stars of [1, 1, 5])
      ids.push((await on('annotateRun', { runId, body: rating(stars) })).body.annotationId);
    const { annotations } = (await on('listAnnotations', { runId })).body;
    expect(annotations.map(({ annotationId }) => annotationId)).toEqual(ids);
    const methods = await Promise.all(
      ['PUT', 'PATCH', 'DELETE'].map((method) => fetch(`${host.url}/v1/runs/${runId}/annotations`, { method })),
    );
    expect(methods.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('of one actor count by the newest in summaries', async () => {
    expect.assertions(4);
    const tenantKey = await host.newKey('newest');
    const { runId } = (await ask(host.url, tenantKey, 'createRun', { body: { workflowId: 'conformance-noop' } })).body;
    await host.work();
    for (const stars of [1, 5]) await ask(host.url, tenantKey, 'annotateRun', { runId, body: rating(stars) });
    const [window] = (await ask(host.url, tenantKey, 'summarise')).body.windows;
    expect(window?.workflows).toEqual([
      {
        workflowId: 'conformance-noop',
        runs: 1,
        meanRating: 5,
        correctionRate: 0,
        flagRate: 0,
        interventionRate: 0,
      },
    ]);
    await ask(host.url, tenantKey, 'annotateRun', { runId, body: { signal: { kind: 'flag' } } });
    await ask(host.url, tenantKey, 'annotateRun', { runId, body: { signal: { kind: 'correction', correction: 'x' } } });
    const [after] = (await ask(host.url, tenantKey, 'summarise', { query: '?workflowId=conformance-noop' })).body
      .windows;
    expect(after?.workflows[0]).toMatchObject({ flagRate: 1, correctionRate: 1 });
    const days = await ask(host.url, tenantKey, 'summarise', {
      query: '?window=day&from=2020-01-01T00:00:00Z&until=2020-01-03T12:00:00Z',
    });
    expect(days.body.windows.map(({ from, workflows }) => [from, workflows])).toEqual([
      ['2020-01-01T00:00:00.000Z', []],
      ['2020-01-02T00:00:00.000Z', []],
      ['2020-01-03T00:00:00.000Z', []],
    ]);
    expect((await ask(host.url, tenantKey, 'summarise', { query: '?window=day' })).status).toBe(400);
  });

  it('of an agent are told apart by its principal', async () => {
    expect.assertions(2);
    const runId = await finishedRun();
    const agent = await host.newKey('statements', ['annotations:write'], 'agent:judge');
    const { body } = await ask(host.url, agent, 'annotateRun', { runId, body: rating(3) });
    expect(body.actor).toEqual({ principalRef: 'agent:judge' });
  });

  it('are listed as 200 {annotations}, page by page', async () => {
    expect.assertions(6);
    const runId = await finishedRun();
    const empty = await on('listAnnotations', { runId });
    expect([empty.status, empty.body.annotations]).toEqual([200, []]);
    for (const stars of [1, 2, 3]) await on('annotateRun', { runId, body: rating(stars) });
    const first = (await on('listAnnotations', { runId, query: '?limit=2' })).body;
    expect(first.annotations).toHaveLength(2);
    const rest = (await on('listAnnotations', { runId, query: `?limit=2&cursor=${first.nextCursor ?? ''}` })).body;
    expect(rest.annotations.map(({ signal }) => signal)).toEqual([{ kind: 'rating', rating: 3 }]);
    expect(rest.nextCursor).toBeNull();
    expect((await on('listAnnotations', { runId, query: '?limit=0' })).status).toBe(400);
  });

  it('are in the audit log with the principal and never with the key or a text', async () => {
    expect.assertions(6);
    const runId = await finishedRun();
    await on('annotateRun', { runId, body: { signal: { kind: 'flag' }, note: 'a text of mine' } });
    const audit = await on('listAudit', { query: '?limit=500' });
    const entry = audit.body.entries.findLast(({ subject }) => subject === runId);
    expect(entry).toMatchObject({ action: 'run.annotated', principalRef: 'person:statements' });
    expect(audit.text).not.toContain(key);
    expect(audit.text).not.toContain('a text of mine');
    expect((await on('verifyAudit')).body).toMatchObject({ chainValid: true, brokenAt: null });
    const after = audit.body.entries[0]?.number ?? 0;
    expect((await on('listAudit', { query: `?after=${after}&limit=1` })).body.entries[0]?.number).toBe(after + 1);
  });
});

describe('a host that does not advertise', () => {
  it('feedback answers both routes with 501, after the key and before the run', async () => {
    expect.assertions(7);
    const without = await startHost({ without: ['feedback'] });
    const own = await without.newKey('a');
    const { body } = await ask(without.url, null, 'discover');
    expect(body.feedback).toEqual({ supported: false, targets: [], signals: [] });
    for (const name of ['annotateRun', 'listAnnotations', 'summarise'] as const) {
      expect((await ask(without.url, own, name, { runId: 'nobody' })).refusal?.error).toBe('capability_not_provided');
      expect((await ask(without.url, null, name, { runId: 'nobody' })).status).toBe(401);
    }
    await without.close();
  });

  it('a debug bundle answers 404, and one without replay 501', async () => {
    expect.assertions(3);
    const without = await startHost({ without: ['debugBundle', 'replay'] });
    const own = await without.newKey('a');
    const { runId } = (await ask(without.url, own, 'createRun', { body: { workflowId: 'conformance-noop' } })).body;
    expect((await ask(without.url, own, 'debugBundle', { runId })).status).toBe(404);
    expect((await ask(without.url, own, 'forkRun', { runId, body: { mode: 'replay' } })).status).toBe(501);
    const { body } = await ask(without.url, null, 'discover');
    expect([body.debugBundle, body.replay]).toEqual([{ supported: false }, { supported: false, modes: [] }]);
    await without.close();
  });
});

describe('forks', () => {
  it.each(['branch', 'replay'] as const)('%s: 201 with where it came from', async (mode) => {
    expect.assertions(5);
    const runId = await finishedRun({ a: 1 });
    const { status, body } = await on('forkRun', { runId, body: { mode, fromSeq: 2 } });
    expect(status).toBe(201);
    expect(body).toEqual({
      runId: body.runId,
      sourceRunId: runId,
      fromSeq: 2,
      mode,
      status: 'pending',
      eventsUrl: `/v1/runs/${body.runId}/events`,
    });
    const fork = (await on('readRun', { runId: body.runId })).body;
    expect(fork).toMatchObject({ source: { runId, fromSeq: 2, mode }, owner: { tenant: 'statements' } });
    const taken = (await on('pollEvents', { runId: body.runId })).body.events;
    expect(taken.map(({ sequence, type }) => [sequence, type])).toEqual([
      [0, 'run.started'],
      [1, 'node.started'],
    ]);
    await on('cancelRun', { runId: body.runId });
  });

  it('begin nowhere else than in the log', async () => {
    expect.assertions(8);
    const runId = await finishedRun();
    const refused = async (body: object, forked = runId) => {
      const { status, refusal } = await on('forkRun', { runId: forked, body });
      return [status, refusal?.error];
    };
    expect(await refused({ mode: 'branch', fromSeq: -1 })).toEqual([400, 'validation_error']);
    expect(await refused({ mode: 'branch', fromSeq: 1000 })).toEqual([422, 'fork_past_end']);
    expect(await refused({ mode: 'branch' })).toEqual([400, 'validation_error']);
    expect(await refused({ mode: 'sideways', fromSeq: 0 })).toEqual([400, 'validation_error']);
    expect(await refused({ mode: 'replay', runOptionsOverlay: { configurable: { model: 'x' } } })).toEqual([
      400,
      'validation_error',
    ]);
    expect(await refused({ mode: 'replay', fromSeq: 0 }, 'nobody')).toEqual([404, 'not_found']);
    const whole = await on('forkRun', { runId, body: { mode: 'replay', runOptionsOverlay: {} } });
    expect(whole.body.fromSeq).toBe(0);
    await on('cancelRun', { runId: whole.body.runId });
  });

  it('have no annotations of their source, which stays as it was', async () => {
    expect.assertions(4);
    const runId = await finishedRun();
    await on('annotateRun', { runId, body: rating(1) });
    const fork = (await on('forkRun', { runId, body: { mode: 'branch', fromSeq: 2 } })).body;
    expect((await on('listAnnotations', { runId: fork.runId })).body.annotations).toEqual([]);
    await on('annotateRun', { runId: fork.runId, body: rating(5) });
    expect((await on('listAnnotations', { runId })).body.annotations).toHaveLength(1);
    expect((await on('pollEvents', { runId })).body.events).toHaveLength(4);
    await on('cancelRun', { runId: fork.runId });
  });

  it('of a branch take changed inputs', async () => {
    expect.assertions(2);
    const runId = await finishedRun({ a: 1, b: 2 });
    const body = { mode: 'branch', fromSeq: 0, runOptionsOverlay: { inputs: { b: 3 } } };
    const fork = (await on('forkRun', { runId, body })).body;
    expect((await on('readRun', { runId: fork.runId })).body.inputs).toEqual({ a: 1, b: 3 });
    await on('cancelRun', { runId: fork.runId });
  });
});

describe('events', () => {
  it('are polled from 0 without a gap, with exactly one terminal one, which is the last', async () => {
    expect.assertions(6);
    const runId = await finishedRun();
    const { events, isComplete } = (await on('pollEvents', { runId })).body;
    expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
    expect(events.map(({ type }) => type)).toEqual(['run.started', 'node.started', 'node.completed', 'run.completed']);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(4);
    expect(isComplete).toBe(true);
    const rest = (await on('pollEvents', { runId, query: '?lastSequence=1&limit=1' })).body;
    expect(rest.events.map(({ sequence }) => sequence)).toEqual([2]);
  });

  it('are streamed with id, event and data, and the stream ends with the run', async () => {
    expect.assertions(5);
    const runId = await finishedRun();
    const stream = await openStream(host.url, key, runId, { mode: 'debug' });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const events = await stream.rest();
    expect(events.map(({ id, event }) => [id, event])).toEqual([
      ['0', 'run.started'],
      ['1', 'node.started'],
      ['2', 'node.completed'],
      ['3', 'run.completed'],
    ]);
    const polled = (await on('pollEvents', { runId })).body.events;
    expect(events.map(({ data }) => data)).toEqual(polled);
    const updates = await (await openStream(host.url, key, runId)).rest();
    expect(updates.map(({ event }) => event)).toEqual(['run.started', 'node.completed', 'run.completed']);
  });

  it('come while they happen', async () => {
    expect.assertions(4);
    const runId = await newRun();
    const stream = await openStream(host.url, key, runId);
    const first = stream.next();
    expect(await host.work()).toBe(runId);
    expect((await first)?.event).toBe('run.started');
    expect((await stream.rest()).map(({ event }) => event)).toEqual(['node.completed', 'run.completed']);
    expect(await stream.next()).toBeNull();
  });

  it.each(['by sequence', 'by the id of the event'])('resume behind Last-Event-ID, %s', async (how) => {
    expect.assertions(3);
    const runId = await finishedRun();
    const { events } = (await on('pollEvents', { runId })).body;
    const last = how === 'by sequence' ? '1' : (events[1]?.eventId ?? '');
    const stream = await openStream(host.url, key, runId, { mode: 'debug', headers: { 'last-event-id': last } });
    expect((await stream.rest()).map(({ id }) => id)).toEqual(['2', '3']);
    const over = await openStream(host.url, key, runId, { mode: 'debug', headers: { 'last-event-id': '3' } });
    expect(await over.rest()).toEqual([]);
  });

  it('as values are snapshots, and a resumed one begins with one', async () => {
    expect.assertions(4);
    const runId = await finishedRun();
    const [snapshot, ...more] = await (await openStream(host.url, key, runId, { mode: 'values' })).rest();
    expect(snapshot).toMatchObject({ id: '3', event: 'state.snapshot', data: { runId, status: 'completed' } });
    expect(more).toEqual([]);
    const resumed = await openStream(host.url, key, runId, { mode: 'values', headers: { 'last-event-id': '3' } });
    expect((await resumed.rest()).map(({ event }) => event)).toEqual(['state.snapshot']);
  });

  it('as messages are none, and the stream ends with the run', async () => {
    expect.assertions(2);
    const runId = await finishedRun();
    expect(await (await openStream(host.url, key, runId, { mode: 'messages' })).rest()).toEqual([]);
  });

  it('in a mode that there is not are refused with the modes that there are', async () => {
    expect.assertions(3);
    const runId = await finishedRun();
    const { status, refusal } = await on('streamEvents', { runId, query: '?streamMode=loud' });
    expect([status, refusal?.error]).toEqual([400, 'unsupported_stream_mode']);
    expect(refusal?.details).toEqual({ supported: ['updates', 'values', 'messages', 'debug'] });
  });

  it('are kept alive', async () => {
    expect.assertions(2);
    const quick = await startHost({ limits: { keepAliveMs: 20 } });
    const own = await quick.newKey('a');
    const { runId } = (await ask(quick.url, own, 'createRun', { body: { workflowId: 'conformance-noop' } })).body;
    const stream = await openStream(quick.url, own, runId);
    const reading = stream.next();
    await expect.poll(() => stream.comments).toContain(':keepalive');
    await quick.work();
    expect((await reading)?.event).toBe('run.started');
    stream.close();
    await quick.close();
  });

  it('are kept alive more often than every 30 seconds', async () => {
    expect.assertions(1);
    const { DEFAULT_LIMITS } = await import('../../../src/doors/host/limits.ts');
    expect(DEFAULT_LIMITS.keepAliveMs).toBeLessThan(30_000);
  });
});

describe('run.annotated', () => {
  it.each(['updates', 'debug'])('is live on %s, without an id and a sequence', async (mode) => {
    expect.assertions(4);
    const runId = await runningRun();
    const stream = await openStream(host.url, key, runId, { mode, headers: { 'last-event-id': '1' } });
    const annotation = (await on('annotateRun', { runId, body: { ...rating(2), note: 'so so' } })).body;
    const told = await stream.next();
    expect(told).toEqual({
      id: null,
      event: 'run.annotated',
      data: { type: 'run.annotated', runId, timestamp: annotation.createdAt, payload: annotation },
    });
    expect(told?.data).not.toHaveProperty('sequence');
    expect(told?.data).not.toHaveProperty('eventId');
    stream.close();
  });

  it.each(['values', 'messages'])('is not on %s', async (mode) => {
    expect.assertions(3);
    const runId = await newRun();
    const stream = await openStream(host.url, key, runId, { mode });
    await on('annotateRun', { runId, body: rating(2) });
    expect(await host.work()).toBe(runId);
    const events = await stream.rest();
    expect(events.some(({ event }) => event === 'run.annotated')).toBe(false);
    expect(events.length).toBe(mode === 'values' ? events.length : 0);
  });

  it('is never in the log and never replayed', async () => {
    expect.assertions(5);
    const runId = await newRun();
    const live = await openStream(host.url, key, runId, { mode: 'debug' });
    await on('annotateRun', { runId, body: rating(2) });
    expect((await live.next())?.event).toBe('run.annotated');
    expect(await host.work()).toBe(runId);
    await live.rest();
    const polled = (await on('pollEvents', { runId })).body.events.map(({ type }) => type);
    expect(polled).toHaveLength(4);
    expect(polled).not.toContain('run.annotated');
    const again = await (await openStream(host.url, key, runId, { mode: 'debug' })).rest();
    expect(again.map(({ event }) => event)).not.toContain('run.annotated');
  });
});

describe('the debug bundle', () => {
  it('has the run, its events and its annotations', async () => {
    expect.assertions(7);
    const runId = await finishedRun({ a: 1 });
    const annotation = (await on('annotateRun', { runId, body: rating(1) })).body;
    const { headers, body } = await on('debugBundle', { runId });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      bundleVersion: '1.0',
      host: { name: 'contribflow' },
      run: { runId, status: 'completed' },
      redactionApplied: true,
      redactionMode: 'mask',
    });
    expect(body.events).toEqual((await on('pollEvents', { runId })).body.events);
    expect(body.metrics).toEqual({ eventCount: body.events.length, nodeCount: 1 });
    expect(body.annotations).toEqual([annotation]);
    expect(body).not.toHaveProperty('truncated');
  });

  it('is at most 8 MiB, and then says what it left out', async () => {
    expect.assertions(5);
    const runId = await newRun();
    const lease = await host.store.queue.claim({ workerId: 'test', place: 'here' }, 60_000);
    if (lease === null) throw new Error('there is no run');
    const large = { type: 'node.completed', nodeId: 'large', payload: 'é'.repeat(250_000) } as const;
    for (let count = 0; count < 20; count += 1)
      await host.store.queue.record(lease, { events: [large], status: 'running' });
    const { text, body } = await on('debugBundle', { runId });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8 * 1024 * 1024);
    expect(body.truncated).toBe(true);
    expect(body.truncatedReason).toBe('events_truncated_to_size_cap');
    expect(body.metrics.eventCount).toBe(body.events.length);
    expect(body.events.length).toBeGreaterThan(10);
  });
});

describe('OpenAPI', () => {
  it('is for everybody, and 3.1', async () => {
    expect.assertions(3);
    const { status, body } = await ask(host.url, null, 'openApi');
    expect(status).toBe(200);
    expect(body).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./) as string });
    const paths = Object.values(ROUTES).map(({ path }) => path);
    expect(Object.keys((body as { paths: object }).paths).toSorted()).toEqual([...new Set(paths)].toSorted());
  });
});
