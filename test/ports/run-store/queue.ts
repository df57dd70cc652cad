import { describe, expect, it } from 'vitest';
import type { RunWaiting } from '../../../src/contract/run.ts';
import type { Lease } from '../../../src/ports/run-store.ts';
import { OTHER_ISSUE } from '../../builders/recorded-state.ts';
import { claimed, created, event, HERE, LEASE_MS, type MakeStore, THERE } from './fixture.ts';

/** A lease that has run out when it is given. */
const OVER_MS = -1;

const WAITING: RunWaiting = { for: 'approval', digest: 'sha256:1', expiresAt: '2026-01-01T00:00:00.000Z' };
const PATCH: RunWaiting = { for: 'input', what: 'patch', reason: 'a test fails' };
const APPROVED = { kind: 'decision', decision: 'approved', digest: 'sha256:1', principalRef: 'person:ada' } as const;

/** What every queue of runs does. */
export function describeRunQueue(name: string, make: MakeStore): void {
  const started = [event('run.started')];

  describe(`queue of runs: ${name}`, () => {
    it('gives each run to one only, the oldest first', async () => {
      const { store, again } = await make();
      const other = await again();
      const runs: string[] = [];
      for (let count = 0; count < 30; count += 1) runs.push((await created(store)).runId);
      const first = await claimed(store);
      expect(first).toMatchObject({ run: { runId: runs[0], status: 'running' }, attempt: 1, log: [], supplied: null });
      const claims = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 ? store : other).queue.claim(index % 2 ? HERE : THERE, LEASE_MS),
        ),
      );
      const got = claims.flatMap((lease) => (lease === null ? [] : [lease.run.runId]));
      expect(got.toSorted()).toEqual(runs.slice(1).toSorted());
      expect(await store.queue.claim(HERE, LEASE_MS)).toBeNull();
    });

    it('writes what is recorded, and keeps or gives back the lease', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      const lease = await claimed(store);
      expect(await store.queue.record(lease, { events: started, status: 'running' })).toBe('recorded');
      const done = event('node.completed', 'score', { points: 5 });
      expect(await store.queue.record(lease, { events: [done], status: null })).toBe('recorded');
      const failure = { code: 'broken', message: 'It broke.' };
      const failed = { events: [event('run.failed')], status: 'failed', failure } as const;
      expect(await store.queue.record(lease, failed)).toBe('recorded');
      expect(await store.queue.record(lease, failed)).toBe('lost');
      expect(await store.queue.renew(lease, LEASE_MS)).toBe('lost');
      expect(await store.runs.find('ours', runId)).toMatchObject({ status: 'failed', failure });
      const events = await store.runs.events('ours', runId, { after: -1, limit: 10 });
      expect(events?.map(({ sequence, type }) => [sequence, type])).toEqual([
        [0, 'run.started'],
        [1, 'node.completed'],
        [2, 'run.failed'],
      ]);
      expect(new Set(events?.map(({ eventId }) => eventId)).size).toBe(3);
    });

    it('gives several at once to one who asks for several, each with its own log', async () => {
      const { store } = await make();
      const leases: Lease[] = [];
      for (let count = 0; count < 3; count += 1) {
        await created(store);
        const lease = await claimed(store);
        const events = Array.from({ length: count }, (_, index) => event('node.completed', `${count}.${index}`));
        await store.queue.record(lease, { events, status: null });
        leases.push(lease);
      }
      for (const lease of leases) await store.queue.renew(lease, OVER_MS);
      const runs = leases.map(({ run }) => run.runId);
      const claims = await Promise.all(Array.from({ length: 4 }, () => store.queue.claim(HERE, LEASE_MS)));
      expect(claims.map((lease) => lease && [lease.run.runId, lease.log.map(({ nodeId }) => nodeId)])).toEqual([
        [runs[0], []],
        [runs[1], ['1.0']],
        [runs[2], ['2.0', '2.1']],
        null,
      ]);
    });

    it('writes what is recorded of one run at the same time in its order', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      const lease = await claimed(store);
      const steps = [
        { events: [event('run.started'), event('node.started')], status: 'running' },
        { events: [event('run.completed')], status: 'completed' },
        { events: [event('run.failed')], status: 'failed' },
      ] as const;
      const outcomes = await Promise.all(steps.map((step) => store.queue.record(lease, step)));
      expect(outcomes).toEqual(['recorded', 'recorded', 'lost']);
      const events = await store.runs.events('ours', runId, { after: -1, limit: 10 });
      expect(events?.map(({ type }) => type)).toEqual(['run.started', 'node.started', 'run.completed']);
      expect(await store.runs.find('ours', runId)).toMatchObject({ status: 'completed' });
    });

    it('refuses all that one writes whose lease has run out', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      const lost = await claimed(store, HERE, OVER_MS);
      expect(await store.queue.record(lost, { events: started, status: 'completed' })).toBe('lost');
      expect(await store.queue.renew(lost, LEASE_MS)).toBe('lost');
      const next = await claimed(store, THERE);
      expect(next).toMatchObject({ run: { runId }, attempt: 2 });
      expect(await store.queue.record(lost, { events: started, status: 'completed' })).toBe('lost');
      expect(await store.queue.renew(lost, LEASE_MS)).toBe('lost');
      expect(await store.runs.events('ours', runId, { after: -1, limit: 10 })).toEqual([]);
      expect(await store.queue.record(next, { events: started, status: null })).toBe('recorded');
    });

    it('refuses an older claim of the same worker', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      const lost = await claimed(store, HERE, OVER_MS);
      await claimed(store, HERE);
      expect(await store.queue.record(lost, { events: started, status: null })).toBe('lost');
      expect(await store.runs.find('ours', runId)).toMatchObject({ status: 'running' });
    });

    it('lets go on after a crash with the log so far, without what was printed', async () => {
      const { store } = await make();
      await created(store);
      const lease = await claimed(store);
      const events = [event('output.chunk', 'score'), event('node.completed', 'score', { points: 5 })];
      await store.queue.record(lease, { events, status: null });
      await store.queue.renew(lease, OVER_MS);
      const next = await claimed(store, THERE);
      expect(next.log).toMatchObject([{ nodeId: 'score', payload: { points: 5 } }]);
    });

    it('gives a run that has its directory to its own place only', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      const lease = await claimed(store);
      await store.queue.record(lease, { events: [], status: null, pinned: true });
      await store.queue.renew(lease, OVER_MS);
      expect(await store.queue.claim(THERE, LEASE_MS)).toBeNull();
      expect(await claimed(store, { ...HERE, workerId: 'worker-3' })).toMatchObject({ run: { runId } });
    });

    it('gives it to another place when its own was silent for long, unless it may have published', async () => {
      const { store, tamper } = await make();
      const safe = await created(store);
      const publishing = await created(store);
      for (const run of [safe, publishing]) {
        const lease = await claimed(store);
        const begins = run.runId === publishing.runId && ({ publishing: 'begins' } as const);
        await store.queue.record(lease, { events: [], status: null, pinned: true, ...begins });
        await store.queue.renew(lease, OVER_MS);
      }
      await tamper('update places set seen_at = 0');
      expect(await claimed(store, THERE)).toMatchObject({ run: { runId: safe.runId } });
      expect(await store.queue.claim(THERE, LEASE_MS)).toBeNull();
      expect(await claimed(store, HERE)).toMatchObject({ run: { runId: publishing.runId } });
    });

    it('waits until a time, and until somebody gives what it waits for', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      const lease = await claimed(store);
      const later = { events: [], status: 'waiting-external', notBefore: '2999-01-01T00:00:00.000Z' } as const;
      const reason = { for: 'external', reason: 'a limit', until: later.notBefore } as const;
      await store.queue.record(lease, { ...later, waiting: reason });
      expect(await store.queue.claim(HERE, LEASE_MS)).toBeNull();
      expect(await store.runs.find('ours', runId)).toMatchObject({ status: 'waiting-external', waiting: reason });
      expect(await store.runs.supply('ours', runId, APPROVED)).toBe('not_waiting');
    });

    it('goes on when the time has come', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      const lease = await claimed(store);
      const past = { events: [], status: 'pending', notBefore: '2001-01-01T00:00:00.000Z' } as const;
      await store.queue.record(lease, past);
      expect(await claimed(store)).toMatchObject({ run: { runId, status: 'running' }, attempt: 2 });
    });

    it('gives a decision to whoever goes on, for the digest that waits only', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      await store.queue.record(await claimed(store), { events: [], status: 'waiting-approval', waiting: WAITING });
      expect(await store.queue.claim(HERE, LEASE_MS)).toBeNull();
      expect(await store.runs.supply('ours', runId, { ...APPROVED, digest: 'sha256:2' })).toBe('not_waiting');
      const input = { kind: 'input', input: { patch: '' }, principalRef: 'person:ada' } as const;
      expect(await store.runs.supply('ours', runId, input)).toBe('not_waiting');
      expect(await store.runs.supply('ours', runId, APPROVED)).toMatchObject({ status: 'running', waiting: null });
      expect(await store.runs.supply('ours', runId, APPROVED)).toBe('not_waiting');
      const lease = await claimed(store, HERE, OVER_MS);
      expect(lease.supplied).toEqual(APPROVED);
      // A crash takes nothing away.
      const next = await claimed(store);
      expect(next.supplied).toEqual(APPROVED);
      await store.queue.record(next, { events: [], status: 'waiting-input', waiting: PATCH });
      expect(await store.runs.find('ours', runId)).toMatchObject({ status: 'waiting-input', waiting: PATCH });
      await store.runs.supply('ours', runId, { kind: 'input', input: { patch: 'a\0b' }, principalRef: 'agent:x' });
      expect((await claimed(store)).supplied).toEqual({
        kind: 'input',
        input: { patch: 'a\0b' },
        principalRef: 'agent:x',
      });
    });

    it('lets nobody end a wait that was answered meanwhile', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      const expired = { events: [], status: 'waiting-approval', waiting: WAITING } as const;
      await store.queue.record(await claimed(store), { ...expired, notBefore: '2001-01-01T00:00:00.000Z' });
      const lease = await claimed(store);
      expect(lease.run).toMatchObject({ status: 'waiting-approval', waiting: WAITING });
      await store.runs.supply('ours', runId, APPROVED);
      expect(await store.queue.record(lease, { events: [event('run.cancelled')], status: 'cancelled' })).toBe('lost');
      expect(await claimed(store)).toMatchObject({ run: { runId, status: 'running' }, supplied: APPROVED });
    });

    it('tells who works on a run that its end is asked for', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      const lease = await claimed(store);
      expect(await store.queue.renew(lease, LEASE_MS)).toEqual({ isCancelRequested: false });
      expect(await store.runs.cancel('ours', runId, 'person:ada')).toMatchObject({ status: 'cancelling' });
      expect(await store.queue.renew(lease, LEASE_MS)).toEqual({ isCancelRequested: true });
      await store.queue.record(lease, { events: [], status: 'running' });
      expect(await store.runs.find('ours', runId)).toMatchObject({ status: 'cancelling' });
      // It goes to sleep instead of ending: then somebody else has to.
      await store.queue.record(lease, { events: [], status: 'waiting-approval', waiting: WAITING });
      expect(await store.runs.supply('ours', runId, APPROVED)).toBe('not_waiting');
      const next = await claimed(store, THERE);
      expect(next).toMatchObject({ isCancelRequested: true, run: { status: 'cancelling' } });
      await store.queue.record(next, { events: [event('run.cancelled')], status: 'cancelled' });
      expect(await store.runs.find('ours', runId)).toMatchObject({ status: 'cancelled', waiting: null });
      const events = await store.runs.events('ours', runId, { after: -1, limit: 10 });
      expect(events?.at(-1)).toMatchObject({ type: 'run.cancelled', payload: { cancelledBy: 'person:ada' } });
    });

    it('does not begin to publish what is to end, and lets what has begun go on', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      const lease = await claimed(store);
      const publishing = { events: [event('node.started')], status: 'running', publishing: 'begins' } as const;
      await store.runs.cancel('ours', runId, 'person:ada');
      expect(await store.queue.record(lease, publishing)).toBe('cancel_requested');
      expect(await store.runs.events('ours', runId, { after: -1, limit: 10 })).toEqual([]);
      const begun = await created(store);
      const other = await claimed(store);
      expect(other.run.runId).toBe(begun.runId);
      expect(await store.queue.record(other, publishing)).toBe('recorded');
      await store.runs.cancel('ours', begun.runId, 'person:ada');
      expect(await store.queue.record(other, { ...publishing, publishing: 'goes_on' })).toBe('recorded');
      // It had gone back to the gate meanwhile, and would begin anew.
      expect(await store.queue.record(other, publishing)).toBe('cancel_requested');
    });

    it('leaves the end of what may have published to its own place', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      const lease = await claimed(store);
      await store.queue.record(lease, { events: [], status: null, pinned: true, publishing: 'begins' });
      await store.queue.renew(lease, OVER_MS);
      expect(await store.runs.cancel('ours', runId, 'person:ada')).toMatchObject({ status: 'cancelling' });
      expect(await store.queue.claim(THERE, LEASE_MS)).toBeNull();
      expect(await claimed(store)).toMatchObject({ run: { runId }, isCancelRequested: true });
    });

    it('ends at once what a dead worker has left, who can no longer write', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      const lease = await claimed(store);
      await store.queue.renew(lease, OVER_MS);
      expect(await store.runs.cancel('ours', runId, 'person:ada')).toMatchObject({ status: 'cancelled' });
      expect(await store.queue.record(lease, { events: started, status: 'completed' })).toBe('lost');
      expect(await store.runs.find('ours', runId)).toMatchObject({ status: 'cancelled' });
    });

    it('keeps the issue that was found, for those who look it up', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      const lease = await claimed(store);
      await store.queue.record(lease, { events: [], status: null, issue: OTHER_ISSUE });
      expect(await store.runs.find('ours', runId)).toMatchObject({ issue: OTHER_ISSUE });
      expect(await store.runs.judgments('ours', 'Octo/Cat', 'another')).toMatchObject({ runs: 1 });
    });
  });
}
