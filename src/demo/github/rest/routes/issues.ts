import { type Answer, jsonAnswer, notFound, refusal } from '../../http/answer.ts';
import { type ApiRequest, addressOf } from '../../http/api-request.ts';
import { pageOf } from '../../http/page.ts';
import { findItem, type Item, itemsOf } from '../../world/lookup.ts';
import type { SimulatedRepository } from '../../world/model.ts';
import { commentEntries, timelineOf } from '../../world/timeline.ts';
import type { Parameters, RepositoryRoute } from '../route.ts';
import { commentShape, issueShape } from '../shapes/issue.ts';
import { timelineShape } from '../shapes/timeline.ts';
import { isWantedState, sortItems } from './listing.ts';

export const issueRoutes: readonly RepositoryRoute[] = [
  {
    method: 'GET',
    path: '/issues',
    handle: (repository, request) => {
      const { query, scope } = request;
      const wanted = itemsOf(repository).filter(
        ({ value }) => isWantedState(value.state, query) && hasLabels(value.labels, query),
      );
      const page = pageOf(sortItems(wanted, query), query, addressOf(request));
      return jsonAnswer(
        200,
        page.items.map((item) => issueShape(item, scope)),
        page.headers,
      );
    },
  },
  {
    method: 'GET',
    path: '/issues/:number',
    handle: withItem((item, { scope }) => jsonAnswer(200, issueShape(item, scope))),
  },
  {
    method: 'GET',
    path: '/issues/:number/comments',
    handle: withItem((item, request) => {
      const page = pageOf(commentEntries(item), request.query, addressOf(request));
      return jsonAnswer(
        200,
        page.items.map((entry) => commentShape(item, entry, request.scope)),
        page.headers,
      );
    }),
  },
  {
    method: 'GET',
    path: '/issues/:number/timeline',
    handle: withItem((item, request) => {
      const { query, scope } = request;
      const page = pageOf(timelineOf(item, scope.references), query, addressOf(request));
      return jsonAnswer(
        200,
        page.items.map((entry) => timelineShape(item, entry, scope)),
        page.headers,
      );
    }),
  },
];

function withItem(handle: (item: Item, request: ApiRequest) => Answer) {
  return (repository: SimulatedRepository, request: ApiRequest, { number }: Parameters): Answer => {
    const item = findItem(repository, Number(number));
    if (item === null) return notFound();
    if (item.kind === 'issue' && !repository.hasIssuesEnabled) return refusal(410, 'Issues are disabled for this repo');
    return handle(item, request);
  };
}

function hasLabels(labels: readonly string[], query: URLSearchParams): boolean {
  const wanted = query.get('labels')?.split(',') ?? [];
  return wanted.every((label) => labels.includes(label));
}
