// The closed lists of publications and of the log of what was decided.

/** The steps of a publication, in their order. */
export const PUBLICATION_STEPS = ['check_auth', 'fork', 'push', 'open_pull_request'] as const;
export type PublicationStep = (typeof PUBLICATION_STEPS)[number];

/** The channels on which a person can say yes. */
export const APPROVAL_METHODS = ['terminal', 'board'] as const;

/** What the audit log tells of. */
export const AUDIT_EVENTS = [
  'plan',
  'checkout',
  'diff',
  'validation',
  'dry_run',
  'approval',
  'approval_declined',
  'publication_refused',
  'public_command_started',
  'public_command_done',
  'public_command_found',
  'public_command_failed',
  'publication_finished',
  'publication_set_aside',
  'validation_overridden',
  'task_abandoned',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];
