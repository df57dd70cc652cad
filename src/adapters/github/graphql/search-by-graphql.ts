import type { IssueFacts } from '../../../contract/issue-facts.ts';
import type { SearchRequest } from '../../../ports/issue-search.ts';
import type { Run } from '../../../ports/run.ts';
import type { GithubClient } from '../client.ts';
import type { FoundIssues } from '../found-issues.ts';
import { askGraphql, type Unanswered, wantedPart } from './ask-graphql.ts';
import { SEARCH_DOCUMENT } from './documents.ts';
import { issueFromGraphql } from './issue-from-graphql.ts';
import { nodesOf, viewerFromGraphql } from './parts-from-graphql.ts';

/** GitHub gives a query ten seconds, which is enough for about so many issues with all their evidence. */
const PAGE = 15;
const SMALL_PAGE = 8;
/** A page that took too long is not asked for again as it is. */
const RETRIED_STATUSES = [500, 503];

interface Page {
  readonly issues: readonly IssueFacts[];
  readonly total: number;
  readonly viewerLogin: string | null;
  /** Where the next page starts; null after the last one. */
  readonly next: string | null;
}

interface Searched {
  readonly client: GithubClient;
  readonly query: string;
  readonly serverUrl: string;
}

/** Null when GitHub's GraphQL interface cannot serve this search, though the other one may. */
export async function searchByGraphql(
  client: GithubClient,
  { query, count }: SearchRequest,
  serverUrl: string,
  run: Run,
): Promise<FoundIssues | null> {
  const found = new Map<string, IssueFacts>();
  let size = PAGE;
  let after: string | null = null;
  let total = 0;
  let viewerLogin: string | null = null;
  for (let pagesLeft = pagesFor(count, size); found.size < count && pagesLeft > 0; pagesLeft -= 1) {
    const first = Math.min(size, count - found.size);
    const page = await readPage({ client, query, serverUrl }, first, after);
    if (page === 'too_heavy' && size === PAGE && first > SMALL_PAGE) {
      size = SMALL_PAGE;
      pagesLeft = 1 + pagesFor(count - found.size, size);
      continue;
    }
    if (page === 'too_heavy' || page === 'unserved') return null;
    for (const issue of page.issues) found.set(issue.issue, issue);
    total = page.total;
    viewerLogin = page.viewerLogin;
    if (page.next === null) break;
    after = page.next;
    run.progress({ message: `Read ${found.size} of ${Math.min(count, total)} issues` });
  }
  return { issues: [...found.values()], total, isIncomplete: false, way: 'graphql', viewerLogin };
}

/** One page more than needed, because some entries may be no issues of ours. */
const pagesFor = (count: number, size: number) => Math.ceil(count / size) + 1;

async function readPage(
  { client, query, serverUrl }: Searched,
  first: number,
  after: string | null,
): Promise<Page | Unanswered> {
  const variables = { query, type: 'ISSUE_ADVANCED', first, after };
  const answer = await askGraphql(client, SEARCH_DOCUMENT, variables, RETRIED_STATUSES);
  if (typeof answer === 'string') return answer;
  const search = wantedPart(answer, ['search']);
  if (search === 'unserved') return search;
  const pageInfo = search.at('pageInfo');
  return {
    issues: nodesOf(search)
      .filter((node) => node.at('__typename').text() === 'Issue')
      .flatMap((node) => issueFromGraphql(node, serverUrl) ?? []),
    total: search.at('issueCount').count(),
    viewerLogin: viewerFromGraphql(answer.data),
    next: pageInfo.at('hasNextPage').flag() ? pageInfo.at('endCursor').text() : null,
  };
}
