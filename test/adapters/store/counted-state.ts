import { IssueRef } from '../../../src/contract/field.ts';
import type { State } from '../../../src/contract/state.ts';
import { backoff } from '../../builders/backoff.ts';

const AT = '2026-01-01T00:00:00Z';

/** Room enough that a torn write would show. */
const POOL = {
  fetchedAt: AT,
  profile: { languages: [], topics: [], types: [] },
  items: Array.from({ length: 200 }, (_, index) => ({
    issue: IssueRef.parse(`owner/repository#${index + 1}`),
    score: index % 100,
    verdict: 'unscored' as const,
  })),
};

/** A valid state that counts: the number is in a field that takes any text. */
export function increment(state: State): State {
  return { ...state, pool: POOL, backoff: backoff({ failingQuery: String(countOf(state) + 1) }) };
}

export function countOf(state: State): number {
  return Number(state.backoff?.failingQuery ?? 0);
}
