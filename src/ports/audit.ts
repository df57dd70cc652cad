import type { AuditEntry } from '../contract/audit.ts';
import type { Result } from './result.ts';
import type { StoreFailure } from './store.ts';

export type AuditNote = Pick<AuditEntry, 'event' | 'issue' | 'digest' | 'detail'>;

/** The log as it was found. */
export interface AuditTrail {
  /** The last ones, oldest first; what is no entry is left out. */
  readonly entries: readonly AuditEntry[];
  /** How many lines the log has. */
  readonly total: number;
  /** The number of the first line that does not fit, 0 when the end is missing; null when all that was checked fits. */
  readonly brokenAt: number | null;
}

export interface AuditReading {
  /** How many entries to give back. */
  readonly last: number;
  /** Checks the whole chain, and not only what is given back. */
  readonly isWhole: boolean;
}

/**
 * An append-only log of decisions and public commands. Each line holds the hash of the one before; the hash of the last
 * one lies sealed out of the agent's way, so that cutting the end off is noticed too.
 */
export interface Audit {
  /** Appends durably. A log that somebody has changed stays recognisable as such for ever. */
  append(note: AuditNote, signal: AbortSignal): Promise<Result<null, StoreFailure>>;
  /** Takes no more memory for a longer log. */
  read(reading: AuditReading, signal: AbortSignal): Promise<Result<AuditTrail, StoreFailure>>;
}
