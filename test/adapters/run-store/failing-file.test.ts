import { closeSync, copyFileSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openHostStore } from '../../../src/app/run-store.ts';
import type { HostStore } from '../../../src/ports/host-store.ts';
import { HostLab } from '../../builders/host-lab.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';
import { allRuns, claimed, created, event, flag } from '../../ports/run-store/fixture.ts';
import { mountSmallDisk } from '../store/small-disk.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const open = (path: string) => openHostStore(path, { now: () => new Date() });

async function opened(path: string): Promise<HostStore> {
  const store = await open(path);
  if (!store.ok) throw new Error(store.failure.message);
  ends.push(() => store.value.runs.close());
  return store.value;
}

const SIZE = { kib: 2048 };
const probe = mountSmallDisk(SIZE);
probe?.unmount();

describe.skipIf(probe === null)('a file on a disk that is full (needs mount)', () => {
  function smallDisk() {
    const disk = mountSmallDisk(SIZE);
    if (disk === null) throw new Error('no disk could be mounted');
    ends.push(() => {
      disk.unmount();
    });
    return disk;
  }

  it('says so, keeps all that it has answered, and goes on when there is room again', async () => {
    const disk = smallDisk();
    const path = join(disk.path, 'host.db');
    const store = await opened(path);
    const first = await created(store);
    const lease = await claimed(store);
    disk.fill();
    let kept = 1;
    const failed = await (async () => {
      // What was free inside of the file is used up first.
      for (;;) {
        try {
          await store.runs.create({
            tenant: 'ours',
            workflowId: 'noop',
            inputs: { text: 'x'.repeat(5000) },
            ...NOBODYS,
          });
          kept += 1;
        } catch (error) {
          return error;
        }
      }
    })();
    expect(failed).toMatchObject({ message: expect.stringMatching(/disk is full|disk I\/O error/) as string });
    expect(store.isOutOfReach(failed)).toBe(true);
    const many = Array.from({ length: 20 }, () =>
      store.runs.annotate('ours', first.runId, flag({ note: 'y'.repeat(9000) })),
    );
    expect(new Set((await Promise.allSettled(many)).map(({ status }) => status))).toEqual(new Set(['rejected']));
    const end = { events: [event('run.completed', null, { text: 'z'.repeat(9000) })], status: 'completed' } as const;
    await expect(store.queue.record(lease, end)).rejects.toThrow();
    expect((await store.runs.list('ours', allRuns())).runs).toHaveLength(kept);

    disk.free();
    expect(await store.queue.record(lease, end)).toBe('recorded');
    await created(store);
    for (const each of [store, await opened(path)]) {
      expect((await each.runs.list('ours', allRuns())).runs).toHaveLength(kept + 1);
      expect(await each.runs.find('ours', first.runId)).toMatchObject({ status: 'completed' });
      expect(await each.runs.events('ours', first.runId, { after: -1, limit: 10 })).toHaveLength(1);
      expect(await each.audit.verify('ours')).toEqual({ entries: kept + 1, brokenAt: null });
    }
  });

  it('makes a worker lose its lease, and the run is done when there is room again', { timeout: 60_000 }, async () => {
    const disk = smallDisk();
    const lab = await HostLab.open({ store: join(disk.path, 'host.db'), leaseMs: 600 });
    lab.work();
    const { runId } = await lab.create('conformance-delay', { delayMs: 5000 });
    await lab.until(runId, 'running');
    await expect.poll(() => lab.story(runId)).toContain('node.started delay');
    disk.fill();
    // Each renewal fails, and there are three in a lease.
    await expect.poll(() => lab.complaints.length, { timeout: 30_000 }).toBeGreaterThan(5);
    disk.free();
    await lab.until(runId, 'completed');
    const story = await lab.story(runId);
    expect(story.filter((each) => each === 'node.started delay')).toHaveLength(2);
    expect(story.filter((each) => each === 'node.completed delay')).toHaveLength(1);
    expect(story.at(-1)).toBe('run.completed');
    expect(lab.complaints.every((error) => lab.store.isOutOfReach(error))).toBe(true);
    await lab.close();
  });

  it('cannot be made there', async () => {
    const disk = smallDisk();
    disk.fill();
    expect(await open(join(disk.path, 'host.db'))).toMatchObject({ ok: false, failure: { kind: 'store_unusable' } });
  });
});

describe('a file that is damaged', () => {
  /** A store with some runs, closed, so that all of it is in the one file. */
  async function written(): Promise<string> {
    const path = join(temporaryDirectory(), 'host.db');
    const store = await open(path);
    if (!store.ok) throw new Error(store.failure.message);
    for (let count = 0; count < 50; count += 1) await created(store.value, { inputs: { text: 'x'.repeat(2000) } });
    await store.value.runs.close();
    return path;
  }

  const DAMAGES: Readonly<Record<string, (path: string) => void>> = {
    'in its first page': (path) => {
      overwrite(path, 100, 3900);
    },
    'that was cut off': (path) => {
      truncateSync(path, 4096 + 1000);
    },
    'that is empty but for its header': (path) => {
      truncateSync(path, 100);
    },
  };

  it.each(Object.entries(DAMAGES))('%s is not opened, and left as it is', async (_, damage) => {
    const path = await written();
    damage(path);
    const before = readFileSync(path);
    const answer = await open(path);
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'store_unusable' } });
    expect(!answer.ok && answer.failure.message).toContain(path);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('in the middle is told when that is read, and the rest can still be', async () => {
    const path = await written();
    const beside = `${path}.before`;
    copyFileSync(path, beside);
    overwrite(path, Math.floor(statSync(path).size / 2 / 4096) * 4096, 3 * 4096);
    const store = await opened(path);
    const failure: unknown = await store.runs.list('ours', allRuns()).catch((error: unknown) => error);
    expect(store.isOutOfReach(failure)).toBe(true);
    expect(failure).toMatchObject({ message: expect.stringContaining('malformed') as string });
    const whole = await opened(beside);
    expect((await whole.runs.list('ours', allRuns())).runs).toHaveLength(50);
  });
});

const NOBODYS = { issue: null, principalRef: 'person:ada', idempotency: null };

function overwrite(path: string, at: number, length: number): void {
  const descriptor = openSync(path, 'r+');
  writeSync(descriptor, Buffer.alloc(length, 0xa5), 0, length, at);
  closeSync(descriptor);
}
