import type { GithubClient } from '../client.ts';
import { GithubStop } from '../github-stop.ts';
import { countsDocument } from './documents.ts';

/** How many issues match each query, in one request. */
export async function countsByGraphql(client: GithubClient, queries: readonly string[]): Promise<readonly number[]> {
  const variables = Object.fromEntries(queries.map((query, index) => [`query${index}`, query]));
  const { data, errors, message } = await client.query(countsDocument(queries.length), {
    type: 'ISSUE_ADVANCED',
    ...variables,
  });
  if (errors.length > 0) throw new GithubStop({ kind: 'refused', message });
  return queries.map((_, index) => data.at(`count${index}`).at('issueCount').count());
}
