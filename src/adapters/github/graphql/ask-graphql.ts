import type { GithubFailure } from '../../../ports/github-failure.ts';
import type { GithubClient } from '../client.ts';
import { GithubStop } from '../github-stop.ts';
import { isTimeout } from '../http/network-problem.ts';
import type { Shape } from '../shape.ts';
import { type GraphqlAnswer, isForbidden, isNotFound, isTooHeavy } from './graphql-answer.ts';

/** `too_heavy`: GitHub ran out of time or patience. `unserved`: it cannot answer this here, for another reason. */
export type Unanswered = 'too_heavy' | 'unserved';

/** Asks in a way after which another way is still open. */
export async function askGraphql(
  client: GithubClient,
  ...question: Parameters<GithubClient['query']>
): Promise<GraphqlAnswer | Unanswered> {
  try {
    const answer = await client.query(...question);
    return answer.errors.some(isTooHeavy) ? 'too_heavy' : answer;
  } catch (error) {
    const unanswered = error instanceof GithubStop ? unansweredBy(error.failure) : null;
    if (unanswered === null) throw error;
    return unanswered;
  }
}

function unansweredBy(failure: GithubFailure): Unanswered | null {
  if (failure.kind === 'unreachable') return isTimeout(failure.problem) ? 'too_heavy' : null;
  if (failure.kind !== 'unavailable') return null;
  return failure.status === 502 || failure.status === 504 ? 'too_heavy' : 'unserved';
}

/** The part of the answer without which it is none. Errors beside it are about single entries, which are null then. */
export function wantedPart({ data, errors, message }: GraphqlAnswer, path: readonly string[]): Shape | 'unserved' {
  const part = path.reduce((reached, name) => (reached.isNull ? reached : reached.at(name)), data);
  if (!part.isNull) return part;
  if (errors.some(isNotFound)) throw new GithubStop({ kind: 'not_found' });
  if (errors.some(isForbidden)) throw new GithubStop({ kind: 'forbidden', message });
  if (errors.length === 0) throw new GithubStop({ kind: 'invalid', problem: `the answer has no ${path.join('.')}` });
  return 'unserved';
}
