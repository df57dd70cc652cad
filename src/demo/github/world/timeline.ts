import { type Item, referenceOf } from './lookup.ts';
import type { SimulatedComment, SimulatedEvent, Timestamp } from './model.ts';
import type { Reference, ReferenceIndex } from './references.ts';
import { compareTimes } from './time.ts';

/** One line of what happened to an issue, oldest first; `key` tells it from all others. */
export type TimelineEntry = { readonly at: Timestamp; readonly key: string } & (
  | { readonly kind: 'comment'; readonly comment: SimulatedComment }
  | { readonly kind: 'event'; readonly event: SimulatedEvent }
  | { readonly kind: 'reference'; readonly reference: Reference }
);

export function timelineOf(item: Item, references: ReferenceIndex): TimelineEntry[] {
  const own = referenceOf(item);
  const entries: TimelineEntry[] = [
    ...commentEntries(item),
    ...item.value.events.map(
      (event, index) => ({ kind: 'event', event, at: event.at, key: `${own}/event/${index}` }) as const,
    ),
    ...references.to(item).map(
      (reference) =>
        ({
          kind: 'reference',
          reference,
          at: reference.at,
          key: `${own}/from/${referenceOf(reference.source)}`,
        }) as const,
    ),
  ];
  return entries.sort((one, other) => compareTimes(one.at, other.at));
}

export type CommentEntry = Extract<TimelineEntry, { kind: 'comment' }>;

export const commentEntries = (item: Item): CommentEntry[] =>
  item.value.comments.map((comment, index) => ({
    kind: 'comment',
    comment,
    at: comment.createdAt,
    key: `${referenceOf(item)}/comment/${index}`,
  }));
