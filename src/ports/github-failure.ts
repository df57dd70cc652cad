import type { Backoff } from '../contract/state.ts';
import type { StoreFailure } from './store.ts';

/** Why GitHub did not give what was asked for. Messages are GitHub's own words, shortened, and foreign. */
export type GithubFailure =
  /** GitHub asked us to wait, now or on an earlier occasion that is not over. */
  | { readonly kind: 'limited'; readonly backoff: Backoff }
  /** 401: the credential is not accepted. */
  | { readonly kind: 'unauthorized' }
  /** 403 without a sign of a limit: the credential may not do this. */
  | { readonly kind: 'forbidden'; readonly message: string }
  /** 404, 410 or GraphQL NOT_FOUND. */
  | { readonly kind: 'not_found' }
  /** 422: GitHub does not accept the query. */
  | { readonly kind: 'refused'; readonly message: string }
  /** 5xx, after our retries. */
  | { readonly kind: 'unavailable'; readonly status: number }
  /** No connection, no DNS, a time-out; `problem` is a code such as ECONNREFUSED. */
  | { readonly kind: 'unreachable'; readonly problem: string }
  /** An answer that is cut short, is no JSON, has another shape, or sends us to another host. */
  | { readonly kind: 'invalid'; readonly problem: string }
  | { readonly kind: 'aborted' }
  /** The back-off could not be read or written; no request leaves without it. */
  | { readonly kind: 'store'; readonly failure: StoreFailure };
