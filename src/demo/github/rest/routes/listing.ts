import type { Item } from '../../world/lookup.ts';
import { compareTimes } from '../../world/time.ts';

/** The `state` parameter of lists: open unless something else is asked for. */
export function isWantedState(state: 'open' | 'closed' | 'merged', query: URLSearchParams): boolean {
  const wanted = query.get('state') ?? 'open';
  return wanted === 'all' || wanted === (state === 'open' ? 'open' : 'closed');
}

/** The `sort` and `direction` parameters of lists: newest first unless something else is asked for. */
export function sortItems<Listed extends Item>(items: readonly Listed[], query: URLSearchParams): Listed[] {
  const by = query.get('sort') === 'updated' ? 'updatedAt' : 'createdAt';
  const sign = query.get('direction') === 'asc' ? 1 : -1;
  return [...items].sort((one, other) => sign * compareTimes(one.value[by], other.value[by]));
}
