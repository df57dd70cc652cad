// Words of the protocol, free of zod: the schemas are for the build, and these for every run.

/** When a person is asked before something is done. What is public is asked for under every policy. */
export const APPROVAL_POLICIES = ['untrusted', 'on-request', 'never'] as const;
export type ApprovalPolicy = (typeof APPROVAL_POLICIES)[number];

export const MODEL_PROVIDERS = ['follow', 'responses'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

/** `denied` goes on without it, `abort` ends the task. */
export const DECISIONS = ['approved', 'approved_for_session', 'denied', 'abort'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Why a task ended before it was complete. `aborted`: by the answer to a request for approval. */
export const ABORT_REASONS = ['interrupted', 'replaced', 'reconfigured', 'aborted', 'shutdown'] as const;
export type AbortReason = (typeof ABORT_REASONS)[number];

/** What an `error` event is about. */
export const SESSION_ERRORS = [
  'line_too_long',
  'invalid_text',
  'invalid_json',
  'invalid_submission',
  'unknown_op',
  'invalid_op',
  'not_configured',
  'nothing_to_approve',
  'approval_mismatch',
  'approval_refused',
  'unknown_response_id',
  'model_failed',
  'limit_reached',
  'interrupted',
  'agent_refused',
  'internal',
] as const;
export type SessionError = (typeof SESSION_ERRORS)[number];
