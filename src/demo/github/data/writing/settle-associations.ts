import { itemsOf } from '../../world/lookup.ts';
import type { AuthorAssociation, SimulatedRepository } from '../../world/model.ts';

const OUTSIDE: readonly AuthorAssociation[] = ['NONE', 'FIRST_TIMER', 'FIRST_TIME_CONTRIBUTOR'];

/** GitHub shows how somebody stands today: whoever has had something merged is a contributor, in older texts too. */
export function settleAssociations(repository: SimulatedRepository): SimulatedRepository {
  const merged = repository.pullRequests.filter(({ state }) => state === 'merged');
  const contributors = new Set(merged.map(({ author }) => author));
  const texts = itemsOf(repository).flatMap(({ value }) => [value, ...value.comments]);
  for (const text of texts) {
    const isContributor = contributors.has(text.author) && OUTSIDE.includes(text.authorAssociation);
    if (isContributor) text.authorAssociation = 'CONTRIBUTOR';
  }
  return repository;
}
