import type { UpdateObject } from 'kysely';
import type { RunStatus } from '../../contract/run-vocabulary.ts';
import type { Lease, Recorded, RunProgress } from '../../ports/run-store.ts';
import type { StoreEngine, Writing } from './engine.ts';
import { eventRows, isOver } from './run-in-hand.ts';
import { type RunRow, repositoryOf, supplyColumns, waitingColumns } from './run-row.ts';
import type { Tables } from './tables.ts';

export interface Recording {
  readonly lease: Lease;
  readonly progress: RunProgress;
  readonly at: string;
}

type EventRow = ReturnType<typeof eventRows>[number];

/** What was done in several runs, in a transaction. */
export async function recordAll(
  writing: Writing,
  engine: StoreEngine,
  recordings: readonly Recording[],
): Promise<Recorded[]> {
  const outcomes = new Map<Recording, Recorded>();
  for (let left = recordings; left.length > 0; left = left.filter((one) => !outcomes.has(one))) {
    // What is recorded of one run goes one after the other.
    const firsts = new Map(left.toReversed().map((one) => [one.lease.run.runId, one]));
    const runs = await leasedRuns(writing, engine, [...firsts.keys()]);
    const events: EventRow[] = [];
    for (const [runId, recording] of firsts) {
      const run = runs.get(runId);
      const outcome = outcomeOf(recording, run);
      outcomes.set(recording, outcome);
      if (run === undefined || outcome !== 'recorded') continue;
      events.push(...eventRows(run, recording.progress.events, recording.at));
      await record(writing, engine, recording, run);
    }
    if (events.length > 0) await engine.addRows(writing.tx, 'run_events', events);
  }
  return recordings.map((one) => outcomes.get(one) ?? 'lost');
}

function outcomeOf({ lease, progress }: Recording, run: LeasedRow | undefined): Recorded {
  if (run?.worker_id !== lease.workerId || run.attempt !== lease.attempt) return 'lost';
  const beginsToPublish = progress.publishing === true && run.publishing === 0;
  return beginsToPublish && run.cancel_requested === 1 ? 'cancel_requested' : 'recorded';
}

const NEEDED = [
  'number',
  'run_id',
  'tenant',
  'events',
  'worker_id',
  'worker_place',
  'attempt',
  'cancel_requested',
  'publishing',
] as const;

type LeasedRow = Pick<RunRow, (typeof NEEDED)[number]>;

/** The runs with a lease that lasts, by their ids; nobody else changes them until the transaction ends. */
async function leasedRuns(
  { tx }: Writing,
  engine: StoreEngine,
  runIds: readonly string[],
): Promise<Map<string, LeasedRow>> {
  const rows = await tx
    .selectFrom('runs')
    .select(NEEDED)
    .where('run_id', 'in', runIds)
    // One that has run out may be somebody else's in a moment.
    .where('ready_at', '>', engine.now)
    // Always in the same order, so that two never wait for each other.
    .orderBy('run_id')
    .$if(engine.locksRows, (query) => query.forUpdate())
    .execute();
  return new Map(rows.map((row) => [row.run_id, row]));
}

async function record(
  { tx, tidings }: Writing,
  engine: StoreEngine,
  { progress, at }: Recording,
  run: LeasedRow,
): Promise<void> {
  await tx
    .updateTable('runs')
    .set({
      events: run.events + progress.events.length,
      updated_at: at,
      ...facts(run, progress),
      ...whereItStands(run, progress, engine),
    })
    .where('number', '=', run.number)
    .execute();
  tidings.push({ kind: 'progress', tenant: run.tenant, runId: run.run_id });
  if (goesOn(progress.status)) tidings.push({ kind: 'work' });
}

type Columns = UpdateObject<Tables, 'runs'>;

function facts(run: LeasedRow, { issue, failure, pinned, publishing }: RunProgress): Columns {
  return {
    ...(issue !== undefined && { issue, repository: repositoryOf(issue) }),
    ...(failure !== undefined && {
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
    }),
    ...(pinned !== undefined && { pinned_place: pinned ? run.worker_place : null }),
    ...(publishing !== undefined && { publishing: publishing ? 1 : 0 }),
  };
}

/** Whether somebody has to go on with it, now or later. */
const goesOn = (status: RunStatus | null): boolean => status !== null && !keepsLease(status) && !isOver(status);

const keepsLease = (status: RunStatus | null): boolean => status === null || status === 'running';

function whereItStands(run: LeasedRow, { status, waiting, notBefore }: RunProgress, engine: StoreEngine): Columns {
  if (status === null) return {};
  const isCancelling = run.cancel_requested === 1 && !isOver(status);
  const shown = { status: isCancelling ? 'cancelling' : status, ...waitingColumns(waiting ?? null) } as const;
  if (keepsLease(status)) return shown;
  const givenBack = { ...shown, worker_id: null, worker_place: null };
  // Somebody has to see to its end, whatever it was going to wait for.
  if (isCancelling) return { ...givenBack, ready_at: engine.now };
  const next = notBefore === undefined ? null : Date.parse(notBefore);
  return {
    ...givenBack,
    ...(isWaiting(status) && supplyColumns(null)),
    ready_at: status === 'pending' ? (next ?? engine.now) : next,
  };
}

const isWaiting = (status: RunStatus): boolean => status.startsWith('waiting-');
