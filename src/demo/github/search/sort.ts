import type { Item } from '../world/lookup.ts';

export interface SortOrder {
  readonly by: string;
  readonly direction: string;
}

interface Ranked {
  readonly item: Item;
  readonly titleHits: number;
}

type Measure = (ranked: Ranked) => number;

const created: Measure = ({ item }) => Date.parse(item.value.createdAt);

const MEASURES: Readonly<Record<string, Measure>> = {
  created,
  updated: ({ item }) => Date.parse(item.value.updatedAt),
  comments: ({ item }) => item.value.comments.length,
};
const bestMatch: Measure = ({ titleHits }) => titleHits;

/** `sort:` in the query counts for more than the parameter; without either the best match comes first. */
export function compareBy(inQuery: string | null, asked: SortOrder | null): (one: Ranked, other: Ranked) => number {
  const [by = '', direction = 'desc'] = inQuery?.split('-') ?? [asked?.by, asked?.direction];
  const measure = MEASURES[by] ?? bestMatch;
  const sign = direction === 'asc' ? 1 : -1;
  return (one, other) => sign * (measure(one) - measure(other)) || created(other) - created(one);
}
