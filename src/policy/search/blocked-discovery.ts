import type { DiscoveryResult } from '../../contract/discovery.ts';
import type { Backoff } from '../../contract/state.ts';
import { SCHEMA_VERSION } from '../../contract/vocabulary.ts';
import { recommend } from '../recommendation.ts';

/** The answer while GitHub wants us to wait: the same from the network and, later, from what is recorded. */
export function blockedDiscovery(query: string, backoff: Backoff): DiscoveryResult {
  return {
    schemaVersion: SCHEMA_VERSION,
    status: 'blocked',
    query,
    candidates: [],
    blocked: {
      kind: backoff.kind,
      scope: backoff.scope,
      failingQuery: backoff.failingQuery,
      message: backoff.message,
      retryAfterSeconds: backoff.retryAfterSeconds,
      retryAfterAt: backoff.retryAfterAt,
      notBefore: backoff.notBefore,
      retryGuidance: GUIDANCE[backoff.kind],
    },
    nextAction: 'wait_or_refine_discovery',
    ...recommend.searchQuota(),
    reason: `GitHub issue search is currently throttled. Wait until ${backoff.notBefore} before retrying or narrow the discovery profile.`,
  };
}

const GUIDANCE: Readonly<Record<Backoff['kind'], string>> = {
  secondary_rate_limit:
    'Do not immediately retry the same search. Wait for GitHub search protection to cool down or rerun discovery with narrower --lang, --topic, or --type flags after notBefore.',
  primary_rate_limit:
    'The hourly or per-minute budget of this credential is used up. Do not retry before notBefore; until then no search leaves this machine.',
};
