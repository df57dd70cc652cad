import type { RunEvent } from '../../../contract/run.ts';
import type { Supply } from '../../../ports/run-store.ts';

/** What came for a run that waited, as its log has it: from there the run goes on, whoever works on it. */
export function supplyPayload(supply: Supply): object {
  const { principalRef } = supply;
  if (supply.kind === 'decision') {
    const { decision, digest } = supply;
    return { decision, digest, by: principalRef };
  }
  return { ...(isRecord(supply.input) ? supply.input : {}), by: principalRef };
}

interface Decision {
  readonly decision: 'approved' | 'declined';
  readonly digest: string;
  readonly by: string;
}

/**
 * The word of a person on what the last review gave, in the own part of a log. A word on an earlier one counts no more,
 * even if both gave the same: it came too late, or something was different in between.
 */
export function decisionOnReview(log: readonly RunEvent[], ownFrom: number): Decision | null {
  const own = log.filter(({ sequence }) => sequence >= ownFrom);
  const review = own.findLastIndex(({ type, nodeId }) => type === 'node.started' && nodeId === 'review');
  const said = own.slice(review + 1).findLast(({ type }) => type === 'node.resumed')?.payload;
  if (!isRecord(said)) return null;
  const { decision, digest, by } = said;
  return (decision === 'approved' || decision === 'declined') && typeof digest === 'string' && typeof by === 'string'
    ? { decision, digest, by }
    : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
