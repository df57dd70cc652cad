import type { Selectable } from 'kysely';
import type { Run, RunEvent, RunWaiting } from '../../contract/run.ts';
import type { Supply } from '../../ports/run-store.ts';
import type { Tables } from './tables.ts';

export type RunRow = Selectable<Tables['runs']>;

/** What a worker changes of a run, by its number. What was supplied is not among it: that may be long. */
export const RUN_STATE = [
  'number',
  'status',
  'issue',
  'repository',
  'waiting_for',
  'waiting_text',
  'waiting_until',
  'failure_code',
  'failure_message',
  'updated_at',
  'events',
  'ready_at',
  'worker_id',
  'worker_place',
  'pinned_place',
  'publishing',
] as const satisfies (keyof RunRow)[];

export type RunState = Pick<RunRow, (typeof RUN_STATE)[number]>;

export function runFrom(row: RunRow): Run {
  return {
    runId: row.run_id,
    tenant: row.tenant,
    workflowId: row.workflow_id,
    inputs: JSON.parse(row.inputs),
    status: row.status,
    issue: row.issue,
    source: sourceFrom(row),
    waiting: waitingFrom(row),
    failure:
      row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? row.failure_code },
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function sourceFrom({ source_run_id: runId, source_seq: fromSeq, source_mode: mode }: RunRow): Run['source'] {
  return runId === null || fromSeq === null || mode === null ? null : { runId, fromSeq, mode };
}

function waitingFrom({ waiting_for, waiting_text, waiting_until: until }: RunRow): RunWaiting | null {
  const text = waiting_text ?? '';
  switch (waiting_for) {
    case null:
      return null;
    case 'approval':
      return { for: 'approval', digest: text, expiresAt: until ?? '' };
    case 'input':
      return { for: 'input', what: 'patch', reason: text };
    case 'external':
      return { for: 'external', reason: text, until };
  }
}

export function waitingColumns(
  waiting: RunWaiting | null,
): Pick<RunRow, 'waiting_for' | 'waiting_text' | 'waiting_until'> {
  if (waiting === null) return { waiting_for: null, waiting_text: null, waiting_until: null };
  switch (waiting.for) {
    case 'approval':
      return { waiting_for: 'approval', waiting_text: waiting.digest, waiting_until: waiting.expiresAt };
    case 'input':
      return { waiting_for: 'input', waiting_text: waiting.reason, waiting_until: null };
    case 'external':
      return { waiting_for: 'external', waiting_text: waiting.reason, waiting_until: waiting.until };
  }
}

type SupplyColumns = Pick<
  RunRow,
  'supplied_kind' | 'supplied_decision' | 'supplied_digest' | 'supplied_input' | 'supplied_by'
>;

export function supplyFrom(row: SupplyColumns): Supply | null {
  const principalRef = row.supplied_by ?? '';
  if (row.supplied_kind === 'input')
    return { kind: 'input', input: JSON.parse(row.supplied_input ?? 'null'), principalRef };
  if (row.supplied_decision === null || row.supplied_digest === null) return null;
  return { kind: 'decision', decision: row.supplied_decision, digest: row.supplied_digest, principalRef };
}

export function supplyColumns(supply: Supply | null): SupplyColumns {
  return {
    supplied_kind: supply?.kind ?? null,
    supplied_decision: supply?.kind === 'decision' ? supply.decision : null,
    supplied_digest: supply?.kind === 'decision' ? supply.digest : null,
    supplied_input: supply?.kind === 'input' ? jsonOf(supply.input) : null,
    supplied_by: supply?.principalRef ?? null,
  };
}

export function eventFrom(runId: string, row: Selectable<Tables['run_events']>): RunEvent {
  return {
    eventId: `${runId}.${row.sequence}`,
    runId,
    type: row.type,
    nodeId: row.node_id,
    payload: JSON.parse(row.payload),
    timestamp: row.timestamp,
    sequence: row.sequence,
  };
}

export const jsonOf = (value: unknown): string => JSON.stringify(value ?? null);

/** Whose repository an issue is in, as it is looked up. */
export const repositoryOf = (issue: string): string => issue.replace(/#.*$/, '').toLowerCase();
