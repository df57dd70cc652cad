import { afterAll, describe, expect, it } from 'vitest';
import { createNewsHub } from '../../../src/adapters/run-store/news-hub.ts';
import type { Message, Topic } from '../../../src/adapters/run-store/tidings.ts';
import { BoardNews } from '../../../src/doors/host/board/board-news.ts';
import { LeasedRun } from '../../../src/doors/host/runner/leased-run.ts';
import { OutputPieces } from '../../../src/doors/host/runner/output-pieces.ts';
import type { RunNews } from '../../../src/ports/run-news.ts';
import { mountSmallDisk } from '../../adapters/store/small-disk.ts';
import { startHost } from '../../builders/host.ts';
import { HostLab } from '../../builders/host-lab.ts';

// An error that nobody waits for ends a server or a worker; here it fails the run of the tests.

const GONE = new Error('the store is gone');
const gone = () => Promise.reject(GONE);

/** Resolves with what it is first called with. */
function firstCall() {
  let call: (given: unknown) => void = () => undefined;
  const called = new Promise<unknown>((resolve) => {
    call = resolve;
  });
  return { call, called };
}

const disk = mountSmallDisk({ kib: 2048 });
afterAll(() => {
  disk?.unmount();
});

describe.skipIf(disk === null)('when the disk of the store is full (needs mount)', () => {
  it('a client hears that, and can try again', async () => {
    const host = await startHost({ at: disk?.path ?? '' });
    const headers = { authorization: `Bearer ${await host.newKey('default')}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ workflowId: 'conformance-noop', inputs: { text: 'x'.repeat(100_000) } });
    const post = () => fetch(`${host.url}/v1/runs`, { method: 'POST', headers, body });
    expect((await post()).status).toBe(201);
    disk?.fill();
    const full = await post();
    expect(full.status).toBe(503);
    expect(full.headers.get('retry-after')).toBe('5');
    expect(await full.json()).toMatchObject({ error: 'store_unavailable' });
    expect(await (await fetch(`${host.url}/v1/runs`, { headers })).json()).toMatchObject({ runs: [{}] });
    disk?.free();
    expect((await post()).status).toBe(201);
    await host.close();
  });
});

describe('when the store is gone', () => {
  it('a run that prints goes on, and who runs the worker is told', async () => {
    const lab = await HostLab.open();
    const { runId } = await lab.create('conformance-noop');
    const lease = await lab.store.queue.claim({ workerId: 'one', place: 'here' }, 60_000);
    if (lease === null) throw new Error(`nobody can have claimed ${runId}`);
    const { call, called } = firstCall();
    const output = new OutputPieces(new LeasedRun(lease, { record: gone }), 'validate', call);
    output.hear({ message: 'It runs', output: 'a line\n' });
    expect(await called).toBe(GONE);
    output.hear({ message: 'It runs', output: 'the last line\n' });
    await output.end();
    await lab.close();
  });

  it('a page that hears of runs is let go, and comes again by itself', async () => {
    const { call, called } = firstCall();
    const news = new BoardNews({ news: { subscribe: () => () => undefined }, signIns: { find: gone } }, 10, call);
    const person = {
      tenant: 'ours',
      principalRef: 'person:ada',
      sessionHash: 'hash',
      expiresAt: '2999-01-01T00:00:00Z',
    };
    const reader = news.open(person, () => undefined).getReader();
    expect(await called).toBe(GONE);
    await reader.read();
    expect(await reader.read()).toMatchObject({ done: true });
    expect(news.size).toBe(0);
    news.close();
  });

  it('judgments that another process tells of are not told on, and all else is', async () => {
    const hub = createNewsHub();
    const hears: ((message: Message) => void)[] = [];
    const listen = (_: Topic, hear: (message: Message) => void) => {
      hears.push(hear);
      return () => undefined;
    };
    hub.connect({ listen }, { annotations: gone });
    const heard: RunNews[] = [];
    const leave = hub.subscribe((news) => heard.push(news));
    const run = { tenant: 'ours', runId: 'a run' };
    for (const hear of hears) {
      hear({ kind: 'annotated', ...run, after: 0, count: 1 });
      hear({ kind: 'progress', ...run });
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard).toEqual([{ kind: 'progress', ...run }]);
    leave();
  });
});
