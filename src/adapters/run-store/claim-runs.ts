import type { QueryCreator } from 'kysely';
import type { RunEvent } from '../../contract/run.ts';
import type { RunStatus } from '../../contract/run-vocabulary.ts';
import type { Lease, WorkerPlace } from '../../ports/run-store.ts';
import { compiledForEach, type SlotOf } from './compiled-once.ts';
import type { StoreEngine } from './engine.ts';
import { eventFrom, type RunRow, runFrom, supplyFrom } from './run-row.ts';
import type { Tables } from './tables.ts';

interface Claim {
  readonly worker: WorkerPlace;
  readonly leaseMs: number;
  /** How many runs it takes at most. */
  readonly most: number;
  readonly at: string;
}

const STARTED: RunStatus = 'running';

/** A place that was silent for so many leases may have lost its machine. */
const SILENT_LEASES = 10;

/** Claims those that wait longest and can go on at this place, by one statement. */
export function createClaimRuns(engine: StoreEngine): (claim: Claim) => Promise<Lease[]> {
  const query = compiledForEach((most, slot: SlotOf<ClaimValues>) => claimQuery(engine, most, slot));
  return async ({ worker: { workerId, place }, leaseMs, most, at }) => {
    const rows = await engine.change(async ({ tx, tidings }) => {
      const silentMs = SILENT_LEASES * leaseMs;
      const { rows: claimed } = await tx.executeQuery(query(most, { workerId, place, leaseMs, silentMs, at }));
      for (const { tenant, run_id: runId } of claimed) tidings.push({ kind: 'progress', tenant, runId });
      return claimed.sort((one, other) => one.number - other.number);
    });
    // Nobody else writes to them any more.
    const logs = await logsOf(engine, rows);
    return rows.map((row) => ({
      run: runFrom(row),
      attempt: row.attempt,
      workerId,
      log: logs.get(row.number) ?? [],
      supplied: supplyFrom(row),
      isCancelRequested: row.cancel_requested === 1,
    }));
  };
}

interface ClaimValues {
  readonly workerId: string;
  readonly place: string;
  readonly leaseMs: number;
  readonly silentMs: number;
  readonly at: string;
}

const claimQuery = (engine: StoreEngine, most: number, slot: SlotOf<ClaimValues>) =>
  engine.db
    .with('ready', (of) => nextReady(of, engine, most, slot))
    .updateTable('runs')
    .set((of) => ({
      status: of.case().when('status', '=', 'pending').then(STARTED).else(of.ref('status')).end(),
      ready_at: of(engine.now, '+', slot('leaseMs')),
      worker_id: slot('workerId'),
      worker_place: slot('place'),
      // What another place had on its disk is not here.
      pinned_place: of.case().when('pinned_place', '=', slot('place')).then(slot('place')).else(null).end(),
      attempt: of('attempt', '+', 1),
      updated_at: slot('at'),
    }))
    .where('number', 'in', (of) => of.selectFrom('ready').select('ready.number'))
    .returningAll();

/** Others who look at the same time pass them over. */
const nextReady = (of: QueryCreator<Tables>, engine: StoreEngine, most: number, slot: SlotOf<ClaimValues>) =>
  of
    .selectFrom('runs')
    .select('runs.number')
    .where('runs.ready_at', '<=', engine.now)
    .where((is) =>
      is.or([
        is('runs.pinned_place', 'is', null),
        is('runs.pinned_place', '=', slot('place')),
        is.and([
          is('runs.publishing', '=', 0),
          is.not(
            is.exists(
              is
                .selectFrom('places')
                .select('places.place')
                .whereRef('places.place', '=', 'runs.pinned_place')
                .where('places.seen_at', '>', (since) => since(engine.now, '-', slot('silentMs'))),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('runs.ready_at')
    .orderBy('runs.number')
    // As part of the text: the server plans for a few.
    .limit((is) => is.lit(most))
    .$if(engine.locksRows, (query) => query.forUpdate('runs').skipLocked());

/** The logs of those that have one, by the number of the run. */
async function logsOf({ db }: StoreEngine, runs: readonly RunRow[]): Promise<ReadonlyMap<number, RunEvent[]>> {
  const begun = runs.filter(({ events }) => events > 0);
  const logs = new Map(begun.map(({ number }) => [number, Array.of<RunEvent>()]));
  if (begun.length === 0) return logs;
  const rows = await db
    .selectFrom('run_events')
    .innerJoin('runs', 'runs.number', 'run_events.run')
    .selectAll('run_events')
    .select('runs.run_id')
    .where('run_events.run', 'in', [...logs.keys()])
    .where('run_events.type', '!=', 'output.chunk')
    .orderBy('run_events.run')
    .orderBy('run_events.sequence')
    .execute();
  for (const row of rows) logs.get(row.run)?.push(eventFrom(row.run_id, row));
  return logs;
}
