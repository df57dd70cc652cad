import type { SearchAnswer } from '../contract/issue-facts.ts';
import type { GithubFailure } from './github-failure.ts';
import type { Result } from './result.ts';
import type { Run } from './run.ts';

export interface SearchRequest {
  /** In GitHub's search syntax, within its limits. */
  readonly query: string;
  /** How many issues to fetch with all their evidence, at most 100. */
  readonly count: number;
}

export interface IssueSearch {
  /** Issues that match, in GitHub's order, each with the evidence that a score needs. */
  search(request: SearchRequest, run: Run): Promise<Result<SearchAnswer, GithubFailure>>;
  /** How many issues match each query, in one request. */
  counts(queries: readonly string[], run: Run): Promise<Result<readonly number[], GithubFailure>>;
}
