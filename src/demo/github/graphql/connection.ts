export interface PageArguments {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
}

/** One page of a list in the form of all lists of the GraphQL API; nodes are made only for what is on the page. */
export function connectionOf<Item>(items: readonly Item[], page: PageArguments, toNode: (item: Item) => object) {
  const [start, end] = boundsOf(items.length, page);
  const onPage = items.slice(start, end);
  return {
    totalCount: items.length,
    nodes: () => onPage.map(toNode),
    edges: () => onPage.map((item, index) => ({ cursor: cursorOf(start + index), node: toNode(item) })),
    pageInfo: {
      startCursor: onPage.length === 0 ? null : cursorOf(start),
      endCursor: onPage.length === 0 ? null : cursorOf(start + onPage.length - 1),
      hasNextPage: end < items.length,
      hasPreviousPage: start > 0,
    },
  };
}

function boundsOf(length: number, { first, last, after, before }: PageArguments): [start: number, end: number] {
  let start = indexOf(after) === null ? 0 : Math.min((indexOf(after) ?? 0) + 1, length);
  let end = Math.min(indexOf(before) ?? length, length);
  if (typeof first === 'number') end = Math.min(end, start + first);
  if (typeof last === 'number') start = Math.max(start, end - last);
  return [start, Math.max(start, end)];
}

const CURSOR = /^cursor:v2:(\d+)$/;

const cursorOf = (index: number) => Buffer.from(`cursor:v2:${index}`).toString('base64');

function indexOf(cursor: string | null | undefined): number | null {
  if (cursor === null || cursor === undefined) return null;
  const [, index] = CURSOR.exec(Buffer.from(cursor, 'base64').toString('utf8')) ?? [];
  return index === undefined ? null : Number(index);
}
