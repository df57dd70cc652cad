import { createRepository } from './builders.ts';
import { findRepository, fullNameOf } from './lookup.ts';
import type { SimulatedRepository, Timestamp, World } from './model.ts';

export function createFork(parent: SimulatedRepository, fullName: string, createdAt: Timestamp): SimulatedRepository {
  return createRepository(fullName, {
    ownerType: 'User',
    description: parent.description,
    language: parent.language,
    license: parent.license,
    parent: fullNameOf(parent),
    createdAt,
    pushedAt: parent.pushedAt,
    defaultBranch: parent.defaultBranch,
    commitCount: parent.commitCount,
    files: parent.files,
    branches: { ...parent.branches },
    hasIssuesEnabled: false,
  });
}

/**
 * Where the branch of a pull request is. The forks of outsiders are not part of the world, since hundreds of them would
 * be; they look like forks all the same.
 */
export function headRepositoryOf(
  world: World,
  base: SimulatedRepository,
  fullName: string | null,
): SimulatedRepository | null {
  if (fullName === null) return null;
  return findRepository(world, fullName) ?? createFork(base, fullName, base.createdAt);
}

/** Whether a repository can be used; one that is being made is nearer to it afterwards. */
export function isReady(repository: SimulatedRepository): boolean {
  if (repository.pollsUntilReady === 0) return true;
  repository.pollsUntilReady -= 1;
  return false;
}
