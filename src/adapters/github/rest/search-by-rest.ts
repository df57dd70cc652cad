import type { IssueFacts } from '../../../contract/issue-facts.ts';
import type { AnswerCache } from '../../../ports/answer-cache.ts';
import type { SearchRequest } from '../../../ports/issue-search.ts';
import type { Run } from '../../../ports/run.ts';
import type { GithubClient } from '../client.ts';
import type { FoundIssues } from '../found-issues.ts';
import { issueFromRest } from './issue-from-rest.ts';
import { type RepositoryEvidence, readRepository } from './read-repository.ts';
import { readTimeline } from './read-timeline.ts';
import { unlessUnreadable } from './unless-unreadable.ts';

/** One search takes a request, and at most three more for each issue: its repository, the pull requests there, its timeline. */
const REQUESTS_FOR_ISSUE = 3;

export async function searchByRest(
  client: GithubClient,
  cache: AnswerCache,
  { query, count }: SearchRequest,
  serverUrl: string,
  run: Run,
): Promise<FoundIssues> {
  const { body } = await client.get('search', 'GET /search/issues', {
    q: query,
    per_page: 100,
    advanced_search: 'true',
  });
  const items = body.at('items').list();
  const listed = items.flatMap((item) => issueFromRest(item, serverUrl) ?? []).slice(0, count);
  const callsBefore = client.calls();
  const repositories = new Map<string, RepositoryEvidence | null>();
  const issues: IssueFacts[] = [];
  // One after another, as GitHub asks for.
  for (const [index, issue] of listed.entries()) {
    run.progress({ message: `Reading ${issue.facts.issue} (${index + 1} of ${listed.length})` });
    const known = repositories.get(issue.fullName);
    const repository = known === undefined ? await unlessUnreadable(() => readRepository(client, cache, issue)) : known;
    repositories.set(issue.fullName, repository);
    if (repository === null) continue;
    const mayReadOn = () => client.calls() - callsBefore < REQUESTS_FOR_ISSUE * (index + 1);
    const evidence = await readTimeline(client, cache, issue, repository, mayReadOn);
    issues.push({ ...issue.facts, ...evidence, repository: repository.facts });
  }
  const isIncomplete = body.at('incomplete_results').flag() || issues.length < listed.length;
  // Who we are takes one more request, and GitHub's patience is what this way has least of.
  return { issues, total: body.at('total_count').count(), isIncomplete, way: 'rest', viewerLogin: null };
}
