import type { IssueReads } from '../../ports/issue-reads.ts';
import type { IssueSearch } from '../../ports/issue-search.ts';
import type { RepositoryReads } from '../../ports/repository-reads.ts';
import { openClient } from './client.ts';
import { answering } from './github-stop.ts';
import { countsByGraphql } from './graphql/counts-by-graphql.ts';
import { filesByGraphql } from './graphql/files-by-graphql.ts';
import { issueByGraphql } from './graphql/issue-by-graphql.ts';
import { searchByGraphql } from './graphql/search-by-graphql.ts';
import { issuePartsOf } from './issue-parts.ts';
import type { GithubReadsOptions } from './options.ts';
import { isStillHead } from './repository/is-still-head.ts';
import { readSnapshot } from './repository/read-snapshot.ts';
import { issueByRest } from './rest/issue-by-rest.ts';
import { searchByRest } from './rest/search-by-rest.ts';

const MOST_ISSUES = 100;

/**
 * GitHub as a credential sees it, reading only. GraphQL first, because it gives all evidence in a few requests; REST,
 * which needs three for each issue, when GraphQL gives up.
 */
export function createGithubReads(options: GithubReadsOptions): IssueSearch & IssueReads & RepositoryReads {
  const { cache } = options;
  const serverUrl = options.hosts.serverUrl.replace(/\/+$/, '');
  return {
    search: ({ query, count }, run) =>
      answering(run.signal, async () => {
        const client = await openClient(options, { scope: 'discovery_query', subject: query }, run);
        const request = { query, count: Math.min(count, MOST_ISSUES) };
        const found =
          (await searchByGraphql(client, request, serverUrl, run)) ??
          (await searchByRest(client, cache, request, serverUrl, run));
        return { ...found, calls: client.calls() };
      }),
    counts: (queries, run) =>
      answering(run.signal, async () => {
        if (queries.length === 0) return [];
        const client = await openClient(options, { scope: 'discovery_query', subject: queries[0] ?? '' }, run);
        return countsByGraphql(client, queries);
      }),
    issue: (issue, run) =>
      answering(run.signal, async () => {
        const client = await openClient(options, { scope: 'issue_read', subject: issue }, run);
        const parts = issuePartsOf(issue);
        return (await issueByGraphql(client, parts, serverUrl)) ?? (await issueByRest(client, cache, parts, serverUrl));
      }),
    snapshot: (repository, { worthReading, known }, run) =>
      answering(run.signal, async () => {
        const client = await openClient(options, { scope: 'repository_read', subject: repository }, run);
        const isSame = known !== null && (await isStillHead(client, known));
        return isSame ? known : readSnapshot(client, repository, worthReading);
      }),
    files: (repository, paths, run) =>
      answering(run.signal, async () => {
        if (paths.length === 0) return [];
        const client = await openClient(options, { scope: 'repository_read', subject: repository }, run);
        return filesByGraphql(client, repository, paths);
      }),
  };
}
