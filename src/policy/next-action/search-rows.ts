import type { Profile } from '../../contract/state.ts';
import type { Recommendations } from '../recommendation.ts';
import { bestOf, freshPool, openItems, type ReadyFacts, widened } from './facts.ts';
import { type Row, row } from './row.ts';

/** Rows for a directory without an active task: find something worth doing. The last one always applies. */
export const SEARCH_ROWS: readonly Row<ReadyFacts>[] = [
  row({
    state: 'discovery_blocked',
    needs: 'GitHub throttled the search and the wait is not over',
    nextAction: 'wait_or_refine_discovery',
    changes: 'time',
    match: ({ state: { backoff } }, now) =>
      backoff !== null && now.getTime() < Date.parse(backoff.notBefore) ? backoff : null,
    recommend: (_, recommend) => recommend.searchQuota(),
    reason: ({ notBefore }) =>
      `GitHub issue search is currently throttled. Wait until ${notBefore} before retrying or narrow the discovery profile.`,
  }),
  row({
    state: 'needs_plan',
    needs: 'a candidate that scored well',
    nextAction: 'plan',
    changes: 'plan',
    match: ({ state }, now) => bestOf(openItems(state, freshPool(state, now)?.items ?? []), 'good'),
    recommend: (issue, recommend) => recommend.plan(issue),
    reason: (issue) => `${issue} scored well and has no plan yet.`,
  }),
  row({
    state: 'ready_for_score',
    needs: 'fresh candidates, some of them unscored',
    nextAction: 'score',
    changes: 'scored candidate',
    match: ({ state }, now) => bestOf(openItems(state, freshPool(state, now)?.items ?? []), 'unscored'),
    recommend: (issue, recommend) => recommend.score(issue),
    reason: (issue) => `${issue} is the best candidate that has not been scored on live evidence.`,
  }),
  row({
    state: 'ready_for_score',
    needs: 'fresh candidates, all of them weak or taken',
    nextAction: 'refine_discovery',
    changes: 'candidates',
    match: ({ state }, now) => {
      const pool = freshPool(state, now);
      return pool !== null && pool.items.length > 0 ? pool : null;
    },
    recommend: ({ profile }, recommend) => refined(profile, recommend),
    reason: () => 'No candidate of the last discovery is worth a plan.',
  }),
  row({
    state: 'ready_for_discovery',
    needs: 'a fresh discovery that found nothing',
    nextAction: 'refine_discovery',
    changes: 'candidates',
    match: ({ state }, now) => freshPool(state, now),
    recommend: ({ profile }, recommend) => refined(profile, recommend),
    reason: () => 'No candidates matched the current discovery profile.',
  }),
  row({
    state: 'ready_for_discovery',
    needs: 'no task and no fresh candidates',
    nextAction: 'discover',
    changes: 'candidates',
    match: (facts) => facts,
    recommend: (_, recommend) => recommend.discover(),
    reason: () => 'No active contribution task exists.',
  }),
];

function refined(profile: Profile, recommend: Recommendations) {
  const wider = widened(profile);
  return wider === null ? recommend.widenConfiguredProfile() : recommend.discover(wider);
}
