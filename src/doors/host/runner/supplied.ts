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

/** The last word of a person in the own part of a log. */
export function lastDecision(log: readonly RunEvent[], ownFrom: number): Decision | null {
  const said = log.filter(({ type, sequence }) => type === 'node.resumed' && sequence >= ownFrom).at(-1)?.payload;
  if (!isRecord(said)) return null;
  const { decision, digest, by } = said;
  return (decision === 'approved' || decision === 'declined') && typeof digest === 'string' && typeof by === 'string'
    ? { decision, digest, by }
    : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
