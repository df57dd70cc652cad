import type { RunEvent } from '../../contract/run.ts';

/** How a node of a run stands, by the last that its log says of it. */
export interface NodeStand {
  readonly nodeId: string;
  readonly status: 'running' | 'waits' | 'done' | 'failed';
  readonly at: string;
  /** The place in the log of what it last did. */
  readonly sequence: number;
  /** What it gave when it was last done; null before. */
  readonly result: { readonly payload: unknown; readonly sequence: number; readonly eventId: string } | null;
}

const STATUS_AFTER: Readonly<Record<string, NodeStand['status']>> = {
  'node.started': 'running',
  'node.resumed': 'running',
  'node.retried': 'waits',
  'node.suspended': 'waits',
  'approval.requested': 'waits',
  'approval.granted': 'running',
  'approval.rejected': 'failed',
  'node.completed': 'done',
  'node.failed': 'failed',
};

/** The nodes in the order in which they first began. */
export function nodeStands(log: readonly RunEvent[]): readonly NodeStand[] {
  const stands = new Map<string, NodeStand>();
  for (const { nodeId, type, payload, timestamp: at, sequence, eventId } of log) {
    const status = STATUS_AFTER[type];
    if (nodeId === null || status === undefined) continue;
    const result = status === 'done' ? { payload, sequence, eventId } : (stands.get(nodeId)?.result ?? null);
    stands.set(nodeId, { nodeId, status, at, sequence, result });
  }
  return [...stands.values()];
}

/** What a node gave when it was last done. */
export const resultOf = (nodes: readonly NodeStand[], nodeId: string): NodeStand['result'] =>
  nodes.find((node) => node.nodeId === nodeId)?.result ?? null;
