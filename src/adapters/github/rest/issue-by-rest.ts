import type { IssueFacts } from '../../../contract/issue-facts.ts';
import type { AnswerCache } from '../../../ports/answer-cache.ts';
import type { GithubClient } from '../client.ts';
import { GithubStop } from '../github-stop.ts';
import type { IssueParts } from '../issue-parts.ts';
import { issueFromRest } from './issue-from-rest.ts';
import { readRepository } from './read-repository.ts';
import { readTimeline } from './read-timeline.ts';

export async function issueByRest(
  client: GithubClient,
  cache: AnswerCache,
  { owner, repo, number }: IssueParts,
  serverUrl: string,
): Promise<IssueFacts> {
  const route = 'GET /repos/{owner}/{repo}/issues/{issue_number}';
  const { body } = await client.get('core', route, { owner, repo, issue_number: number });
  const issue = issueFromRest(body, serverUrl);
  if (issue === null) throw new GithubStop({ kind: 'not_found' });
  const repository = await readRepository(client, cache, issue);
  const evidence = await readTimeline(client, cache, issue, repository, () => true);
  return { ...issue.facts, ...evidence, repository: repository.facts };
}
