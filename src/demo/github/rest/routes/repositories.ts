import { jsonAnswer, refusal, requiresAuthentication } from '../../http/answer.ts';
import { bodyMembers } from '../../http/api-request.ts';
import { createFork } from '../../world/forks.ts';
import { findRepository, fullNameOf } from '../../world/lookup.ts';
import type { SimulatedRepository, World } from '../../world/model.ts';
import { toTimestamp } from '../../world/time.ts';
import type { RepositoryRoute } from '../route.ts';
import { fullRepositoryShape } from '../shapes/repository.ts';

export const repositoryRoutes: readonly RepositoryRoute[] = [
  {
    method: 'GET',
    path: '',
    handle: (repository, { scope }) => jsonAnswer(200, fullRepositoryShape(repository, scope)),
  },
  {
    method: 'POST',
    path: '/forks',
    handle: (repository, { token, body, scope }) => {
      if (token === null) return requiresAuthentication();
      const { organization, name } = bodyMembers(body);
      const owner = typeof organization === 'string' ? organization : scope.world.viewer;
      if (owner === repository.owner) return refusal(403, 'The owner of a repository cannot fork it.');
      const wanted = typeof name === 'string' ? name : repository.name;
      const fork =
        findFork(scope.world, repository, owner) ?? addFork(scope.world, repository, owner, wanted, scope.now);
      return jsonAnswer(202, fullRepositoryShape(fork, scope));
    },
  },
];

/** Nobody has two forks of the same repository: asking again gives the first. */
const findFork = ({ repositories }: World, parent: SimulatedRepository, owner: string) =>
  repositories.find((repository) => repository.owner === owner && repository.parent === fullNameOf(parent)) ?? null;

function addFork(world: World, parent: SimulatedRepository, owner: string, name: string, now: Date) {
  const isTaken = findRepository(world, `${owner}/${name}`) !== null;
  const fork = createFork(parent, `${owner}/${isTaken ? `${name}-1` : name}`, toTimestamp(now));
  fork.viewerPermission = 'ADMIN';
  fork.pollsUntilReady = world.forkReadyAfterPolls;
  world.repositories.push(fork);
  parent.forks += 1;
  return fork;
}
