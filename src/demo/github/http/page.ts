import type { Headers } from './answer.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly headers: Headers;
}

const DEFAULT_SIZE = 30;
const LARGEST_SIZE = 100;

export const pageSizeOf = (query: URLSearchParams): number =>
  Math.min(positiveInteger(query.get('per_page')) ?? DEFAULT_SIZE, LARGEST_SIZE);

export const pageNumberOf = (query: URLSearchParams): number => positiveInteger(query.get('page')) ?? 1;

/** One page of a list, with the addresses of the others. */
export function pageOf<Item>(items: readonly Item[], query: URLSearchParams, address: string): Page<Item> {
  const size = pageSizeOf(query);
  const number = pageNumberOf(query);
  const start = (number - 1) * size;
  const last = Math.max(1, Math.ceil(items.length / size));
  const link = linkHeader(number, last, (page) => `${address}?${withPage(query, page).toString()}`);
  return { items: items.slice(start, start + size), headers: link === '' ? {} : { link } };
}

function linkHeader(number: number, last: number, addressOf: (page: number) => string): string {
  const relations: [string, number][] = [];
  if (number > 1) relations.push(['prev', Math.min(number - 1, last)]);
  if (number < last) relations.push(['next', number + 1], ['last', last]);
  if (number > 1) relations.push(['first', 1]);
  return relations.map(([relation, page]) => `<${addressOf(page)}>; rel="${relation}"`).join(', ');
}

function withPage(query: URLSearchParams, page: number): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set('page', String(page));
  return changed;
}

function positiveInteger(text: string | null): number | null {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value > 0 ? value : null;
}
