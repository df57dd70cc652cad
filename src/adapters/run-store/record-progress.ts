import type { NewRunEvent } from '../../contract/run.ts';
import type { RunStatus } from '../../contract/run-vocabulary.ts';
import type { Lease, Recorded, RunProgress } from '../../ports/run-store.ts';
import { compiledForEach, type SlotOf } from './compiled-once.ts';
import type { StoreEngine, Writing } from './engine.ts';
import { eventRows, isOver } from './run-in-hand.ts';
import { RUN_STATE, type RunRow, type RunState, repositoryOf, supplyColumns, waitingColumns } from './run-row.ts';

export interface Recording {
  readonly lease: Lease;
  readonly progress: RunProgress;
  readonly at: string;
}

type RecordAll = (writing: Writing, recordings: readonly Recording[]) => Promise<Recorded[]>;

/** Records what was done in several runs, in a transaction. */
export function createRecordAll(engine: StoreEngine): RecordAll {
  const leasedRuns = createLeasedRuns(engine);
  return async (writing, recordings) => {
    const outcomes = new Map<Recording, Recorded>();
    for (let left = recordings; left.length > 0; left = left.filter((one) => !outcomes.has(one))) {
      // What is recorded of one run goes one after the other.
      const firsts = new Map(left.toReversed().map((one) => [one.lease.run.runId, one]));
      const runs = await leasedRuns(writing, [...firsts.keys()]);
      const recorded: Recordable[] = [];
      for (const [runId, recording] of firsts) {
        const run = runs.get(runId);
        const outcome = outcomeOf(recording, run);
        outcomes.set(recording, outcome);
        if (run !== undefined && outcome === 'recorded') recorded.push({ ...recording, run });
      }
      if (recorded.length > 0) await record(writing, engine, recorded);
    }
    return recordings.map((one) => outcomes.get(one) ?? 'lost');
  };
}

function outcomeOf({ lease, progress }: Recording, run: LeasedRow | undefined): Recorded {
  if (run?.worker_id !== lease.workerId || run.attempt !== lease.attempt) return 'lost';
  return progress.publishing === 'begins' && run.cancel_requested === 1 ? 'cancel_requested' : 'recorded';
}

/** What may change, and what it depends on. */
const NEEDED = [
  ...RUN_STATE,
  'run_id',
  'tenant',
  'attempt',
  'cancel_requested',
  'cancelled_by',
] as const satisfies (keyof RunRow)[];

interface LeasedRow extends Pick<RunRow, (typeof NEEDED)[number]> {
  /** What time it is in the store. */
  readonly now: number;
}

/** The runs with a lease that lasts, by their ids; nobody else changes them until the transaction ends. */
function createLeasedRuns({ db, now, locksRows }: StoreEngine) {
  const query = compiledForEach((count, slot: SlotOf<readonly string[]>) =>
    db
      .selectFrom('runs')
      .select(NEEDED)
      .select(now.as('now'))
      .where(
        'run_id',
        'in',
        Array.from({ length: count }, (_, index) => slot(index)),
      )
      // One that has run out may be somebody else's in a moment.
      .where('ready_at', '>', now)
      // Always in the same order, so that two never wait for each other.
      .orderBy('run_id')
      .$if(locksRows, (rows) => rows.forUpdate()),
  );
  return async ({ tx }: Writing, runIds: readonly string[]): Promise<Map<string, LeasedRow>> => {
    const { rows } = await tx.executeQuery(query(runIds.length, runIds));
    return new Map(rows.map((row) => [row.run_id, row]));
  };
}

interface Recordable extends Pick<Recording, 'progress' | 'at'> {
  readonly run: LeasedRow;
}

async function record({ tx, tidings }: Writing, engine: StoreEngine, recorded: readonly Recordable[]): Promise<void> {
  for (const { run, progress } of recorded) {
    tidings.push({ kind: 'progress', tenant: run.tenant, runId: run.run_id });
    if (goesOn(progress.status)) tidings.push({ kind: 'work' });
  }
  const events = recorded.flatMap(({ run, progress, at }) => eventRows(run, progress.events.map(signedBy(run)), at));
  const waiting = recorded.filter(({ run, progress }) => isWaiting(run, progress)).map(({ run }) => run.number);
  await engine.setRuns(
    tx,
    recorded.map(({ run, progress, at }) => stateAfter(run, progress, at)),
  );
  if (events.length > 0) await engine.addRows(tx, 'run_events', events);
  // What it waits for now was not supplied yet.
  if (waiting.length > 0)
    await tx.updateTable('runs').set(supplyColumns(null)).where('number', 'in', waiting).execute();
}

/** Who asked for the end of a run is told with it, as it is where nobody worked on the run. */
const signedBy =
  ({ cancelled_by: cancelledBy }: LeasedRow) =>
  (event: NewRunEvent): NewRunEvent => {
    const { type, payload } = event;
    if (type !== 'run.cancelled' || cancelledBy === null) return event;
    return { ...event, payload: { ...(typeof payload === 'object' ? payload : {}), cancelledBy } };
  };

function stateAfter(run: LeasedRow, progress: RunProgress, at: string): RunState {
  const { number, issue, repository, failure_code, failure_message, pinned_place, publishing } = run;
  const { status, waiting_for, waiting_text, waiting_until, worker_id, worker_place, ready_at } = run;
  return {
    number,
    issue,
    repository,
    failure_code,
    failure_message,
    pinned_place,
    publishing,
    status,
    waiting_for,
    waiting_text,
    waiting_until,
    worker_id,
    worker_place,
    ready_at,
    events: run.events + progress.events.length,
    updated_at: at,
    ...facts(run, progress),
    ...whereItStands(run, progress),
  };
}

function facts(run: LeasedRow, { issue, failure, pinned, publishing }: RunProgress): Partial<RunState> {
  return {
    ...(issue !== undefined && { issue, repository: repositoryOf(issue) }),
    ...(failure !== undefined && {
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
    }),
    ...(pinned !== undefined && { pinned_place: pinned ? run.worker_place : null }),
    ...(publishing !== undefined && { publishing: 1 }),
  };
}

/** Whether somebody has to go on with it, now or later. */
const goesOn = (status: RunStatus | null): boolean => status !== null && !keepsLease(status) && !isOver(status);

const keepsLease = (status: RunStatus | null): boolean => status === null || status === 'running';

function whereItStands(run: LeasedRow, { status, waiting, notBefore }: RunProgress): Partial<RunState> {
  if (status === null) return {};
  const isCancelling = isCancelled(run, status);
  const shown = { status: isCancelling ? 'cancelling' : status, ...waitingColumns(waiting ?? null) } as const;
  if (keepsLease(status)) return shown;
  const givenBack = { ...shown, worker_id: null, worker_place: null };
  // Somebody has to see to its end, whatever it was going to wait for.
  if (isCancelling) return { ...givenBack, ready_at: run.now };
  const next = notBefore === undefined ? null : Date.parse(notBefore);
  return { ...givenBack, ready_at: status === 'pending' ? (next ?? run.now) : next };
}

const isCancelled = (run: LeasedRow, status: RunStatus): boolean => run.cancel_requested === 1 && !isOver(status);

const isWaiting = (run: LeasedRow, { status }: RunProgress): boolean =>
  status?.startsWith('waiting-') === true && !isCancelled(run, status);
