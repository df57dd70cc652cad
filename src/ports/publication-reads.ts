import type { IssueRef } from '../contract/field.ts';
import type { PublicationFacts } from '../contract/publication.ts';
import type { GithubFailure } from './github-failure.ts';
import type { Result } from './result.ts';
import type { Run } from './run.ts';

/** What must be known of GitHub just before something is published. Never remembered. */
export interface PublicationReads {
  /** All in one request. */
  publicationFacts(issue: IssueRef, run: Run): Promise<Result<PublicationFacts, GithubFailure>>;
  /** The body of a pull request, and where it comes from. */
  pullRequest(
    repository: string,
    number: number,
    run: Run,
  ): Promise<Result<{ readonly body: string; readonly url: string; readonly headSha: string }, GithubFailure>>;
}
