import type { IssueRef } from './field.ts';
import type { ForkMode, KeyScope, RunStatus } from './run-vocabulary.ts';

/** One run as it stands. */
export interface Run {
  readonly runId: string;
  readonly tenant: string;
  readonly workflowId: string;
  readonly inputs: unknown;
  readonly status: RunStatus;
  /** The issue that it is about, as soon as that is known; judgments are looked up by its repository. */
  readonly issue: IssueRef | null;
  /** Where it came from, if it is a fork. */
  readonly source: { readonly runId: string; readonly fromSeq: number; readonly mode: ForkMode } | null;
  /** What it waits for: the digest at the gate, what input is missing, since when. Null unless it waits. */
  readonly waiting: RunWaiting | null;
  /** What a run that failed failed of, in our own words. */
  readonly failure: { readonly code: string; readonly message: string } | null;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type RunWaiting =
  | { readonly for: 'approval'; readonly digest: string; readonly expiresAt: string }
  | { readonly for: 'input'; readonly what: 'patch'; readonly reason: string }
  | { readonly for: 'external'; readonly reason: string; readonly until: string | null };

/** One entry of the log of a run. The last one of a run that is over is its only terminal one. */
export interface RunEvent {
  readonly eventId: string;
  readonly runId: string;
  readonly type: string;
  /** The node that it is about, if it is about one. */
  readonly nodeId: string | null;
  readonly payload: unknown;
  readonly timestamp: string;
  /** From 0, without a gap. */
  readonly sequence: number;
}

export type NewRunEvent = Pick<RunEvent, 'type' | 'nodeId' | 'payload'>;

/** A key as it is kept: the key itself is shown once and nowhere stored. */
export interface HostKey {
  readonly keyId: string;
  readonly tenant: string;
  /** Who acts by it, opaque; an agent's is told apart by its beginning. */
  readonly principalRef: string;
  readonly scopes: readonly KeyScope[];
  readonly createdAt: string;
  readonly revokedAt: string | null;
}
