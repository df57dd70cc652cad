import type { GithubClientOptions } from '../../../src/adapters/github/options.ts';
import { createPublicationReads } from '../../../src/adapters/github/publication-reads.ts';
import { createPullRequestReads } from '../../../src/adapters/github/pull-request-reads.ts';
import { classifyLimit } from '../../../src/policy/github-limit.ts';
import { createMemoryRequestTurns } from '../../fakes/memory-request-turns.ts';

/** What an adapter needs to talk to a simulator. */
const clientOptionsAt = (url: string, given: Partial<GithubClientOptions> = {}): GithubClientOptions => ({
  hosts: { apiUrl: url, graphqlUrl: `${url}/graphql`, serverUrl: url },
  token: 'a-token-for-tests',
  turns: createMemoryRequestTurns(),
  classifyLimit,
  now: () => new Date(),
  timeoutMs: 10_000,
  userAgent: 'contribflow-test',
  retryDelaysMs: [],
  ...given,
});

export const publicationReadsAt = (url: string, given: Partial<GithubClientOptions> = {}) =>
  createPublicationReads(clientOptionsAt(url, given));

export const pullRequestReadsAt = (url: string) => createPullRequestReads(clientOptionsAt(url));
