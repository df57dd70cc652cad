import type { PullRequestProgress } from '../contract/pull-request-progress.ts';
import type { GithubFailure } from './github-failure.ts';
import type { Result } from './result.ts';
import type { Run } from './run.ts';

export interface PullRequestReads {
  /** A pull request with what others said and what its checks came to, as it is now. All in one request. */
  progress(repository: string, number: number, run: Run): Promise<Result<PullRequestProgress, GithubFailure>>;
}
