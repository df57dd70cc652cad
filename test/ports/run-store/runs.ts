import { describe, expect, it } from 'vitest';
import type { HostStore } from '../../../src/ports/host-store.ts';
import { ISSUE } from '../../builders/recorded-state.ts';
import { allRuns, claimed, created, event, flag, type MakeStore, newRun } from './fixture.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const WHOLE = { after: -1, limit: 1000 };
const HASH = { key: 'k-1', requestHash: 'hash of the request' };

/** What every store of runs does, wherever it keeps them. */
export function describeRuns(name: string, make: MakeStore): void {
  const forked = async (store: HostStore, sourceRunId: string, fromSeq: number) => {
    const fork = await store.runs.fork({
      tenant: 'ours',
      sourceRunId,
      fromSeq,
      mode: 'branch',
      overlay: { depth: 2 },
      principalRef: 'person:bob',
    });
    if (typeof fork === 'string') throw new Error(fork);
    return fork;
  };

  describe(`runs: ${name}`, () => {
    it('gives back what was created', async () => {
      const { store, setTime } = await make();
      setTime('2026-01-02T03:04:05.678Z');
      const run = await created(store, { issue: ISSUE, inputs: { text: 'NUL \0 and half a \ud83d' } });
      expect(run).toEqual({
        runId: run.runId,
        tenant: 'ours',
        workflowId: 'contribution',
        inputs: { text: 'NUL \0 and half a \ud83d' },
        status: 'pending',
        issue: ISSUE,
        source: null,
        waiting: null,
        failure: null,
        createdBy: 'person:ada',
        createdAt: '2026-01-02T03:04:05.678Z',
        updatedAt: '2026-01-02T03:04:05.678Z',
      });
      expect(await store.runs.find('ours', run.runId)).toEqual(run);
      expect(await store.runs.events('ours', run.runId, WHOLE)).toEqual([]);
      expect(await store.runs.annotations('ours', run.runId, { cursor: null, limit: 10 })).toEqual({
        annotations: [],
        nextCursor: null,
      });
    });

    it('outlines those that are there and ours, whatever became of them', async () => {
      const { store, setTime } = await make();
      setTime('2026-01-02T03:04:05.678Z');
      const [one, other, theirs] = [
        await created(store),
        await created(store),
        await created(store, { tenant: 'theirs' }),
      ];
      await store.runs.cancel('ours', other.runId, 'person:ada');
      const lease = await claimed(store);
      await store.queue.record(lease, { events: [], status: 'running', publishing: 'begins' });
      setTime('2026-01-03T00:00:00.000Z');
      await store.queue.record(lease, { events: [event('run.completed')], status: 'completed' });
      const outlines = await store.runs.outlines('ours', [one.runId, theirs.runId, other.runId, NOBODYS]);
      expect(outlines.toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt))).toEqual([
        { runId: other.runId, status: 'cancelled', updatedAt: '2026-01-02T03:04:05.678Z', hasBegunToPublish: false },
        { runId: one.runId, status: 'completed', updatedAt: '2026-01-03T00:00:00.000Z', hasBegunToPublish: true },
      ]);
      await store.runs.annotate('ours', one.runId, flag());
      expect(await store.runs.outlines('ours', [one.runId])).toMatchObject([{ updatedAt: '2026-01-03T00:00:00.000Z' }]);
      expect(await store.runs.outlines('ours', [])).toEqual([]);
    });

    it('finds nothing behind the largest number that can be asked for', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      await store.runs.annotate('ours', runId, flag());
      for (const number of [2 ** 31 - 1, 2 ** 31, 1e12, Number.MAX_SAFE_INTEGER]) {
        const cursor = String(number);
        expect(await store.runs.events('ours', runId, { after: number, limit: 10 })).toEqual([]);
        expect(await store.runs.annotations('ours', runId, { cursor, limit: 10 })).toMatchObject({ annotations: [] });
        expect(await store.audit.list('ours', { after: number, limit: 10 })).toEqual([]);
        expect((await store.runs.list('ours', allRuns({ cursor }))).runs).toHaveLength(1);
        expect((await store.runs.list('ours', allRuns({ cursor: `-${cursor}` }))).runs).toEqual([]);
      }
    });

    it("finds another tenant's run as little as nobody's", async () => {
      const { store } = await make();
      const { runId } = await created(store, { tenant: 'theirs', issue: ISSUE });
      await store.runs.annotate('theirs', runId, flag());
      for (const id of [runId, NOBODYS, '', `${runId}\0`, `${runId} `, "' or 1=1 --", '%', runId.toUpperCase()]) {
        expect(await store.runs.find('ours', id)).toBeNull();
        expect(await store.runs.events('ours', id, WHOLE)).toBeNull();
        expect(await store.runs.annotations('ours', id, { cursor: null, limit: 10 })).toBeNull();
        expect(await store.runs.annotate('ours', id, flag())).toBeNull();
        expect(await store.runs.cancel('ours', id, 'person:eve')).toBeNull();
        const supply = { kind: 'input', input: {}, principalRef: 'person:eve' } as const;
        expect(await store.runs.supply('ours', id, supply)).toBe('not_found');
        const fork = { sourceRunId: id, fromSeq: 0, mode: 'replay', overlay: {}, principalRef: 'person:eve' } as const;
        expect(await store.runs.fork({ tenant: 'ours', ...fork })).toBe('not_found');
      }
      expect(await store.runs.list('ours', allRuns())).toEqual({ runs: [], nextCursor: null });
      expect(await store.runs.summary('ours', { workflowId: null, from: null, until: null })).toEqual([]);
      expect(await store.runs.judgments('ours', ISSUE, 'another')).toMatchObject({ runs: 0, flags: 0 });
      expect(await store.audit.list('ours', { after: 0, limit: 10 })).toEqual([]);
      expect((await store.runs.list('theirs', allRuns())).runs).toMatchObject([
        { runId, status: 'pending', annotations: 1 },
      ]);
    });

    it('creates one run for a key of the client, and no other for another request', async () => {
      const { store } = await make();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => store.runs.create(newRun({ idempotency: HASH }))),
      );
      expect(answers.filter(({ status }) => status === 'created')).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 'replayed')).toHaveLength(19);
      expect(new Set(answers.map((answer) => 'run' in answer && answer.run.runId)).size).toBe(1);
      expect(await store.runs.create(newRun({ idempotency: { ...HASH, requestHash: 'another' } }))).toEqual({
        status: 'key_mismatch',
      });
      expect(await store.runs.create(newRun({ tenant: 'theirs', idempotency: HASH }))).toMatchObject({
        status: 'created',
      });
      expect((await store.runs.list('ours', allRuns())).runs).toHaveLength(1);
    });

    it('lists the newest first, in pages, by what is asked for', async () => {
      const { store } = await make();
      const first = await created(store, { workflowId: 'discovery' });
      const second = await created(store, { issue: ISSUE });
      const third = await created(store);
      await store.runs.annotate('ours', second.runId, flag());
      await store.runs.cancel('ours', third.runId, 'person:ada');
      const ids = async (asked: Parameters<typeof allRuns>[0]) =>
        (await store.runs.list('ours', allRuns(asked))).runs.map(({ runId }) => runId);
      expect(await ids({})).toEqual([third.runId, second.runId, first.runId]);
      expect(await ids({ workflowId: 'discovery' })).toEqual([first.runId]);
      expect(await ids({ isFlagged: true })).toEqual([second.runId]);
      expect(await ids({ isFlagged: false })).toEqual([third.runId, first.runId]);
      expect(await ids({ issue: ISSUE })).toEqual([second.runId]);
      expect(await ids({ statuses: ['cancelled', 'failed'] })).toEqual([third.runId]);
      expect(await ids({ statuses: [] })).toEqual([]);
      const page = await store.runs.list('ours', allRuns({ limit: 2 }));
      expect(page.runs.map(({ runId }) => runId)).toEqual([third.runId, second.runId]);
      expect(page.nextCursor).not.toBeNull();
      expect(await store.runs.list('ours', allRuns({ limit: 2, cursor: page.nextCursor }))).toMatchObject({
        runs: [{ runId: first.runId, flags: 0, annotations: 0 }],
        nextCursor: null,
      });
    });

    it('cancels at once what nobody works on, and only once', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      expect(await store.runs.cancel('ours', runId, 'person:bob')).toMatchObject({ status: 'cancelled' });
      expect(await store.runs.cancel('ours', runId, 'person:eve')).toMatchObject({ status: 'cancelled' });
      expect(await store.runs.events('ours', runId, WHOLE)).toMatchObject([
        { sequence: 0, type: 'run.cancelled', payload: { cancelledBy: 'person:bob' } },
      ]);
      expect(await store.queue.claim({ workerId: 'w', place: 'p' }, 1000)).toBeNull();
    });

    it('forks below a number, without judgments and without the end', async () => {
      const { store } = await make();
      const { runId } = await created(store, { issue: ISSUE, inputs: { depth: 1, width: 1 } });
      const lease = await claimed(store);
      const events = [
        event('run.started'),
        event('node.completed', 'score', { points: 5 }),
        event('node.completed', 'plan'),
        event('run.completed'),
      ];
      await store.queue.record(lease, { events, status: 'completed' });
      await store.runs.annotate('ours', runId, flag());
      const fork = await forked(store, runId, 2);
      expect(fork).toMatchObject({
        status: 'pending',
        inputs: { depth: 2, width: 1 },
        issue: ISSUE,
        source: { runId, fromSeq: 2, mode: 'branch' },
        createdBy: 'person:bob',
      });
      expect(await store.runs.events('ours', fork.runId, WHOLE)).toMatchObject([
        { runId: fork.runId, sequence: 0, type: 'run.started' },
        { runId: fork.runId, sequence: 1, nodeId: 'score', payload: { points: 5 } },
      ]);
      expect(await store.runs.annotations('ours', fork.runId, { cursor: null, limit: 1 })).toMatchObject({
        annotations: [],
      });
      const next = await claimed(store);
      expect(next.run.runId).toBe(fork.runId);
      expect(next.log.map(({ type }) => type)).toEqual(['run.started', 'node.completed']);
      await store.queue.record(next, { events: [event('run.failed')], status: 'failed' });
      const whole = await forked(store, runId, 4);
      expect(await store.runs.events('ours', whole.runId, WHOLE)).toHaveLength(3);
      const past = { sourceRunId: runId, fromSeq: 5, mode: 'replay', overlay: {}, principalRef: 'person:ada' } as const;
      expect(await store.runs.fork({ tenant: 'ours', ...past })).toBe('past_end');
    });

    it('gives events from where one has read', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      const lease = await claimed(store);
      const events = Array.from({ length: 10 }, (_, index) => event('node.started', `node ${index}`));
      await store.queue.record(lease, { events, status: null });
      const rest = await store.runs.events('ours', runId, { after: 6, limit: 2 });
      expect(rest?.map(({ sequence }) => sequence)).toEqual([7, 8]);
      expect(await store.runs.events('ours', runId, { after: 9, limit: 2 })).toEqual([]);
    });
  });
}
