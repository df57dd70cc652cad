// The closed lists of feedback between agents, free of zod.

/** What a peer can be asked about. */
export const FEEDBACK_ARTIFACTS = ['plan', 'patch'] as const;
export type FeedbackArtifact = (typeof FEEDBACK_ARTIFACTS)[number];

/** What became of an item of feedback. */
export const FEEDBACK_DECISIONS = ['accepted', 'rejected', 'partial'] as const;

export const ACKNOWLEDGEMENTS = ['acknowledged', 'unknown_id'] as const;

/** How asking a provider ended. */
export const FEEDBACK_OUTCOMES = [
  'received',
  'provider_error',
  'invalid_response',
  'no_response',
  'tool_error',
  'wrong_agent',
  'provider_failed',
  'not_started',
  'timed_out',
  'flooded',
  'interrupted',
] as const;
export type FeedbackOutcome = (typeof FEEDBACK_OUTCOMES)[number];

/** Why we, as the provider, give no feedback. */
export const REVIEW_ERRORS = ['INVALID_REQUEST', 'UNSUPPORTED_MEDIA_TYPE', 'INTERNAL_ERROR'] as const;
export type ReviewError = (typeof REVIEW_ERRORS)[number];

export const FEEDBACK_ID_PATTERN = /^[a-z0-9._-]{8,128}$/;

/** It becomes an argument of the provider's command, so it cannot pass for a flag. */
export const SESSION_ID_PATTERN = /^[A-Za-z0-9_][A-Za-z0-9_.:@=+/-]{0,199}$/;

export const REASON_CODE_PATTERN = /^[a-z][a-z0-9_]{0,63}$/;
