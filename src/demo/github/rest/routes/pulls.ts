import { jsonAnswer, notFound, refusal, requiresAuthentication, validationFailed } from '../../http/answer.ts';
import { addressOf, bodyMembers } from '../../http/api-request.ts';
import { pageOf } from '../../http/page.ts';
import { findItem } from '../../world/lookup.ts';
import type { SimulatedPullRequest, SimulatedRepository } from '../../world/model.ts';
import { openPullRequest } from '../../world/open-pull-request.ts';
import type { PullRequestItem } from '../../world/references.ts';
import type { RepositoryRoute } from '../route.ts';
import { changedFileShape, fullPullRequestShape, pullRequestShape } from '../shapes/pull-request.ts';
import { isWantedState, sortItems } from './listing.ts';

export const pullRoutes: readonly RepositoryRoute[] = [
  {
    method: 'GET',
    path: '/pulls',
    handle: (repository, request) => {
      const { query, scope } = request;
      const wanted = repository.pullRequests
        .filter((pull) => isWantedState(pull.state, query) && hasBranches(pull, query))
        .map((value): PullRequestItem => ({ repository, kind: 'pull_request', value }));
      const page = pageOf(sortItems(wanted, query), query, addressOf(request));
      return jsonAnswer(
        200,
        page.items.map((item) => pullRequestShape(item, scope)),
        page.headers,
      );
    },
  },
  {
    method: 'GET',
    path: '/pulls/:number',
    handle: (repository, { scope }, { number }) => {
      const item = findPullRequest(repository, number);
      return item === null ? notFound() : jsonAnswer(200, fullPullRequestShape(item, scope));
    },
  },
  {
    method: 'GET',
    path: '/pulls/:number/files',
    handle: (repository, request, { number }) => {
      const item = findPullRequest(repository, number);
      if (item === null) return notFound();
      const page = pageOf(item.value.files, request.query, addressOf(request));
      return jsonAnswer(
        200,
        page.items.map((path) => changedFileShape(item, path, request.scope)),
        page.headers,
      );
    },
  },
  {
    method: 'POST',
    path: '/pulls',
    handle: (repository, { token, body, scope }) => {
      if (token === null) return requiresAuthentication();
      if (repository.isArchived) return refusal(403, 'Repository was archived so is read-only.');
      const given = bodyMembers(body);
      const missing = ['title', 'head', 'base'].find(
        (field) => typeof given[field] !== 'string' || given[field] === '',
      );
      if (missing !== undefined)
        return validationFailed({ resource: 'PullRequest', field: missing, code: 'missing_field' });
      const proposed = openPullRequest(
        repository,
        {
          title: String(given['title']),
          body: typeof given['body'] === 'string' ? given['body'] : '',
          head: String(given['head']),
          base: String(given['base']),
          isDraft: given['draft'] === true,
          maintainerCanModify: given['maintainer_can_modify'] !== false,
        },
        scope,
      );
      return proposed.ok
        ? jsonAnswer(201, fullPullRequestShape(proposed.item, scope))
        : validationFailed({ resource: 'PullRequest', ...proposed.problem });
    },
  },
];

function findPullRequest(repository: SimulatedRepository, number: string | undefined): PullRequestItem | null {
  const item = findItem(repository, Number(number));
  return item?.kind === 'pull_request' ? item : null;
}

function hasBranches(pull: SimulatedPullRequest, query: URLSearchParams): boolean {
  const head = query.get('head');
  const base = query.get('base');
  const [owner] = pull.headRepository?.split('/') ?? [];
  return (head === null || head === `${owner}:${pull.headRefName}`) && (base === null || base === pull.baseRefName);
}
