import type { GithubFailure } from '../../ports/github-failure.ts';
import type { Result } from '../../ports/result.ts';
import { UnexpectedShape } from './shape.ts';

/** Ends a piece of work with a failure of the port; it passes through Octokit, which knows nothing but exceptions. */
export class GithubStop extends Error {
  readonly failure: GithubFailure;

  constructor(failure: GithubFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Does a piece of work and answers with its value or with the failure that ended it. Anything else is a bug. */
export async function answering<T>(signal: AbortSignal, work: () => Promise<T>): Promise<Result<T, GithubFailure>> {
  if (signal.aborted) return { ok: false, failure: { kind: 'aborted' } };
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof GithubStop) return { ok: false, failure: error.failure };
    if (error instanceof UnexpectedShape) return { ok: false, failure: { kind: 'invalid', problem: error.message } };
    throw error;
  }
}
