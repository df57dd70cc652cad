import type { IssueRef } from '../contract/field.ts';
import type { IssueFacts } from '../contract/issue-facts.ts';
import type { GithubFailure } from './github-failure.ts';
import type { Result } from './result.ts';
import type { Run } from './run.ts';

export interface RepositoryFile {
  readonly path: string;
  readonly text: string;
}

export interface IssueReads {
  /** One issue with all evidence, as it is now. A pull request of that number is not found. */
  issue(issue: IssueRef, run: Run): Promise<Result<IssueFacts, GithubFailure>>;
  /** Text files of the repository's default branch. What is missing, binary or above 1 MB is left out. */
  files(
    repository: string,
    paths: readonly string[],
    run: Run,
  ): Promise<Result<readonly RepositoryFile[], GithubFailure>>;
}
