import type { IssueFacts } from '../../../contract/issue-facts.ts';
import type { GithubClient } from '../client.ts';
import { GithubStop } from '../github-stop.ts';
import type { IssueParts } from '../issue-parts.ts';
import { askGraphql, wantedPart } from './ask-graphql.ts';
import { ISSUE_DOCUMENT } from './documents.ts';
import { issueFromGraphql } from './issue-from-graphql.ts';

/** Null when GitHub's GraphQL interface cannot serve this, though the other one may. */
export async function issueByGraphql(
  client: GithubClient,
  { owner, repo, number }: IssueParts,
  serverUrl: string,
): Promise<IssueFacts | null> {
  const answer = await askGraphql(client, ISSUE_DOCUMENT, { owner, name: repo, number });
  if (typeof answer === 'string') return null;
  const found = wantedPart(answer, ['repository', 'issue']);
  if (found === 'unserved') return null;
  const facts = issueFromGraphql(found, serverUrl);
  if (facts === null) throw new GithubStop({ kind: 'not_found' });
  return facts;
}
