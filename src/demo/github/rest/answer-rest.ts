import { type Answer, jsonAnswer, notFound } from '../http/answer.ts';
import type { ApiRequest } from '../http/api-request.ts';
import { isReady } from '../world/forks.ts';
import { databaseId } from '../world/ids.ts';
import { findRenamedRepository, findRepository, fullNameOf } from '../world/lookup.ts';
import type { SimulatedRepository } from '../world/model.ts';
import { matchPath, type RepositoryRoute, type Route } from './route.ts';
import { accountRoutes } from './routes/account.ts';
import { contentsRoutes } from './routes/contents.ts';
import { issueRoutes } from './routes/issues.ts';
import { pullRoutes } from './routes/pulls.ts';
import { repositoryRoutes } from './routes/repositories.ts';
import { searchIssuesRoute } from './routes/search-issues.ts';
import { treesRoutes } from './routes/trees.ts';

const ROUTES: readonly Route[] = [...accountRoutes, searchIssuesRoute];

const REPOSITORY_ROUTES: readonly RepositoryRoute[] = [
  ...repositoryRoutes,
  ...issueRoutes,
  ...pullRoutes,
  ...contentsRoutes,
  ...treesRoutes,
];

export function answerRest(request: ApiRequest): Answer {
  const place = findPlace(request);
  if (place !== null) return answerInRepository(place, request);
  for (const { method, path, handle } of ROUTES) {
    const parameters = method === request.method ? matchPath(path, request.path) : null;
    if (parameters !== null) return handle(request, parameters);
  }
  return notFound();
}

interface Place {
  readonly repository: SimulatedRepository | null;
  /** What the repository was called, when that is no longer its name. */
  readonly isRenamed: boolean;
  /** The path below the repository. */
  readonly path: string;
}

/** Repositories can be asked for by their name, and by their number, which is where a rename redirects to. */
function findPlace({ path, scope: { world } }: ApiRequest): Place | null {
  const [, fullName, below = ''] = /^\/repos\/([^/]+\/[^/]+)(\/.*)?$/.exec(path) ?? [];
  if (fullName !== undefined) {
    const repository = findRepository(world, fullName);
    if (repository !== null) return { repository, isRenamed: false, path: below };
    const renamed = findRenamedRepository(world, fullName);
    return { repository: renamed, isRenamed: renamed !== null, path: below };
  }
  const [, id, rest = ''] = /^\/repositories\/(\d+)(\/.*)?$/.exec(path) ?? [];
  if (id === undefined) return null;
  const repository = world.repositories.find((candidate) => databaseId(fullNameOf(candidate)) === Number(id)) ?? null;
  return { repository, isRenamed: false, path: rest };
}

function answerInRepository({ repository, isRenamed, path }: Place, request: ApiRequest): Answer {
  if (repository === null || (repository.isPrivate && request.token === null)) return notFound();
  if (!isReady(repository)) return notFound();
  if (isRenamed) return movedTo(repository, path, request);
  for (const route of REPOSITORY_ROUTES) {
    const parameters = route.method === request.method ? matchPath(route.path, path) : null;
    if (parameters !== null) return route.handle(repository, request, parameters);
  }
  return notFound();
}

function movedTo(repository: SimulatedRepository, path: string, { method, query, scope }: ApiRequest): Answer {
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  const location = `${scope.addresses.api}/repositories/${databaseId(fullNameOf(repository))}${path}${search}`;
  const documentation = 'https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api#follow-redirects';
  return jsonAnswer(
    method === 'GET' ? 301 : 307,
    { message: 'Moved Permanently', url: location, documentation_url: documentation },
    { location },
  );
}
