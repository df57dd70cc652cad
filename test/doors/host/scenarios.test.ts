import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHost, type TestHost } from '../../builders/host.ts';
import { ask, openStream } from '../../builders/host-client.ts';

// The scenarios and invariants of the proposal that the annotations come from, under its own names. The public ones pass on
// hosts that lack half of it; these do not.

let host: TestHost;
let keyA: string;
let keyB: string;

beforeAll(async () => {
  host = await startHost();
  keyA = await host.newKey('tenant-a');
  keyB = await host.newKey('tenant-b');
});
afterAll(async () => {
  expect(host.diagnosed).toEqual([]);
  await host.close();
});

async function endedRun(): Promise<string> {
  const { runId } = (await ask(host.url, keyA, 'createRun', { body: { workflowId: 'conformance-noop', inputs: {} } }))
    .body;
  expect(await host.work()).toBe(runId);
  return runId;
}

const SECRET = `sk-${'a1B2c3D4'.repeat(4)}x`;

it('feedback-capability-shape', async () => {
  expect.assertions(4);
  const { body } = await ask(host.url, null, 'discover');
  expect(Object.keys(body.feedback).toSorted()).toEqual(['signals', 'supported', 'targets']);
  expect(body.feedback.supported).toBe(true);
  expect(['run', 'event', 'node']).toEqual(expect.arrayContaining(body.feedback.targets));
  expect(['rating', 'correction', 'label', 'flag']).toEqual(expect.arrayContaining(body.feedback.signals));
});

it('feedback-record-and-list', async () => {
  expect.assertions(4);
  const { runId } = (await ask(host.url, keyA, 'createRun', { body: { workflowId: 'conformance-noop' } })).body;
  const stream = await openStream(host.url, keyA, runId);
  const recorded = await ask(host.url, keyA, 'annotateRun', { runId, body: { signal: { kind: 'rating', rating: 5 } } });
  expect(recorded.status).toBe(201);
  expect(await stream.next()).toMatchObject({ id: null, event: 'run.annotated', data: { payload: recorded.body } });
  expect((await ask(host.url, keyA, 'listAnnotations', { runId })).body.annotations).toEqual([recorded.body]);
  stream.close();
  expect(await host.work()).toBe(runId);
});

it('feedback-on-terminal-run', async () => {
  expect.assertions(4);
  const runId = await endedRun();
  const { status } = await ask(host.url, keyA, 'annotateRun', { runId, body: { signal: { kind: 'flag' } } });
  expect(status).toBe(201);
  expect((await ask(host.url, keyA, 'readRun', { runId })).body.status).toBe('completed');
  const { events } = (await ask(host.url, keyA, 'pollEvents', { runId })).body;
  expect(events.at(-1)?.type).toBe('run.completed');
});

describe('feedback-cross-tenant-isolation', () => {
  it('annotation-cross-tenant-isolation', async () => {
    expect.assertions(7);
    const runId = await endedRun();
    await ask(host.url, keyA, 'annotateRun', { runId, body: { signal: { kind: 'flag' }, note: 'ours alone' } });
    const foreign = await ask(host.url, keyB, 'listAnnotations', { runId });
    const nobodys = await ask(host.url, keyB, 'listAnnotations', { runId: 'nobody' });
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(nobodys.text);
    const written = await ask(host.url, keyB, 'annotateRun', { runId, body: { signal: { kind: 'flag' } } });
    expect(written.status).toBe(404);
    expect((await ask(host.url, keyA, 'listAnnotations', { runId })).body.annotations).toHaveLength(1);
    expect((await openStream(host.url, keyB, runId)).status).toBe(404);
    expect((await ask(host.url, keyB, 'summarise')).body.windows[0]?.workflows).toEqual([]);
  });

  it('nobody hears of the judgments of another tenant', async () => {
    expect.assertions(2);
    const { runId } = (await ask(host.url, keyB, 'createRun', { body: { workflowId: 'conformance-noop' } })).body;
    const stream = await openStream(host.url, keyB, runId, { mode: 'debug' });
    const other = (await ask(host.url, keyA, 'createRun', { body: { workflowId: 'conformance-noop' } })).body.runId;
    await ask(host.url, keyA, 'annotateRun', { runId: other, body: { signal: { kind: 'flag' } } });
    expect(await host.work()).toBe(runId);
    expect((await stream.rest()).map(({ event }) => event)).not.toContain('run.annotated');
    await host.work();
  });
});

describe('feedback-correction-redaction', () => {
  it.each([
    ['correction', { signal: { kind: 'correction', correction: `use ${SECRET} here` } }],
    ['label', { signal: { kind: 'label', label: `leaks ${SECRET}` } }],
    ['note', { signal: { kind: 'flag' }, note: `it says ${SECRET}` }],
  ])('annotation-content-redaction: %s', async (_, body) => {
    expect.assertions(7);
    const runId = await endedRun();
    const answered = await ask(host.url, keyA, 'annotateRun', { runId, body });
    expect(answered.status).toBe(201);
    expect(answered.text).not.toContain(SECRET);
    expect(answered.text).toContain('[redacted:');
    expect((await ask(host.url, keyA, 'listAnnotations', { runId })).text).not.toContain(SECRET);
    const bundle = await ask(host.url, keyA, 'debugBundle', { runId });
    expect(bundle.text).not.toContain(SECRET);
    expect(bundle.body.annotations).toHaveLength(1);
  });
});

it('feedback-fork-not-copied', async () => {
  expect.assertions(5);
  const runId = await endedRun();
  await ask(host.url, keyA, 'annotateRun', { runId, body: { signal: { kind: 'rating', rating: 1 } } });
  const fork = await ask(host.url, keyA, 'forkRun', { runId, body: { mode: 'branch', fromSeq: 2 } });
  expect(fork.status).toBe(201);
  expect((await ask(host.url, keyA, 'listAnnotations', { runId: fork.body.runId })).body.annotations).toEqual([]);
  expect(fork.body.sourceRunId).toBe(runId);
  const foreign = await ask(host.url, keyB, 'forkRun', { runId, body: { mode: 'branch', fromSeq: 2 } });
  expect(foreign.status).toBe(404);
  await ask(host.url, keyA, 'cancelRun', { runId: fork.body.runId });
});

it('feedback-unsupported-501', async () => {
  expect.assertions(4);
  const without = await startHost({ without: ['feedback'] });
  const key = await without.newKey('a');
  const { runId } = (await ask(without.url, key, 'createRun', { body: { workflowId: 'conformance-noop' } })).body;
  for (const wish of [{ runId }, { runId: 'nobody' }]) {
    const body = { signal: { kind: 'flag' } };
    const answer = await ask(without.url, key, 'annotateRun', { ...wish, body });
    expect([answer.status, answer.refusal?.error]).toEqual([501, 'capability_not_provided']);
    expect((await ask(without.url, key, 'listAnnotations', wish)).status).toBe(501);
  }
  await without.close();
});
