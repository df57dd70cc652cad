import type { Item } from '../../world/lookup.ts';
import { compareTimes } from '../../world/time.ts';
import type { PageArguments } from '../connection.ts';

export interface ListArguments extends PageArguments {
  readonly states?: readonly string[] | null;
  readonly labels?: readonly string[] | null;
  readonly headRefName?: string | null;
  readonly baseRefName?: string | null;
  readonly orderBy?: { readonly field: string; readonly direction: string } | null;
  readonly filterBy?: {
    readonly assignee?: string | null;
    readonly createdBy?: string | null;
    readonly mentioned?: string | null;
    readonly labels?: readonly string[] | null;
    readonly states?: readonly string[] | null;
  } | null;
}

/** The issues, or the pull requests, that a list asks for; oldest first unless it asks for another order. */
export function listItems(items: readonly Item[], kind: Item['kind'], wanted: ListArguments): Item[] {
  return items
    .filter((item) => item.kind === kind && isWanted(item, wanted))
    .sort(compareBy(wanted.orderBy ?? { field: 'CREATED_AT', direction: 'ASC' }));
}

function isWanted(
  { kind, value }: Item,
  { states, labels, headRefName, baseRefName, filterBy }: ListArguments,
): boolean {
  const state = value.state.toUpperCase();
  const wantedLabels = labels ?? filterBy?.labels ?? [];
  return (
    (states?.includes(state) ?? true) &&
    (filterBy?.states?.includes(state) ?? true) &&
    (wantedLabels.length === 0 || wantedLabels.some((label) => value.labels.includes(label))) &&
    (typeof filterBy?.createdBy !== 'string' || value.author === filterBy.createdBy) &&
    (typeof filterBy?.assignee !== 'string' || value.assignees.includes(filterBy.assignee)) &&
    (typeof filterBy?.mentioned !== 'string' || (value.body ?? '').includes(`@${filterBy.mentioned}`)) &&
    (typeof headRefName !== 'string' || (kind === 'pull_request' && value.headRefName === headRefName)) &&
    (typeof baseRefName !== 'string' || (kind === 'pull_request' && value.baseRefName === baseRefName))
  );
}

function compareBy({ field, direction }: { readonly field: string; readonly direction: string }) {
  const sign = direction === 'ASC' ? 1 : -1;
  if (field === 'COMMENTS') {
    return (one: Item, other: Item) => sign * (one.value.comments.length - other.value.comments.length);
  }
  const time = field === 'UPDATED_AT' ? 'updatedAt' : 'createdAt';
  return (one: Item, other: Item) => sign * compareTimes(one.value[time], other.value[time]);
}
