import type { Backoff } from '../../src/contract/state.ts';

/** A limit that GitHub gave no hint about. */
export const backoff = (overrides: Partial<Backoff>): Backoff => ({
  kind: 'secondary_rate_limit',
  scope: 'discovery_query',
  since: '2026-01-01T00:00:00Z',
  notBefore: '2026-01-01T00:01:00Z',
  failingQuery: 'is:issue is:open archived:false',
  message: 'You have exceeded a secondary rate limit.',
  retryAfterSeconds: null,
  retryAfterAt: null,
  attempts: 1,
  ...overrides,
});
