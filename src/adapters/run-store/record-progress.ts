import type { UpdateObject } from 'kysely';
import type { RunStatus } from '../../contract/run-vocabulary.ts';
import type { Lease, RunProgress } from '../../ports/run-store.ts';
import type { StoreEngine, Writing } from './engine.ts';
import { appendEvents, isOver } from './run-in-hand.ts';
import { type RunRow, repositoryOf, supplyColumns, waitingColumns } from './run-row.ts';
import type { Tables } from './tables.ts';

export async function recordProgress(
  { tx, tidings }: Writing,
  engine: StoreEngine,
  lease: Lease,
  progress: RunProgress,
  at: string,
): Promise<'recorded' | 'lost'> {
  const run = await tx
    .selectFrom('runs')
    .selectAll()
    .where('run_id', '=', lease.run.runId)
    .where('worker_id', '=', lease.workerId)
    .where('attempt', '=', lease.attempt)
    // One that has run out may be somebody else's in a moment.
    .where('ready_at', '>', engine.now)
    .$if(engine.locksRows, (query) => query.forUpdate())
    .executeTakeFirst();
  if (run === undefined) return 'lost';
  await appendEvents(tx, run, progress.events, at);
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
  if (!keepsLease(progress.status)) tidings.push({ kind: 'work' });
  return 'recorded';
}

type Columns = UpdateObject<Tables, 'runs'>;

function facts(run: RunRow, { issue, failure, pinned, publishing }: RunProgress): Columns {
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

const keepsLease = (status: RunStatus | null): boolean => status === null || status === 'running';

function whereItStands(run: RunRow, { status, waiting, notBefore }: RunProgress, engine: StoreEngine): Columns {
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
