import type { Run } from '../../contract/run.ts';
import type { StoreEngine, Writing } from './engine.ts';
import { eventRows, isOver, runInHand } from './run-in-hand.ts';
import { type RunRow, runFrom, waitingColumns } from './run-row.ts';

export async function cancelRun(
  writing: Writing,
  engine: StoreEngine,
  asked: { readonly tenant: string; readonly runId: string; readonly principalRef: string },
  at: string,
): Promise<Run | null> {
  const { tenant, runId, principalRef } = asked;
  const run = await runInHand(writing.tx, engine, tenant, runId);
  if (run === null) return null;
  if (isOver(run.status) || run.cancel_requested === 1) return runFrom(run);
  writing.notes.push({ tenant, action: 'run.cancelled', principalRef, subject: runId });
  writing.tidings.push({ kind: 'progress', tenant, runId });
  // Who has begun to publish alone knows how far it came.
  const changed =
    run.isHeld || run.publishing === 1
      ? await askToEnd(writing, engine, run, { principalRef, at })
      : await endNow(writing, engine, run, { principalRef, at });
  return runFrom(changed);
}

interface Asking {
  readonly principalRef: string;
  readonly at: string;
}

async function askToEnd(
  { tx, tidings }: Writing,
  engine: StoreEngine,
  run: RunRow,
  { principalRef, at }: Asking,
): Promise<RunRow> {
  tidings.push({ kind: 'cancelling', runId: run.run_id }, { kind: 'work' });
  return await tx
    .updateTable('runs')
    .set((of) => ({
      status: 'cancelling',
      cancel_requested: 1,
      cancelled_by: principalRef,
      interventions: run.interventions + 1,
      updated_at: at,
      ready_at: of.fn.coalesce('ready_at', engine.now),
    }))
    .where('number', '=', run.number)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function endNow(
  { tx }: Writing,
  engine: StoreEngine,
  run: RunRow,
  { principalRef, at }: Asking,
): Promise<RunRow> {
  const event = { type: 'run.cancelled', nodeId: null, payload: { cancelledBy: principalRef } };
  await engine.addRows(tx, 'run_events', eventRows(run, [event], at));
  return await tx
    .updateTable('runs')
    .set({
      status: 'cancelled',
      cancel_requested: 1,
      interventions: run.interventions + 1,
      events: run.events + 1,
      updated_at: at,
      ready_at: null,
      worker_id: null,
      attempt: run.attempt + 1,
      ...waitingColumns(null),
    })
    .where('number', '=', run.number)
    .returningAll()
    .executeTakeFirstOrThrow();
}
