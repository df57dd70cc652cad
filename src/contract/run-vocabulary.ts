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

/** What stands in the log of a run. */
export const RUN_EVENT_TYPES = [
  'run.started',
  'node.started',
  'node.completed',
  'node.failed',
  'run.waiting',
  'run.resumed',
  'run.completed',
  'run.failed',
  'run.cancelled',
] as const;
export type RunEventType = (typeof RUN_EVENT_TYPES)[number];

/** The last one of every run that is over is one of these. */
export const FINAL_EVENT_TYPES = ['run.completed', 'run.failed', 'run.cancelled'] as const satisfies RunEventType[];
