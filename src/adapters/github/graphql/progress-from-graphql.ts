import type {
  PullRequestCheck,
  PullRequestProgress,
  PullRequestWord,
} from '../../../contract/pull-request-progress.ts';
import type { CheckStatus, ReviewVerdict } from '../../../contract/pull-request-vocabulary.ts';
import { cut, isSafeUrl, LENGTH } from '../fact-values.ts';
import type { Shape } from '../shape.ts';
import { graphqlPerson, nodesOf } from './parts-from-graphql.ts';

/** A pull request with its conversation and its checks. It costs one point. */
export const PROGRESS_DOCUMENT = `
query ReadProgress($owner: String!, $name: String!, $number: Int!) {
  rateLimit { cost remaining resetAt }
  viewer { login }
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      number
      url
      title
      state
      isDraft
      mergeable
      closedAt
      comments(last: 20) { nodes { author { __typename login } authorAssociation body createdAt } }
      reviews(last: 20) {
        nodes { author { __typename login } authorAssociation body state submittedAt comments { totalCount } }
      }
      statusCheckRollup {
        contexts(first: 100) {
          totalCount
          nodes {
            __typename
            ... on CheckRun { name status conclusion }
            ... on StatusContext { context state }
          }
        }
      }
    }
  }
}
`;

const STATES = { OPEN: 'open', CLOSED: 'closed', MERGED: 'merged' } as const;

export function progressFromGraphql(pull: Shape, viewer: Shape): PullRequestProgress {
  const contexts = pull.at('statusCheckRollup').maybe((rollup) => rollup.at('contexts'));
  const checks = contexts === null ? [] : nodesOf(contexts).map(checkFrom);
  const words = [...nodesOf(pull.at('comments')).map(commentFrom), ...nodesOf(pull.at('reviews')).flatMap(reviewFrom)];
  return {
    number: pull.at('number').number(),
    url: pull.at('url').textLike(isSafeUrl, 'an address'),
    title: cut(pull.at('title').text(), LENGTH.title),
    state: STATES[pull.at('state').oneOf(['OPEN', 'CLOSED', 'MERGED'])],
    isDraft: pull.at('isDraft').flag(),
    hasConflicts: CONFLICTS[pull.at('mergeable').oneOf(['MERGEABLE', 'CONFLICTING', 'UNKNOWN'])],
    closedAt: pull.at('closedAt').maybe((time) => time.time()),
    viewerLogin: cut(viewer.at('login').text(), LENGTH.name),
    words: words.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    checks,
    checksNotRead: contexts === null ? 0 : Math.max(0, contexts.at('totalCount').count() - checks.length),
  };
}

const CONFLICTS = { MERGEABLE: false, CONFLICTING: true, UNKNOWN: null } as const;

const commentFrom = (comment: Shape): PullRequestWord => ({
  author: graphqlPerson(comment),
  verdict: null,
  body: cut(comment.at('body').text(), LENGTH.comment),
  lineComments: 0,
  at: comment.at('createdAt').time(),
});

const VERDICTS: ReadonlyMap<string, ReviewVerdict> = new Map([
  ['APPROVED', 'approved'],
  ['CHANGES_REQUESTED', 'changes_requested'],
  ['COMMENTED', 'commented'],
  ['DISMISSED', 'dismissed'],
]);

/** Nothing for a review that its author has not sent yet. */
function reviewFrom(review: Shape): PullRequestWord[] {
  const verdict = VERDICTS.get(review.at('state').text());
  const at = review.at('submittedAt').maybe((time) => time.time());
  if (verdict === undefined || at === null) return [];
  return [
    {
      author: graphqlPerson(review),
      verdict,
      body: cut(review.at('body').text(), LENGTH.comment),
      lineComments: review.at('comments').at('totalCount').count(),
      at,
    },
  ];
}

const checkFrom = (check: Shape): PullRequestCheck =>
  check.at('__typename').text() === 'CheckRun'
    ? { name: nameFrom(check.at('name')), status: runStatus(check) }
    : { name: nameFrom(check.at('context')), status: STATUSES.get(check.at('state').text()) ?? 'pending' };

const nameFrom = (name: Shape) => cut(name.text(), LENGTH.name);

const STATUSES: ReadonlyMap<string, CheckStatus> = new Map([
  ['SUCCESS', 'passed'],
  ['FAILURE', 'failed'],
  ['ERROR', 'failed'],
]);

const runStatus = (check: Shape): CheckStatus =>
  check.at('conclusion').maybe((conclusion) => CONCLUSIONS.get(conclusion.text())) ?? 'pending';

/** What is not here has come to no end: `ACTION_REQUIRED` waits for a maintainer, `STALE` was given up by GitHub. */
const CONCLUSIONS: ReadonlyMap<string, CheckStatus> = new Map([
  ['SUCCESS', 'passed'],
  ['NEUTRAL', 'passed'],
  ['SKIPPED', 'passed'],
  ['FAILURE', 'failed'],
  ['CANCELLED', 'failed'],
  ['STARTUP_FAILURE', 'failed'],
  ['TIMED_OUT', 'failed'],
]);
