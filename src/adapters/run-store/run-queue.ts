import type { Lease, Recorded, RunQueue, WorkerPlace } from '../../ports/run-store.ts';
import { createClaimRuns } from './claim-runs.ts';
import type { StoreEngine } from './engine.ts';
import { grouped } from './grouped.ts';
import type { NewsHub } from './news-hub.ts';
import { createRecordAll, type Recording } from './record-progress.ts';

/** So many runs are claimed together at most, or recorded. */
const RUNS = 20;

export function createRunQueue(engine: StoreEngine, hub: NewsHub, now: () => Date): RunQueue {
  const time = () => now().toISOString();
  const showPlace = createPlaces(engine);
  const claim = createClaims(engine, time);
  const recordAll = createRecordAll(engine);
  const record = grouped<Recording, Recorded>(
    (recordings) => engine.write((writing) => recordAll(writing, recordings)),
    { most: RUNS, isUndone: engine.isUndone },
  );
  return {
    claim: async (worker, leaseMs) => {
      await showPlace(worker.place, leaseMs);
      return await claim(worker, leaseMs);
    },
    renew: async (lease, leaseMs) => {
      const renewed = await renew(engine, lease, leaseMs);
      if (renewed === 'lost') return 'lost';
      if (renewed.place !== null) await showPlace(renewed.place, leaseMs);
      return { isCancelRequested: renewed.isCancelRequested };
    },
    record: (lease, progress) => record({ lease, progress, at: time() }),
    onWork: (wake) => hub.onWork(wake),
    onCancelling: (hear) => hub.onCancelling(hear),
  };
}

/** What a worker claims at the same time, it claims together. */
function createClaims(engine: StoreEngine, time: () => string) {
  const claimRuns = createClaimRuns(engine);
  const groups = new Map<string, () => Promise<Lease | null>>();
  return (worker: WorkerPlace, leaseMs: number): Promise<Lease | null> => {
    const wish = JSON.stringify([worker.workerId, worker.place, leaseMs]);
    const known = groups.get(wish);
    if (known !== undefined) return known();
    const inGroup = grouped<null, Lease | null>(
      async (group) => {
        const leases = await claimRuns({ worker, leaseMs, most: group.length, at: time() });
        return group.map((_, index) => leases[index] ?? null);
      },
      { most: RUNS, isUndone: engine.isUndone },
    );
    groups.set(wish, () => inGroup(null));
    return inGroup(null);
  };
}

/** Lets others see that a place is alive. Once in a lease is enough, and all workers of a place write the same row. */
function createPlaces(engine: StoreEngine) {
  const shown = new Map<string, number>();
  return async (place: string, leaseMs: number): Promise<void> => {
    const last = shown.get(place);
    if (last !== undefined && performance.now() - last < leaseMs) return;
    shown.set(place, performance.now());
    await engine.change(async ({ tx }) => {
      await tx
        .insertInto('places')
        .values({ place, seen_at: engine.now })
        .onConflict((conflict) => conflict.column('place').doUpdateSet({ seen_at: engine.now }))
        .execute();
    });
  };
}

const renew = (engine: StoreEngine, lease: Lease, leaseMs: number) =>
  engine.change(async ({ tx }) => {
    const row = await tx
      .updateTable('runs')
      .set((of) => ({ ready_at: of(engine.now, '+', leaseMs) }))
      .where('run_id', '=', lease.run.runId)
      .where('worker_id', '=', lease.workerId)
      .where('attempt', '=', lease.attempt)
      .where('ready_at', '>', engine.now)
      .returning(['cancel_requested', 'worker_place'])
      .executeTakeFirst();
    return row === undefined ? 'lost' : { isCancelRequested: row.cancel_requested === 1, place: row.worker_place };
  });
