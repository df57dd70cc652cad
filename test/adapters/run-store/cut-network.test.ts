import { afterEach, describe, expect, it } from 'vitest';
import { openHostStore } from '../../../src/app/run-store.ts';
import type { HostStore } from '../../../src/ports/host-store.ts';
import type { Lease } from '../../../src/ports/run-store.ts';
import { cuttableNetwork } from '../../engines/cuttable-network.ts';
import { freshDatabase, testPostgres } from '../../engines/test-postgres.ts';
import { claimed, created, event, flag, HERE, LEASE_MS, THERE } from '../../ports/run-store/fixture.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function opened(address: string): Promise<HostStore> {
  const store = await openHostStore(address, { now: () => new Date() });
  if (!store.ok) throw new Error(store.failure.message);
  ends.push(() => store.value.runs.close());
  return store.value;
}

/** Somebody else's claim, as soon as there is something to claim. */
const claimedByOther = ({ queue }: HostStore) =>
  new Promise<Lease>((resolve) => {
    const stop = queue.onWork(() => {
      void queue.claim(THERE, LEASE_MS).then((lease) => {
        if (lease === null) return;
        stop();
        resolve(lease);
      });
    });
  });

const postgres = testPostgres();
if ('missing' in postgres) it.skip(`PostgreSQL: NOT TESTED, ${postgres.missing}`, () => undefined);
else
  describe('a worker whose network to PostgreSQL is cut', () => {
    const make = async () => {
      const { address, drop } = await freshDatabase(postgres);
      ends.push(drop);
      const network = await cuttableNetwork(`${postgres.socket}/.s.PGSQL.5432`);
      ends.push(network.close);
      const near = await opened(address);
      const url = new URL(address);
      url.search = '';
      url.host = `127.0.0.1:${network.port}`;
      return { network, near, far: await opened(url.href) };
    };

    it('has lost its lease when it comes back later, and writes nothing', async () => {
      const { network, near, far } = await make();
      const { runId } = await created(near);
      const lease = await claimed(far, HERE, 1500);
      network.fallSilent();
      // It sends what it has done, and does not know that nobody gets it.
      const late = far.queue.record(lease, { events: [event('run.completed')], status: 'completed' });
      const renewal = far.queue.renew(lease, LEASE_MS);
      const next = await claimedByOther(near);
      expect(next).toMatchObject({ run: { runId, status: 'running' }, attempt: 2 });
      network.comeBack();
      expect(await late).toBe('lost');
      expect(await renewal).toBe('lost');
      expect(await near.runs.events('ours', runId, { after: -1, limit: 10 })).toEqual([]);
      await near.queue.record(next, { events: [event('run.completed')], status: 'completed' });
      expect(await far.runs.find('ours', runId)).toMatchObject({ status: 'completed' });
    });

    it('works again on new connections, and hears what it has missed', async () => {
      const { network, near, far } = await make();
      const probe = await created(near);
      const heard = new Set<string>();
      const waiting = new Map<string, () => void>();
      far.news.subscribe(({ runId }) => {
        heard.add(runId);
        waiting.get(runId)?.();
      });
      const until = (runId: string) =>
        new Promise<void>((resolve) => {
          if (heard.has(runId)) resolve();
          else waiting.set(runId, resolve);
        });
      await until(probe.runId);
      network.breakAll();
      const { runId } = await created(near);
      await until(runId);
      expect(await far.runs.find('ours', runId)).toMatchObject({ status: 'pending' });
    });

    it('hears that the end of its run was asked for while it could not hear', async () => {
      const { network, near, far } = await make();
      const { runId } = await created(near);
      await claimed(far);
      const heard = new Promise<string>((resolve) => {
        far.queue.onCancelling(resolve);
      });
      network.fallSilent();
      await near.runs.cancel('ours', runId, 'person:ada');
      network.breakAll();
      network.comeBack();
      expect(await heard).toBe(runId);
    });

    it('fails to write when the connection breaks meanwhile, and can try again', async () => {
      const { network, far } = await make();
      const { runId } = await created(far);
      network.fallSilent();
      const broken = far.runs.find('ours', runId);
      network.breakAll();
      expect(far.isOutOfReach(await broken.catch((error: unknown) => error))).toBe(true);
      network.comeBack();
      expect(await far.runs.find('ours', runId)).toMatchObject({ status: 'pending' });
    });

    it('has written nothing when it was cut off in the middle of a transaction, and keeps nobody from the run', async () => {
      const { network, near, far } = await make();
      const { runId } = await created(near);
      const lease = await claimed(far, HERE, 1500);
      const isCut = network.silentBefore('insert into "run_events"');
      const late = far.queue.record(lease, { events: [event('run.completed')], status: 'completed' });
      const failed = expect(late).rejects.toThrow();
      await isCut;
      // The server still holds the run for a client of which it hears nothing.
      const next = await claimedByOther(near);
      expect(next).toMatchObject({ run: { runId, status: 'running' }, attempt: 2, log: [] });
      network.comeBack();
      await failed;
      expect(await far.queue.record(lease, { events: [event('run.completed')], status: 'completed' })).toBe('lost');
      await near.queue.record(next, { events: [event('run.failed')], status: 'failed' });
      const events = await near.runs.events('ours', runId, { after: -1, limit: 10 });
      expect(events?.map(({ type }) => type)).toEqual(['run.failed']);
    });

    it('writes nothing twice of what it does not know to be written', async () => {
      const { network, near, far } = await make();
      const { runId } = await created(near);
      const isCut = network.silentAfter('commit');
      const posts = Promise.allSettled(Array.from({ length: 20 }, () => far.runs.annotate('ours', runId, flag())));
      await isCut;
      const judged = async () =>
        (await near.runs.annotations('ours', runId, { cursor: null, limit: 100 }))?.annotations;
      await expect.poll(judged).toHaveLength(20);
      network.breakAll();
      network.comeBack();
      for (const post of await posts)
        expect(post.status === 'rejected' && far.isOutOfReach(post.reason), post.status).toBe(true);
      expect(await judged()).toHaveLength(20);
    });
  });
