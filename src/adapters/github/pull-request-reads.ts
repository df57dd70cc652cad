import type { PullRequestReads } from '../../ports/pull-request-reads.ts';
import { openClient } from './client.ts';
import { answering } from './github-stop.ts';
import { askOnly, partOf } from './graphql/ask-only.ts';
import { PROGRESS_DOCUMENT, progressFromGraphql } from './graphql/progress-from-graphql.ts';
import type { GithubClientOptions } from './options.ts';

/**
 * Our own pull requests after they were opened. GraphQL, because it tells of reviews and checks in one request; by REST
 * that takes four, and the one address that could be asked conditionally does not change when a check does.
 */
export const createPullRequestReads = (options: GithubClientOptions): PullRequestReads => ({
  progress: (repository, number, run) =>
    answering(run.signal, async () => {
      const client = await openClient(options, { scope: 'repository_read', subject: `${repository}#${number}` }, run);
      const [owner = '', name = ''] = repository.split('/');
      const answer = await askOnly(client, PROGRESS_DOCUMENT, { owner, name, number });
      return progressFromGraphql(partOf(answer, ['repository', 'pullRequest']), partOf(answer, ['viewer']));
    }),
});
