import type { Run } from '../../contract/run.ts';

/** A run as clients see it. */
export function runSnapshot(run: Run) {
  const { runId, workflowId, status, tenant, createdBy, inputs, issue, source, waiting, failure, createdAt } = run;
  return {
    runId,
    workflowId,
    status,
    owner: { tenant, principal: createdBy },
    inputs,
    issue,
    source,
    waiting,
    ...(failure === null ? {} : { error: failure }),
    createdAt,
    updatedAt: run.updatedAt,
  };
}

export const eventsUrl = (runId: string): string => `/v1/runs/${runId}/events`;
export const statusUrl = (runId: string): string => `/v1/runs/${runId}`;
