/** Where a run stands. The names are those of the protocol that the host speaks. */
export const RUN_STATUSES = [
  'pending',
  'running',
  'paused',
  'waiting-approval',
  'waiting-input',
  'waiting-external',
  'completed',
  'failed',
  'cancelling',
  'cancelled',
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** A run in one of these is over for ever. */
export const FINAL_RUN_STATUSES = ['completed', 'failed', 'cancelled'] as const;
export type FinalRunStatus = (typeof FINAL_RUN_STATUSES)[number];

export const FORK_MODES = ['branch', 'replay'] as const;
export type ForkMode = (typeof FORK_MODES)[number];

export const ANNOTATION_SIGNALS = ['rating', 'correction', 'label', 'flag'] as const;
export const ANNOTATION_TARGETS = ['run', 'event', 'node'] as const;

/** What a key may do. To approve is no key's right: only a person who has signed in approves. */
export const KEY_SCOPES = ['runs:create', 'runs:read', 'runs:cancel', 'annotations:write', 'audit:read'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What stands in the log of a run. The names are the protocol's. */
export type RunEventType =
  | 'run.started'
  /** A fork goes on from here by itself. */
  | 'run.resumed'
  | 'node.started'
  | 'node.completed'
  | 'node.failed'
  /** It failed of something that passes, and will be tried again. */
  | 'node.retried'
  /** It waits, for what its payload says. */
  | 'node.suspended'
  | 'node.resumed'
  | 'approval.requested'
  | 'approval.granted'
  | 'approval.rejected'
  /** A piece of what a running command prints. */
  | 'output.chunk'
  | 'run.completed'
  | 'run.failed'
  | 'run.cancelled';

/** The last one of every run that is over is one of these. */
export const FINAL_EVENT_TYPES = ['run.completed', 'run.failed', 'run.cancelled'] as const satisfies RunEventType[];

export const WORKFLOW_IDS = [
  'contribution',
  'discovery',
  'validation',
  'conformance-noop',
  'conformance-identity',
  'conformance-delay',
  'conformance-cancellable',
  'conformance-failure',
  'conformance-multi-node',
  'conformance-idempotent',
] as const;
export type WorkflowId = (typeof WORKFLOW_IDS)[number];

/** There to test a host, and not offered by one that works. */
export const isConformanceWorkflow = (id: string): boolean => id.startsWith('conformance-');

/** Of a patch that is given to a run, in characters. */
export const RUN_PATCH_LENGTH = 1_000_000;
