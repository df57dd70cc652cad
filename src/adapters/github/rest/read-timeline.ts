import type { IssueFacts } from '../../../contract/issue-facts.ts';
import type { AnswerCache } from '../../../ports/answer-cache.ts';
import type { GithubClient, RestAnswer } from '../client.ts';
import { referenceRelation, related, strongestRelations } from '../related-pull-requests.ts';
import type { RestIssue } from './issue-from-rest.ts';
import { readConditionally } from './read-conditionally.ts';
import type { RepositoryEvidence } from './read-repository.ts';
import { recalledTimeline } from './recalled-facts.ts';
import { type TimelineFacts, timelineFromRest } from './timeline-from-rest.ts';
import { unlessUnreadable } from './unless-unreadable.ts';

type Evidence = Pick<IssueFacts, 'pullRequests' | 'comments' | 'events'>;

const PAGE = 100;
const LAST_COMMENTS = 20;
const LAST_EVENTS = 40;

/**
 * What happened to an issue. Of a long timeline the last page is read as well, if `mayReadOn` still allows a request:
 * the newest comments and events are there, and without it they are unknown.
 */
export async function readTimeline(
  client: GithubClient,
  cache: AnswerCache,
  issue: RestIssue,
  repository: RepositoryEvidence,
  mayReadOn: () => boolean,
): Promise<Evidence> {
  const readPage = (page: number) =>
    unlessUnreadable(() =>
      readConditionally(client, cache, {
        route: 'GET /repos/{owner}/{repo}/issues/{issue_number}/timeline',
        parameters: { owner: issue.owner, repo: issue.repo, issue_number: issue.number, per_page: PAGE, page },
        map: (body) => timelineFromRest(body, issue),
        recall: recalledTimeline,
        tellsAll: isLastAndHasRoom,
      }),
    );
  const first = await readPage(1);
  const isLong = first !== null && first.lastPage > 1;
  const last = isLong ? await (mayReadOn() ? readPage(first.lastPage) : null) : first;
  return evidenceOf(first?.facts ?? null, last?.facts ?? null, repository);
}

/** A full page stays the same while the timeline grows beyond it. */
const isLastAndHasRoom = ({ body, lastPage }: RestAnswer) => lastPage === 1 && body.list().length < PAGE;

function evidenceOf(
  first: TimelineFacts | null,
  last: TimelineFacts | null,
  { facts, bases }: RepositoryEvidence,
): Evidence {
  const references = [...(first?.references ?? []), ...(last?.references ?? [])];
  const found = strongestRelations(
    references.map(({ pull, closes }) => {
      const base = bases.get(pull.url) ?? null;
      return related(pull, referenceRelation({ closes, base, defaultBranch: facts.defaultBranch }));
    }),
  );
  return {
    pullRequests: found.length === 0 && last === null ? null : found,
    comments: last?.comments.slice(-LAST_COMMENTS) ?? null,
    events: last?.events.slice(-LAST_EVENTS) ?? null,
  };
}
