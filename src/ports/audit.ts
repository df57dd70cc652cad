import type { AuditEntry } from '../contract/audit.ts';
import type { Result } from './result.ts';
import type { StoreFailure } from './store.ts';

export type AuditNote = Pick<AuditEntry, 'event' | 'issue' | 'digest' | 'detail'>;

/** The log as it was found: `brokenAt` is the number of the first line that does not fit, 0 when the end is missing. */
export interface AuditTrail {
  readonly entries: readonly AuditEntry[];
  readonly brokenAt: number | null;
}

/**
 * An append-only log of decisions and public commands. Each line holds the hash of the one before; the hash of the last
 * one lies sealed out of the agent's way, so that cutting the end off is noticed too.
 */
export interface Audit {
  append(note: AuditNote, signal: AbortSignal): Promise<Result<null, StoreFailure>>;
  read(): Promise<Result<AuditTrail, StoreFailure>>;
}
