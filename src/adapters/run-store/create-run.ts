import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CreatedRun, NewRun } from '../../ports/run-store.ts';
import type { StoreEngine, Writing } from './engine.ts';
import { jsonOf, repositoryOf, runFrom } from './run-row.ts';
import type { Tables } from './tables.ts';

export async function createRun(
  { tx, notes, tidings }: Writing,
  engine: StoreEngine,
  asked: NewRun,
  at: string,
): Promise<CreatedRun> {
  const { tenant, principalRef, idempotency } = asked;
  const row = await tx
    .insertInto('runs')
    .values({
      ...freshRun(at),
      tenant,
      workflow_id: asked.workflowId,
      inputs: jsonOf(asked.inputs),
      issue: asked.issue,
      repository: asked.issue === null ? null : repositoryOf(asked.issue),
      created_by: principalRef,
      idempotency_key: idempotency?.key ?? null,
      request_hash: idempotency?.requestHash ?? null,
      ready_at: engine.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return await replayedRun(tx, asked);
  notes.push({ tenant, action: 'run.created', principalRef, subject: row.run_id });
  tidings.push({ kind: 'work' }, { kind: 'progress', tenant, runId: row.run_id });
  return { status: 'created', run: runFrom(row) };
}

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
