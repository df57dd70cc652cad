import type { RunOutline, RunPage, RunsAsked } from '../../ports/run-store.ts';
import type { StoreEngine } from './engine.ts';
import { runFrom } from './run-row.ts';

export async function listRuns({ db }: StoreEngine, tenant: string, asked: RunsAsked): Promise<RunPage> {
  const { statuses, workflowId, isFlagged, issue } = asked;
  const before = numberFrom(asked.cursor);
  // PostgreSQL knows no empty list.
  if (statuses?.length === 0) return { runs: [], nextCursor: null };
  const rows = await db
    .selectFrom('runs')
    .selectAll()
    .where('tenant', '=', tenant)
    .$if(statuses !== null, (query) => query.where('status', 'in', statuses ?? []))
    .$if(workflowId !== null, (query) => query.where('workflow_id', '=', workflowId ?? ''))
    .$if(isFlagged === true, (query) => query.where('flags', '>', 0))
    .$if(isFlagged === false, (query) => query.where('flags', '=', 0))
    .$if(issue !== null, (query) => query.where('issue', '=', issue))
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(asked.limit + 1)
    .execute();
  const page = rows.slice(0, asked.limit);
  return {
    runs: page.map((row) => ({ ...runFrom(row), flags: row.flags, annotations: row.annotations })),
    nextCursor: rows.length > asked.limit ? String(page.at(-1)?.number ?? '') : null,
  };
}

export async function outlinesOf(
  { db }: StoreEngine,
  tenant: string,
  runIds: readonly string[],
): Promise<readonly RunOutline[]> {
  // PostgreSQL knows no empty list.
  if (runIds.length === 0) return [];
  const rows = await db
    .selectFrom('runs')
    .select(['run_id', 'status', 'updated_at', 'publishing'])
    .where('tenant', '=', tenant)
    .where('run_id', 'in', runIds)
    .execute();
  return rows.map((row) => ({
    runId: row.run_id,
    status: row.status,
    updatedAt: row.updated_at,
    hasBegunToPublish: row.publishing === 1,
  }));
}

/** A cursor is a number to us and nothing to others; what is none of ours is no cursor. */
export function numberFrom(cursor: string | null): number | null {
  const number = Number(cursor ?? Number.NaN);
  return Number.isSafeInteger(number) ? number : null;
}
