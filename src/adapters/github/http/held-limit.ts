import type { LimitScope } from '../../../contract/vocabulary.ts';
import type { GithubFailure } from '../../../ports/github-failure.ts';
import { cut, LENGTH } from '../fact-values.ts';
import type { GraphqlError } from '../graphql/graphql-answer.ts';
import type { GithubClientOptions } from '../options.ts';
import type { RawAnswer } from './transport.ts';

/** What a piece of work is about, for the record of a limit. */
export interface Purpose {
  readonly scope: LimitScope;
  readonly subject: string;
}

interface Refusal extends RawAnswer {
  readonly message: string;
  readonly graphqlErrors: readonly GraphqlError[];
}

/** Records a limit for all processes, if the answer is one; null when it is none. */
export async function heldLimit(
  { classifyLimit, now, turns }: GithubClientOptions,
  { scope, subject }: Purpose,
  { status, headers, message, graphqlErrors }: Refusal,
  signal: AbortSignal,
): Promise<GithubFailure | null> {
  const limit = classifyLimit({ status, headers, message, graphqlErrors, now: now() });
  if (limit === null) return null;
  const failingQuery = cut(subject, LENGTH.message);
  const held = await turns.hold({ ...limit, scope, failingQuery, message }, signal);
  if (held.ok) return { kind: 'limited', backoff: held.value };
  return held.failure.kind === 'aborted' ? { kind: 'aborted' } : { kind: 'store', failure: held.failure };
}
