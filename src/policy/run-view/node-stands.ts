import type { RunEvent } from '../../contract/run.ts';

/** How a node of a run stands, by the last that its log says of it. */
export interface NodeStand {
  readonly nodeId: string;
  readonly status: 'running' | 'waits' | 'done' | 'failed';
  readonly at: string;
  /** The place in the log of what it last did. */
  readonly sequence: number;
  /** What it gave when it last ended, if that was something; null before. */
  readonly result: NodeResult | null;
}

interface NodeResult {
  readonly sequence: number;
  /** The contract of the answer; null where it gave no answer of a verb. */
  readonly contract: string | null;
  readonly answer: unknown;
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
  for (const event of log) {
    const { nodeId, type, timestamp: at, sequence } = event;
    const status = STATUS_AFTER[type];
    if (nodeId === null || status === undefined) continue;
    const result = resultIn(event) ?? stands.get(nodeId)?.result ?? null;
    stands.set(nodeId, { nodeId, status, at, sequence, result });
  }
  return [...stands.values()];
}

/** What a node gave when it was last done. */
export const resultOf = (nodes: readonly NodeStand[], nodeId: string): NodeResult | null =>
  nodes.find((node) => node.nodeId === nodeId)?.result ?? null;

/** A node that failed may have given something all the same: why a plan is blocked stands in the plan. */
function resultIn({ type, payload, sequence }: RunEvent): NodeResult | null {
  if (type !== 'node.completed' && type !== 'node.failed') return null;
  const given = type === 'node.failed' ? memberOf(payload, 'given') : payload;
  if (given === null || given === undefined) return null;
  const contract = memberOf(given, 'contract');
  return typeof contract === 'string'
    ? { sequence, contract, answer: memberOf(given, 'answer') }
    : { sequence, contract: null, answer: given };
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
