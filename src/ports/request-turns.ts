import type { Backoff } from '../contract/state.ts';
import type { LimitKind, LimitScope } from '../contract/vocabulary.ts';
import type { Result } from './result.ts';
import type { StoreFailure } from './store.ts';

/** The budgets that GitHub counts separately. */
export type GithubResource = 'search' | 'core' | 'graphql';

/** A limit as GitHub told it. */
export interface GithubLimit {
  readonly kind: LimitKind;
  readonly scope: LimitScope;
  readonly failingQuery: string;
  readonly message: string;
  /** Null when GitHub gave no hint. */
  readonly retryAfterSeconds: number | null;
}

export type TurnFailure = { readonly kind: 'limited'; readonly backoff: Backoff } | StoreFailure;

/** Manners towards GitHub that all processes of a directory share: one back-off, and a distance between requests. */
export interface RequestTurns {
  /** Resolves when a request may leave; with the back-off in force when none may. */
  take(resource: GithubResource, signal: AbortSignal): Promise<Result<null, TurnFailure>>;
  /** Records a limit: no request leaves before its end. Without a hint that is a minute, doubled each further time. */
  hold(limit: GithubLimit, signal: AbortSignal): Promise<Result<Backoff, StoreFailure>>;
}
