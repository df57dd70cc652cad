/** The version of the protocol that the host speaks. */
export const PROTOCOL_VERSION = '1.0';

/** Every code that an error of the host can have, with its status. */
export const HOST_ERRORS = {
  validation_error: 400,
  unsupported_stream_mode: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  request_timeout: 408,
  idempotency_key_mismatch: 409,
  not_waiting: 409,
  offer_changed: 409,
  offer_not_shown: 409,
  payload_too_large: 413,
  fork_past_end: 422,
  rate_limited: 429,
  internal_error: 500,
  capability_not_provided: 501,
  store_unavailable: 503,
} as const;
export type HostErrorCode = keyof typeof HOST_ERRORS;

export const STREAM_MODES = ['updates', 'values', 'messages', 'debug'] as const;
export type StreamMode = (typeof STREAM_MODES)[number];

/** What a host may leave out, by the names that the discovery document has for it. */
export const CAPABILITIES = ['feedback', 'replay', 'debugBundle'] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Ids of runs: what has another form is nobody's. */
export const RUN_ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;
