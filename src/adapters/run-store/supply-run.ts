import type { Run } from '../../contract/run.ts';
import type { Supply } from '../../ports/run-store.ts';
import type { StoreEngine, Writing } from './engine.ts';
import { runInHand } from './run-in-hand.ts';
import { type RunRow, runFrom, supplyColumns, waitingColumns } from './run-row.ts';

export async function supplyRun(
  { tx, notes, tidings }: Writing,
  engine: StoreEngine,
  asked: { readonly tenant: string; readonly runId: string; readonly supply: Supply },
  at: string,
): Promise<Run | 'not_found' | 'not_waiting'> {
  const { tenant, runId, supply } = asked;
  const run = await runInHand(tx, engine, tenant, runId);
  if (run === null) return 'not_found';
  if (!isWaitingFor(run, supply)) return 'not_waiting';
  const changed = await tx
    .updateTable('runs')
    .set({
      status: 'running',
      ...waitingColumns(null),
      ...supplyColumns(supply),
      interventions: run.interventions + (isIntervention(supply) ? 1 : 0),
      updated_at: at,
      ready_at: engine.now,
      // Who looked after its wait meanwhile must not end it now.
      worker_id: null,
      attempt: run.attempt + 1,
    })
    .where('number', '=', run.number)
    .returningAll()
    .executeTakeFirstOrThrow();
  notes.push({ tenant, action: actionOf(supply), principalRef: supply.principalRef, subject: runId });
  tidings.push({ kind: 'work' }, { kind: 'progress', tenant, runId });
  return runFrom(changed);
}

function isWaitingFor(run: RunRow, supply: Supply): boolean {
  if (run.cancel_requested === 1) return false;
  if (supply.kind === 'input') return run.status === 'waiting-input';
  return run.status === 'waiting-approval' && run.waiting_text === supply.digest;
}

const isIntervention = (supply: Supply): boolean => supply.kind === 'input' || supply.decision === 'declined';

const actionOf = (supply: Supply): string => (supply.kind === 'input' ? 'run.supplied' : `run.${supply.decision}`);
