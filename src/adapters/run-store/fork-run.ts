import type { Run } from '../../contract/run.ts';
import { FINAL_EVENT_TYPES } from '../../contract/run-vocabulary.ts';
import type { NewFork } from '../../ports/run-store.ts';
import { freshRun } from './create-run.ts';
import type { StoreEngine, Writing } from './engine.ts';
import { jsonOf, runFrom } from './run-row.ts';

export async function forkRun(
  { tx, notes, tidings }: Writing,
  engine: StoreEngine,
  asked: NewFork,
  at: string,
): Promise<Run | 'not_found' | 'past_end'> {
  const { tenant, sourceRunId, fromSeq, mode, principalRef } = asked;
  const source = await tx
    .selectFrom('runs')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('run_id', '=', sourceRunId)
    .executeTakeFirst();
  if (source === undefined) return 'not_found';
  if (fromSeq > source.events) return 'past_end';
  const copied = tx
    .selectFrom('run_events')
    .where('run', '=', source.number)
    .where('sequence', '<', fromSeq)
    // A log has one end, its last entry: that of the source is not the fork's.
    .where('type', 'not in', FINAL_EVENT_TYPES);
  const { events } = await copied.select((of) => of.fn.countAll<number>().as('events')).executeTakeFirstOrThrow();
  const fork = await tx
    .insertInto('runs')
    .values({
      ...freshRun(at),
      tenant,
      workflow_id: source.workflow_id,
      inputs: jsonOf(overlaid(JSON.parse(source.inputs), asked.overlay)),
      issue: source.issue,
      repository: source.repository,
      source_run_id: sourceRunId,
      source_seq: fromSeq,
      source_mode: mode,
      created_by: principalRef,
      events,
      ready_at: engine.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('run_events')
    .columns(['run', 'sequence', 'type', 'node_id', 'payload', 'timestamp'])
    .expression(
      copied.select((of) => [of.lit(fork.number).as('run'), 'sequence', 'type', 'node_id', 'payload', 'timestamp']),
    )
    .execute();
  notes.push({ tenant, action: 'run.forked', principalRef, subject: fork.run_id });
  tidings.push({ kind: 'work' }, { kind: 'progress', tenant, runId: fork.run_id });
  return runFrom(fork);
}

const overlaid = (inputs: unknown, overlay: NewFork['overlay']): unknown =>
  Object.keys(overlay).length === 0 ? inputs : { ...(isRecord(inputs) ? inputs : {}), ...overlay };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
