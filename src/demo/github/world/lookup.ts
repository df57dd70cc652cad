import type { ItemReference, SimulatedIssue, SimulatedPullRequest, SimulatedRepository, World } from './model.ts';

/** An issue or a pull request, with where it is: the two share one row of numbers. */
export type Item = { readonly repository: SimulatedRepository } & (
  | { readonly kind: 'issue'; readonly value: SimulatedIssue }
  | { readonly kind: 'pull_request'; readonly value: SimulatedPullRequest }
);

export const fullNameOf = ({ owner, name }: SimulatedRepository): string => `${owner}/${name}`;

export const referenceOf = ({ repository, value }: Item): ItemReference => `${fullNameOf(repository)}#${value.number}`;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export function findRepository(world: World, fullName: string): SimulatedRepository | null {
  return world.repositories.find((repository) => isSame(fullNameOf(repository), fullName)) ?? null;
}

/** The repository that had this name before it was renamed. */
export function findRenamedRepository(world: World, fullName: string): SimulatedRepository | null {
  return world.repositories.find(({ formerNames }) => formerNames.some((name) => isSame(name, fullName))) ?? null;
}

export function findItem(repository: SimulatedRepository, number: number): Item | null {
  const issue = repository.issues.find((candidate) => candidate.number === number);
  if (issue !== undefined) return { repository, kind: 'issue', value: issue };
  const pull = repository.pullRequests.find((candidate) => candidate.number === number);
  return pull === undefined ? null : { repository, kind: 'pull_request', value: pull };
}

export function resolveReference(world: World, reference: ItemReference): Item | null {
  const [, fullName = '', number = ''] = /^([^#]+)#(\d+)$/.exec(reference) ?? [];
  const repository = findRepository(world, fullName);
  return repository === null ? null : findItem(repository, Number(number));
}

export function itemsOf(repository: SimulatedRepository): Item[] {
  return [
    ...repository.issues.map((value) => ({ repository, kind: 'issue', value }) as const),
    ...repository.pullRequests.map((value) => ({ repository, kind: 'pull_request', value }) as const),
  ];
}

export const openItemCount = ({ issues, pullRequests }: SimulatedRepository): number =>
  issues.filter(({ state }) => state === 'open').length + pullRequests.filter(({ state }) => state === 'open').length;

export const nextNumber = (repository: SimulatedRepository): number =>
  Math.max(0, ...itemsOf(repository).map(({ value }) => value.number)) + 1;

/** Whether anybody of this login is known: as an owner, as an author, as the viewer or by being listed. */
export function hasAccount(world: World, login: string): boolean {
  if (isSame(world.viewer, login)) return true;
  if ([...world.accounts].some((account) => isSame(account, login))) return true;
  return world.repositories.some(
    (repository) =>
      isSame(repository.owner, login) ||
      itemsOf(repository).some(({ value }) => value.author !== null && isSame(value.author, login)),
  );
}
