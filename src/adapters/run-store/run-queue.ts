import type { ExpressionBuilder } from 'kysely';
import type { RunStatus } from '../../contract/run-vocabulary.ts';
import type { Lease, RunQueue, WorkerPlace } from '../../ports/run-store.ts';
import type { StoreEngine, Writing } from './engine.ts';
import type { NewsHub } from './news-hub.ts';
import { recordProgress } from './record-progress.ts';
import { eventFrom, type RunRow, runFrom, supplyFrom } from './run-row.ts';
import type { Tables } from './tables.ts';

const STARTED: RunStatus = 'running';

/** A place that was silent for so many leases may have lost its machine. */
const SILENT_LEASES = 10;

export function createRunQueue(engine: StoreEngine, hub: NewsHub, now: () => Date): RunQueue {
  const showPlace = createPlaces(engine);
  return {
    claim: async (worker, leaseMs) => {
      await showPlace(worker.place, leaseMs);
      return await engine.write((writing) => claim(writing, engine, worker, leaseMs, now().toISOString()));
    },
    renew: async (lease, leaseMs) => {
      const renewed = await engine.write((writing) => renew(writing, engine, lease, leaseMs));
      if (renewed === 'lost') return 'lost';
      if (renewed.place !== null) await showPlace(renewed.place, leaseMs);
      return { isCancelRequested: renewed.isCancelRequested };
    },
    record: (lease, progress) =>
      engine.write((writing) => recordProgress(writing, engine, lease, progress, now().toISOString())),
    onWork: (wake) => hub.onWork(wake),
  };
}

/** Lets others see that a place is alive. Once in a lease is enough, and all workers of a place write the same row. */
function createPlaces(engine: StoreEngine) {
  const shown = new Map<string, number>();
  return async (place: string, leaseMs: number): Promise<void> => {
    const last = shown.get(place);
    if (last !== undefined && performance.now() - last < leaseMs) return;
    shown.set(place, performance.now());
    await engine.write(async ({ tx }) => {
      await tx
        .insertInto('places')
        .values({ place, seen_at: engine.now })
        .onConflict((conflict) => conflict.column('place').doUpdateSet({ seen_at: engine.now }))
        .execute();
    });
  };
}

async function claim(
  writing: Writing,
  engine: StoreEngine,
  { workerId, place }: WorkerPlace,
  leaseMs: number,
  at: string,
): Promise<Lease | null> {
  const row = await writing.tx
    .updateTable('runs')
    .set((of) => ({
      status: of.case().when('status', '=', 'pending').then(STARTED).else(of.ref('status')).end(),
      ready_at: of(engine.now, '+', leaseMs),
      worker_id: workerId,
      worker_place: place,
      // What another place had on its disk is not here.
      pinned_place: of.case().when('pinned_place', '=', place).then(place).else(null).end(),
      attempt: of('attempt', '+', 1),
      updated_at: at,
    }))
    .where('number', '=', (of) => nextReady(of, engine, place, leaseMs))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  writing.tidings.push({ kind: 'progress', tenant: row.tenant, runId: row.run_id });
  return {
    run: runFrom(row),
    attempt: row.attempt,
    workerId,
    log: row.events === 0 ? [] : await logOf(writing, row),
    supplied: supplyFrom(row),
    isCancelRequested: row.cancel_requested === 1,
  };
}

/** The run that waits longest and can go on at this place; others who look at the same time pass it over. */
const nextReady = (of: ExpressionBuilder<Tables, 'runs'>, engine: StoreEngine, place: string, leaseMs: number) =>
  of
    .selectFrom('runs as ready')
    .select('ready.number')
    .where('ready.ready_at', '<=', engine.now)
    .where((is) =>
      is.or([
        is('ready.pinned_place', 'is', null),
        is('ready.pinned_place', '=', place),
        is.and([is('ready.publishing', '=', 0), is.not(is.exists(aliveSince(is, engine, SILENT_LEASES * leaseMs)))]),
      ]),
    )
    .orderBy('ready.ready_at')
    .orderBy('ready.number')
    .limit(1)
    .$if(engine.locksRows, (query) => query.forUpdate('ready').skipLocked());

const aliveSince = (of: ExpressionBuilder<Ready, 'ready'>, engine: StoreEngine, ms: number) =>
  of
    .selectFrom('places')
    .select('places.place')
    .whereRef('places.place', '=', 'ready.pinned_place')
    .where('places.seen_at', '>', (is) => is(engine.now, '-', ms));

type Ready = Tables & { readonly ready: Tables['runs'] };

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
  return row === undefined ? 'lost' : { isCancelRequested: row.cancel_requested === 1, place: row.worker_place };
}
