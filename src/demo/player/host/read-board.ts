import type { DemoBoard } from '../../../contract/demo.ts';
import type { LoggedEvent } from './host-client.ts';
import type { HostStage } from './host-stage.ts';

/** What stands on the board, the oldest run first, as the story tells it. */
export async function readBoard({ client, url, store }: HostStage, isKept: boolean): Promise<DemoBoard> {
  const runs = await client.list();
  return {
    url,
    store: isKept ? store : null,
    runs: runs.toReversed().map(({ runId, workflowId, issue, status, flags, annotations }) => ({
      ...{ runId, issue, status, flags },
      workflow: workflowId,
      judgments: annotations,
    })),
  };
}

interface Publication {
  /** When a person said yes; null when nobody did. */
  readonly approvedAt: string | null;
  readonly isDeclined: boolean;
  readonly prUrl: string | null;
}

/** What became of a run at the gate, by its log. */
export function publicationOf(log: readonly LoggedEvent[]): Publication {
  const published = log.findLast(({ type, nodeId }) => type === 'node.completed' && nodeId === 'publish')?.payload;
  return {
    approvedAt: log.find(({ type }) => type === 'approval.granted')?.timestamp ?? null,
    isDeclined: log.some(({ type }) => type === 'approval.rejected'),
    prUrl: prUrlIn(published),
  };
}

function prUrlIn(payload: unknown): string | null {
  const { answer } = (payload ?? {}) as { readonly answer?: { readonly prUrl?: string | null } };
  return answer?.prUrl ?? null;
}
