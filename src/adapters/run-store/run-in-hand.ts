import type { Selectable } from 'kysely';
import type { NewRunEvent } from '../../contract/run.ts';
import { FINAL_RUN_STATUSES, type RunStatus } from '../../contract/run-vocabulary.ts';
import type { StoreEngine, Writing } from './engine.ts';
import { jsonOf, type RunRow } from './run-row.ts';
import type { Tables } from './tables.ts';

/** A run of a tenant that is going to be changed: nobody else changes it until the transaction ends. */
export async function runInHand(
  tx: Writing['tx'],
  engine: StoreEngine,
  tenant: string,
  runId: string,
): Promise<(RunRow & { readonly isHeld: boolean }) | null> {
  const row = await tx
    .selectFrom('runs')
    .selectAll()
    .select((of) =>
      of
        .case()
        .when(of.and([of('worker_id', 'is not', null), of('ready_at', '>', engine.now)]))
        .then(1)
        .else(0)
        .end()
        .as('held'),
    )
    .where('tenant', '=', tenant)
    .where('run_id', '=', runId)
    .$if(engine.locksRows, (query) => query.forUpdate())
    .executeTakeFirst();
  return row === undefined ? null : { ...row, isHeld: row.held === 1 };
}

export const isOver = (status: RunStatus): boolean => FINAL_RUN_STATUSES.some((final) => final === status);

export function eventRows(
  run: Pick<RunRow, 'number' | 'events'>,
  events: readonly NewRunEvent[],
  at: string,
): Selectable<Tables['run_events']>[] {
  return events.map(({ type, nodeId, payload }, index) => ({
    run: run.number,
    sequence: run.events + index,
    type,
    node_id: nodeId,
    payload: jsonOf(payload),
    timestamp: at,
  }));
}
