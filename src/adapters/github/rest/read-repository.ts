import type { RepositoryFacts } from '../../../contract/issue-facts.ts';
import type { AnswerCache } from '../../../ports/answer-cache.ts';
import type { GithubClient } from '../client.ts';
import type { RestIssue } from './issue-from-rest.ts';
import { readConditionally } from './read-conditionally.ts';
import { recalledPullRequests, recalledRepository } from './recalled-facts.ts';
import { recentPullRequestsFromRest, repositoryFromRest } from './repository-from-rest.ts';
import { unlessUnreadable } from './unless-unreadable.ts';

export interface RepositoryEvidence {
  readonly facts: RepositoryFacts;
  /** The bases of its recent pull requests, by their addresses. */
  readonly bases: ReadonlyMap<string, string>;
}

/** A repository and the pull requests that changed last. */
export async function readRepository(
  client: GithubClient,
  cache: AnswerCache,
  { owner, repo, canonicalUrl }: Pick<RestIssue, 'owner' | 'repo' | 'canonicalUrl'>,
): Promise<RepositoryEvidence> {
  const repository = await readConditionally(client, cache, {
    route: 'GET /repos/{owner}/{repo}',
    parameters: { owner, repo },
    map: repositoryFromRest,
    recall: recalledRepository,
  });
  const pulls = await unlessUnreadable(() =>
    readConditionally(client, cache, {
      route: 'GET /repos/{owner}/{repo}/pulls',
      parameters: { owner, repo, state: 'all', sort: 'updated', direction: 'desc', per_page: 50 },
      map: (body) => recentPullRequestsFromRest(body, canonicalUrl),
      recall: recalledPullRequests,
    }),
  );
  return {
    facts: { ...repository.facts, recentPullRequests: pulls?.facts.map(({ pull }) => pull) ?? null },
    bases: new Map(pulls?.facts.map(({ pull, base }) => [pull.url, base])),
  };
}
