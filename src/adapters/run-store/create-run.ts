import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CreatedRun, NewRun } from '../../ports/run-store.ts';
import type { StoreEngine, Writing } from './engine.ts';
import { jsonOf, repositoryOf, runFrom } from './run-row.ts';
import type { Tables } from './tables.ts';

/** Many runs by one statement, in the order in which they were asked for. */
export async function createRuns(
  { tx, notes, tidings }: Writing,
  engine: StoreEngine,
  asked: readonly NewRun[],
  at: string,
): Promise<CreatedRun[]> {
  const fresh = asked.map((run) => ({ ...freshRun(at), ...columnsOf(run), ready_at: engine.now }));
  const rows = await tx
    .insertInto('runs')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'idempotency_key']).where('idempotency_key', 'is not', null).doNothing(),
    )
    .returningAll()
    .execute();
  const made = new Map(rows.map((row) => [row.run_id, row]));
  const created: CreatedRun[] = [];
  for (const [index, run] of asked.entries()) {
    const row = made.get(fresh[index]?.run_id ?? '');
    if (row === undefined) {
      created.push(await replayedRun(tx, run));
      continue;
    }
    const { tenant, run_id: runId } = row;
    notes.push({ tenant, action: 'run.created', principalRef: run.principalRef, subject: runId });
    tidings.push({ kind: 'work' }, { kind: 'progress', tenant, runId });
    created.push({ status: 'created', run: runFrom(row) });
  }
  return created;
}

const columnsOf = ({ tenant, workflowId, inputs, issue, principalRef, idempotency }: NewRun) => ({
  tenant,
  workflow_id: workflowId,
  inputs: jsonOf(inputs),
  issue,
  repository: issue === null ? null : repositoryOf(issue),
  created_by: principalRef,
  idempotency_key: idempotency?.key ?? null,
  request_hash: idempotency?.requestHash ?? null,
});

async function replayedRun(tx: Writing['tx'], { tenant, idempotency }: NewRun): Promise<CreatedRun> {
  const row = await tx
    .selectFrom('runs')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('idempotency_key', '=', idempotency?.key ?? '')
    .executeTakeFirstOrThrow();
  return row.request_hash === idempotency?.requestHash
    ? { status: 'replayed', run: runFrom(row) }
    : { status: 'key_mismatch' };
}

type Fresh = Omit<
  Insertable<Tables['runs']>,
  'number' | 'tenant' | 'workflow_id' | 'inputs' | 'issue' | 'repository' | 'created_by' | 'ready_at'
>;

/** What is the same in every run that nobody has worked on yet. */
export const freshRun = (at: string): Fresh => ({
  run_id: randomUUID(),
  status: 'pending',
  created_at: at,
  updated_at: at,
  events: 0,
  annotations: 0,
  flags: 0,
  interventions: 0,
  attempt: 0,
  publishing: 0,
  cancel_requested: 0,
});
