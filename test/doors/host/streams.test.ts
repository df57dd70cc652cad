import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { RunEvent } from '../../../src/contract/run.ts';
import { DEFAULT_LIMITS, type HostLimits } from '../../../src/doors/host/limits.ts';
import { resumedAfter } from '../../../src/doors/host/streams/resumed-after.ts';
import { RunFeeds } from '../../../src/doors/host/streams/run-feeds.ts';
import { startHost, type TestHost } from '../../builders/host.ts';
import { ask, openStream } from '../../builders/host-client.ts';
import { HostLab, TENANT } from '../../builders/host-lab.ts';

const sockets: Socket[] = [];
const hosts: TestHost[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  for (const host of hosts) {
    expect(host.diagnosed).toEqual([]);
    await host.close();
  }
});

async function hostWithRun(limits: Partial<HostLimits> = {}) {
  const host = await startHost({ limits: { requestBurst: 100_000, ...limits } });
  hosts.push(host);
  const key = await host.newKey('a');
  const { runId } = (await ask(host.url, key, 'createRun', { body: { workflowId: 'conformance-noop' } })).body;
  const lease = await host.store.queue.claim({ workerId: 'test', place: 'here' }, 600_000);
  if (lease === null) throw new Error('there is no run');
  const record = (events: readonly Pick<RunEvent, 'nodeId' | 'payload'>[]) =>
    host.store.queue.record(lease, {
      events: events.map((event) => ({ type: 'node.completed', ...event })),
      status: 'running',
    });
  const end = () =>
    host.store.queue.record(lease, {
      events: [{ type: 'run.completed', nodeId: null, payload: {} }],
      status: 'completed',
    });
  return { host, key, runId, record, end };
}

/** A reader by hand, which counts what it gets; it can stop reading while the line stays. */
function rawReader(host: TestHost, key: string, runId: string, more = '') {
  const { hostname, port } = new URL(host.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  const seen = { text: '' };
  socket.on('data', (piece) => {
    seen.text += piece.toString('latin1');
  });
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      resolve();
    });
  });
  socket.write(
    `GET /v1/runs/${runId}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n${more}connection: close\r\n\r\n`,
  );
  const ids = () => [...seen.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  return { socket, seen, ids, closed };
}

/** A stream, as soon as the host has room for it. */
const streamInTime = (host: TestHost, key: string, runId: string, headers = {}) =>
  vi.waitFor(
    async () => {
      const stream = await openStream(host.url, key, runId, { headers });
      expect(stream.status).toBe(200);
      return stream;
    },
    { timeout: 20_000 },
  );

describe('1,000 readers', () => {
  it('of one run all get every event once and in order, and end with it', async () => {
    const { host, key, runId, record, end } = await hostWithRun();
    const readers = Array.from({ length: 1000 }, () => rawReader(host, key, runId));
    await expect
      .poll(() => readers.filter(({ seen }) => seen.text.includes('200 OK')).length, { timeout: 30_000 })
      .toBe(1000);
    for (let index = 0; index < 5; index += 1) await record([{ nodeId: `n${index}`, payload: {} }]);
    await end();
    await Promise.all(readers.map(({ closed }) => closed));
    expect(new Set(readers.map(({ ids }) => ids().join()))).toEqual(new Set(['0,1,2,3,4,5']));
  });

  it('more than the host has room for are told to wait', async () => {
    const { host, key, runId } = await hostWithRun({ streams: 3 });
    const streams = await Promise.all([1, 2, 3].map(() => openStream(host.url, key, runId)));
    const refused = await ask(host.url, key, 'streamEvents', { runId });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    for (const stream of streams) stream.close();
    (await streamInTime(host, key, runId)).close();
  });

  it('are not left open by HEAD', async () => {
    const { host, key, runId } = await hostWithRun({ streams: 1 });
    for (let count = 0; count < 3; count += 1)
      await fetch(`${host.url}/v1/runs/${runId}/events`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${key}` },
      });
    const stream = await openStream(host.url, key, runId);
    expect(stream.status).toBe(200);
    stream.close();
  });
});

describe('a run of which nobody was told', () => {
  it('is heard of when its readers are next kept alive', async () => {
    const lab = await HostLab.open();
    const { runId } = await lab.create('conformance-noop');
    const feeds = new RunFeeds(
      { runs: lab.store.runs, news: { subscribe: () => () => undefined } },
      { limits: { ...DEFAULT_LIMITS, keepAliveMs: 20 }, diagnose: (error) => lab.complaints.push(error) },
    );
    const opening = { mode: 'updates', after: -1, first: null, breakOff: () => undefined } as const;
    const stream = feeds.open({ tenant: TENANT, runId, isFinal: false }, opening);
    lab.work();
    // It ends by itself, and so behind the last event.
    expect(await new Response(stream).text()).toContain('event: run.completed');
    feeds.close();
    await lab.close();
    expect(lab.complaints).toEqual([]);
  });
});

describe('a reader that stalls', () => {
  it('is cut off, holds nobody up, and resumes where it was', async () => {
    const { host, key, runId, record, end } = await hostWithRun({
      ...{ keepAliveMs: 500, streamBufferBytes: 64 * 1024, streams: 2 },
    });
    const stalled = rawReader(host, key, runId);
    await expect.poll(() => stalled.seen.text).toContain('200 OK');
    stalled.socket.pause();
    const lively = rawReader(host, key, runId);
    const payload = 'x'.repeat(100_000);
    // More than what the system keeps for a line that nobody reads.
    for (let index = 0; index < 200; index += 1) await record([{ nodeId: `n${index}`, payload }]);
    await expect.poll(() => lively.ids().length, { timeout: 20_000 }).toBe(200);
    // There is room for somebody else when it was let go.
    (await streamInTime(host, key, runId)).close();
    stalled.socket.resume();
    await stalled.closed;
    const got = stalled.ids();
    expect(got.length).toBeLessThan(200);
    expect(got).toEqual(got.map((_, index) => index));
    // The last frame may have been torn: what a client of the protocol takes is up to the last whole one.
    const whole = stalled.seen.text.split('\n\n').slice(0, -1).join('\n\n');
    const last = [...whole.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '';
    const resumed = await streamInTime(host, key, runId, { 'last-event-id': last });
    await end();
    expect((await resumed.rest()).map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 200 - Number(last) }, (_, index) => Number(last) + 1 + index),
    );
  });

  it('that is only slow is served from the log, however long it is', async () => {
    const { host, key, runId, record, end } = await hostWithRun({ streamBufferBytes: 16 * 1024 });
    const payload = 'y'.repeat(20_000);
    for (let index = 0; index < 300; index += 1) await record([{ nodeId: `n${index}`, payload }]);
    await end();
    const slow = rawReader(host, key, runId);
    const pause = setInterval(() => {
      slow.socket.pause();
      setTimeout(() => slow.socket.resume(), 5);
    }, 10);
    await slow.closed;
    clearInterval(pause);
    expect(slow.ids()).toEqual(Array.from({ length: 301 }, (_, index) => index));
  });

  it('is cut off when a judgment could not be told', async () => {
    const { host, key, runId, record } = await hostWithRun({ streamBufferBytes: 16 * 1024 });
    const stalled = rawReader(host, key, runId);
    await expect.poll(() => stalled.seen.text).toContain('200 OK');
    stalled.socket.pause();
    for (let index = 0; index < 100; index += 1) await record([{ nodeId: 'n', payload: 'z'.repeat(100_000) }]);
    await ask(host.url, key, 'annotateRun', { runId, body: { signal: { kind: 'flag' } } });
    stalled.socket.resume();
    await stalled.closed;
    expect(stalled.seen.text).not.toContain('run.annotated');
  });
});

describe('a reader that comes back', () => {
  const LENGTH = 2500;
  const OTHER = 'another-run';
  const logOf = (runId: string) => {
    const read: RunEvent[] = [];
    const events = Array.from({ length: LENGTH }, (_, sequence) => ({
      ...{ eventId: `${runId}.${sequence}`, runId, sequence },
      ...{ type: 'node.completed', nodeId: null, payload: {}, timestamp: '' },
    }));
    return {
      read,
      events: (_: string, of: string, { after, limit }: { readonly after: number; readonly limit: number }) => {
        if (of !== runId) return Promise.resolve(null);
        const page = events.slice(after + 1, after + 1 + limit);
        read.push(...page);
        return Promise.resolve(page);
      },
    };
  };
  const run = { tenant: 'a', runId: 'run.1' };

  it.each([
    ['a sequence', '1700', 1700],
    ['the first sequence', '0', 0],
    ['the last sequence', `${LENGTH - 1}`, LENGTH - 1],
    ['the id of an event', `${run.runId}.1700`, 1700],
    ['the id of the first event', `${run.runId}.0`, 0],
    ['nothing', undefined, -1],
    ['an empty text', '', -1],
    ['the sequence behind the end', `${LENGTH}`, -1],
    ['a sequence far behind the end', '999999999999999', -1],
    ['a sequence that no number holds', '9'.repeat(400), -1],
    ['an id behind the end', `${run.runId}.${LENGTH}`, -1],
    ['an id of another run', `${OTHER}.1700`, -1],
    ['an id of which only the end is right', '.1700', -1],
    ['a number that no event has so', '01700', -1],
    ['an id that no event has so', `${run.runId}.01700`, -1],
    ['a negative number', '-1', -1],
    ['a fraction', '17.5', -1],
    ['the run alone', run.runId, -1],
    ['garbage', "'; drop table run_events; --", -1],
  ])('with %s is found by one event at most, however long the log is', async (_, last, after) => {
    const log = logOf(run.runId);
    expect(await resumedAfter(last, run, log)).toBe(after);
    expect(log.read.length).toBeLessThanOrEqual(1);
  });

  it('from the future hears of all that happens, and not only of what comes behind its id', async () => {
    const { host, key, runId, record, end } = await hostWithRun();
    await record([{ nodeId: 'one', payload: {} }]);
    const reader = rawReader(host, key, runId, 'last-event-id: 77\r\n');
    await expect.poll(() => reader.seen.text).toContain('200 OK');
    await end();
    await reader.closed;
    expect(reader.ids()).toEqual([0, 1]);
  });
});

describe('50,000 annotations in a run', () => {
  it('are listed page by page, all of them and in order, and the bundle says that it leaves some out', async () => {
    const { host, key, runId } = await hostWithRun();
    const actor = { principalRef: 'agent:judge' };
    for (let done = 0; done < 50_000; done += 1000) {
      const wishes = Array.from({ length: 1000 }, (_, index) => ({
        signal: { kind: 'rating' as const, rating: 1 + ((done + index) % 5) },
        target: {},
        note: `number ${done + index} ${'n'.repeat(100)}`,
        ...actor,
      }));
      await Promise.all(wishes.map((wish) => host.store.runs.annotate('a', runId, wish)));
    }
    const notes: string[] = [];
    let query = '';
    do {
      const { annotations, nextCursor } = (await ask(host.url, key, 'listAnnotations', { runId, query })).body;
      notes.push(...annotations.map(({ note = '' }) => note.split(' ')[1] ?? ''));
      query = nextCursor === null ? '' : `?cursor=${nextCursor}`;
    } while (query !== '');
    expect(notes).toHaveLength(50_000);
    expect(new Set(notes).size).toBe(50_000);
    const bundle = await ask(host.url, key, 'debugBundle', { runId });
    expect(Buffer.byteLength(bundle.text)).toBeLessThanOrEqual(8 * 1024 * 1024);
    expect(bundle.body.truncatedReason).toBe('annotations_truncated_to_size_cap');
    const { workflows } = (await ask(host.url, key, 'summarise')).body.windows[0] ?? {};
    expect(workflows?.[0]).toMatchObject({ runs: 1, meanRating: 5 });
  });
});
