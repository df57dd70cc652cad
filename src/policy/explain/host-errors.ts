import type { Explanation } from './explanation.ts';

/** What the host says over HTTP; the codes are those of its wire. */
export const HOST_ERROR_EXPLANATIONS: Readonly<Record<string, Explanation>> = {
  validation_error: {
    means: 'The request has not the form that it should.',
    remedy: 'Correct what details.problems lists; the OpenAPI of the host has every form.',
  },
  unsupported_stream_mode: {
    means: 'Events cannot be streamed in that mode.',
    remedy: 'Ask for one of the modes in details.supported.',
  },
  unauthenticated: {
    means: 'The request has no key, or one that nobody knows, or a revoked one.',
    remedy: 'Make a key with contribflow key create, at the store of that host, and send it as Authorization: Bearer.',
  },
  forbidden: {
    means: 'The key lacks the scope for that.',
    remedy: 'Make a key that has the scope in details.scope.',
  },
  not_found: {
    means: 'The tenant of the key has nothing of that name.',
    remedy: 'Compare the id, and whether the key is of the tenant that has it.',
  },
  request_timeout: {
    means: 'The request took too long to arrive.',
    remedy: 'Send it again, with the same idempotency key.',
  },
  idempotency_key_mismatch: {
    means: 'The idempotency key stands for another request.',
    remedy: 'Use a new one for every request that is not a repetition.',
  },
  not_waiting: {
    means: 'The run does not wait for input.',
    remedy: 'Read the run: waiting says what it waits for, if it does.',
  },
  offer_changed: {
    means: 'The run waits for a decision on something else than what was shown.',
    remedy: 'Load the run on the board again, read it, and decide on that.',
  },
  offer_not_shown: {
    means: 'The log of the run does not show all that the digest stands for.',
    remedy: 'Decline it, or begin another run: what cannot be read cannot be approved.',
  },
  payload_too_large: { means: 'The body of the request is too large.', remedy: 'Send at most details.limit bytes.' },
  fork_past_end: {
    means: 'The log of the run is shorter than fromSeq.',
    remedy: 'Take a sequence that the log has.',
  },
  rate_limited: {
    means: 'There were too many requests, streams, wrong keys or guessed links.',
    remedy: 'Wait as long as the header Retry-After says.',
  },
  internal_error: {
    means: 'The host has a bug.',
    remedy: 'Whoever runs it finds the details in what it prints to stderr; please report them.',
  },
  capability_not_provided: {
    means: 'This host does not offer that.',
    remedy: 'GET /.well-known/openwop says what it offers; serve without --without offers everything.',
  },
  store_unavailable: {
    means: 'The store of the host is full, cut off or damaged; nothing is half written.',
    remedy: 'See to the disk or the database, then send the request again, with the same idempotency key.',
  },
};
