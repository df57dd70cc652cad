import type { Lease, RunQueue, WorkerPlace } from '../../ports/run-store.ts';
import type { StoreEngine, Writing } from './engine.ts';
import type { NewsHub } from './news-hub.ts';
import { recordProgress } from './record-progress.ts';
import { eventFrom, type RunRow, runFrom, supplyFrom } from './run-row.ts';

/** A place that was silent for so many leases may have lost its machine. */
const SILENT_LEASES = 10;

export function createRunQueue(engine: StoreEngine, hub: NewsHub, now: () => Date): RunQueue {
  return {
    claim: (worker, leaseMs) => engine.write((writing) => claim(writing, engine, worker, leaseMs, now().toISOString())),
    renew: (lease, leaseMs) => engine.write((writing) => renew(writing, engine, lease, leaseMs)),
    record: (lease, progress) =>
      engine.write((writing) => recordProgress(writing, engine, lease, progress, now().toISOString())),
    onWork: (wake) => hub.onWork(wake),
  };
}

async function claim(
  writing: Writing,
  engine: StoreEngine,
  worker: WorkerPlace,
  leaseMs: number,
  at: string,
): Promise<Lease | null> {
  const { tx, tidings } = writing;
  await sawPlace(writing, engine, worker.place, leaseMs);
  const next = await nextReady(writing, engine, worker.place, leaseMs);
  if (next === undefined) return null;
  const row = await tx
    .updateTable('runs')
    .set((of) => ({
      status: next.status === 'pending' ? 'running' : next.status,
      ready_at: of(engine.now, '+', leaseMs),
      worker_id: worker.workerId,
      worker_place: worker.place,
      // What another place had on its disk is not here.
      pinned_place: next.pinned_place === worker.place ? next.pinned_place : null,
      attempt: of('attempt', '+', 1),
      updated_at: at,
    }))
    .where('number', '=', next.number)
    .returningAll()
    .executeTakeFirstOrThrow();
  tidings.push({ kind: 'progress', tenant: row.tenant, runId: row.run_id });
  return {
    run: runFrom(row),
    attempt: row.attempt,
    workerId: worker.workerId,
    log: row.events === 0 ? [] : await logOf(writing, row),
    supplied: supplyFrom(row),
    isCancelRequested: row.cancel_requested === 1,
  };
}

async function sawPlace({ tx }: Writing, engine: StoreEngine, place: string, leaseMs: number): Promise<void> {
  await tx
    .insertInto('places')
    .values({ place, seen_at: engine.now })
    .onConflict((conflict) =>
      conflict
        .column('place')
        .doUpdateSet({ seen_at: engine.now })
        // Not each time: it only has to be seen again within a lease.
        .where((of) => of('places.seen_at', '<', of(engine.now, '-', leaseMs))),
    )
    .execute();
}

const nextReady = ({ tx }: Writing, engine: StoreEngine, place: string, leaseMs: number) =>
  tx
    .selectFrom('runs')
    .select(['number', 'status', 'pinned_place'])
    .where('ready_at', '<=', engine.now)
    .where((of) =>
      of.or([
        of('pinned_place', 'is', null),
        of('pinned_place', '=', place),
        of.and([
          of('publishing', '=', 0),
          of.not(
            of.exists(
              of
                .selectFrom('places')
                .select('places.place')
                .whereRef('places.place', '=', 'runs.pinned_place')
                .where('places.seen_at', '>', (is) => is(engine.now, '-', SILENT_LEASES * leaseMs)),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('ready_at')
    .orderBy('number')
    .limit(1)
    .$if(engine.locksRows, (query) => query.forUpdate('runs').skipLocked())
    .executeTakeFirst();

async function logOf({ tx }: Writing, run: RunRow): Promise<Lease['log']> {
  const rows = await tx
    .selectFrom('run_events')
    .selectAll()
    .where('run', '=', run.number)
    .where('type', '!=', 'output.chunk')
    .orderBy('sequence')
    .execute();
  return rows.map((row) => eventFrom(run.run_id, row));
}

async function renew({ tx }: Writing, engine: StoreEngine, lease: Lease, leaseMs: number) {
  const row = await tx
    .updateTable('runs')
    .set((of) => ({ ready_at: of(engine.now, '+', leaseMs) }))
    .where('run_id', '=', lease.run.runId)
    .where('worker_id', '=', lease.workerId)
    .where('attempt', '=', lease.attempt)
    .where('ready_at', '>', engine.now)
    .returning(['cancel_requested', 'worker_place'])
    .executeTakeFirst();
  if (row === undefined) return 'lost';
  if (row.worker_place !== null) await sawPlace({ tx, notes: [], tidings: [] }, engine, row.worker_place, leaseMs);
  return { isCancelRequested: row.cancel_requested === 1 };
}
