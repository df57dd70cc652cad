import { nodeId } from '../../world/ids.ts';
import { fullNameOf, type Item, resolveReference } from '../../world/lookup.ts';
import type { ItemReference, SimulatedEvent } from '../../world/model.ts';
import { linkedPullRequests } from '../../world/references.ts';
import type { TimelineEntry } from '../../world/timeline.ts';
import type { NodeScope } from '../node-scope.ts';
import { commentNode } from './comment.ts';

const TYPES = {
  assigned: 'AssignedEvent',
  closed: 'ClosedEvent',
  connected: 'ConnectedEvent',
  disconnected: 'DisconnectedEvent',
  labeled: 'LabeledEvent',
  locked: 'LockedEvent',
  marked_as_duplicate: 'MarkedAsDuplicateEvent',
  renamed: 'RenamedTitleEvent',
  reopened: 'ReopenedEvent',
  unassigned: 'UnassignedEvent',
  unlabeled: 'UnlabeledEvent',
  unlocked: 'UnlockedEvent',
} as const satisfies Record<SimulatedEvent['kind'], string>;

function typeOf(entry: TimelineEntry): string {
  if (entry.kind === 'event') return TYPES[entry.event.kind];
  return entry.kind === 'comment' ? 'IssueComment' : 'CrossReferencedEvent';
}

/** The name of an entry's type in a list of wanted types: `AssignedEvent` is `ASSIGNED_EVENT`. */
export const timelineItemType = (entry: TimelineEntry): string =>
  typeOf(entry)
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toUpperCase();

export function timelineItemNode(item: Item, entry: TimelineEntry, scope: NodeScope): object {
  switch (entry.kind) {
    case 'comment':
      return commentNode(item, entry, scope);
    case 'reference':
      return crossReferenceNode(item, entry, scope);
    case 'event':
      return {
        __typename: typeOf(entry),
        id: nodeId('E', entry.key),
        actor: () => scope.nodes.actor(entry.event.actor),
        createdAt: entry.at,
        ...eventDetails(item, entry.event, scope),
      };
  }
}

function crossReferenceNode(
  target: Item,
  { reference, at, key }: Extract<TimelineEntry, { kind: 'reference' }>,
  scope: NodeScope,
) {
  const { source, closes } = reference;
  const resourcePath = `/${fullNameOf(target.repository)}/issues/${target.value.number}#ref-${source.value.number}`;
  return {
    __typename: 'CrossReferencedEvent',
    id: nodeId('E', key),
    actor: () => scope.nodes.actor(source.value.author),
    createdAt: at,
    referencedAt: at,
    isCrossRepository: source.repository !== target.repository,
    willCloseTarget: closes && source.value.state === 'open',
    source: () => scope.nodes.item(source),
    target: () => scope.nodes.item(target),
    resourcePath,
    url: scope.addresses.html + resourcePath,
  };
}

function eventDetails(item: Item, event: SimulatedEvent, scope: NodeScope): object {
  const own = () => scope.nodes.item(item);
  const stateReason = item.kind === 'issue' ? (item.value.stateReason?.toUpperCase() ?? null) : null;
  switch (event.kind) {
    case 'assigned':
    case 'unassigned':
      return { assignable: own, assignee: () => scope.nodes.actor(event.assignee) };
    case 'labeled':
    case 'unlabeled':
      return { labelable: own, label: () => scope.nodes.label(item.repository, event.label) };
    case 'closed':
      return { closable: own, closer: () => closerOf(item, scope), stateReason, ...addressOf(item, event, scope) };
    case 'reopened':
      return { closable: own, stateReason: 'REOPENED' };
    case 'locked':
      return { lockable: own, lockReason: item.value.lockReason?.toUpperCase().replace(/[ -]/g, '_') ?? null };
    case 'unlocked':
      return { lockable: own };
    case 'renamed':
      return { subject: own, previousTitle: event.from, currentTitle: event.to };
    case 'connected':
    case 'disconnected':
      return {
        source: own,
        subject: () => named(event.pullRequest, scope),
        isCrossRepository: isElsewhere(item, event.pullRequest),
      };
    case 'marked_as_duplicate':
      return {
        canonical: () => named(event.canonical, scope),
        duplicate: own,
        isCrossRepository: isElsewhere(item, event.canonical),
      };
  }
}

function named(reference: ItemReference, { world, nodes }: NodeScope): object | null {
  const item = resolveReference(world, reference);
  return item === null ? null : nodes.item(item);
}

const isElsewhere = (item: Item, reference: ItemReference) => !reference.startsWith(`${fullNameOf(item.repository)}#`);

/** The merged pull request that closed an issue. */
function closerOf(item: Item, { world, references, nodes }: NodeScope): object | null {
  const merged = linkedPullRequests(world, references, item).find(({ value }) => value.state === 'merged');
  return merged === undefined ? null : nodes.pullRequest(merged);
}

function addressOf(item: Item, event: SimulatedEvent, { addresses }: NodeScope) {
  const resourcePath = `/${fullNameOf(item.repository)}/issues/${item.value.number}#event-${Date.parse(event.at)}`;
  return { resourcePath, url: addresses.html + resourcePath };
}
