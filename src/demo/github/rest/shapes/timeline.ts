import { databaseId, nodeId } from '../../world/ids.ts';
import type { Item } from '../../world/lookup.ts';
import type { SimulatedEvent } from '../../world/model.ts';
import type { Scope } from '../../world/scope.ts';
import type { TimelineEntry } from '../../world/timeline.ts';
import { commentShape, issueShape, labelColour } from './issue.ts';
import { repositoryApiUrl, repositoryShape } from './repository.ts';
import { userShape } from './user.ts';

export function timelineShape(item: Item, entry: TimelineEntry, scope: Scope): object {
  switch (entry.kind) {
    case 'comment':
      return {
        event: 'commented',
        ...commentShape(item, entry, scope),
        actor: userShape(entry.comment.author, scope),
      };
    case 'reference':
      return crossReferenceShape(entry, scope);
    case 'event':
      return eventShape(item, entry, scope);
  }
}

function crossReferenceShape({ reference, at }: Extract<TimelineEntry, { kind: 'reference' }>, scope: Scope) {
  const { source } = reference;
  return {
    event: 'cross-referenced',
    actor: userShape(source.value.author, scope),
    created_at: at,
    updated_at: at,
    source: {
      type: 'issue',
      issue: { ...issueShape(source, scope), repository: repositoryShape(source.repository, scope) },
    },
  };
}

function eventShape(item: Item, { event, key }: Extract<TimelineEntry, { kind: 'event' }>, scope: Scope) {
  const id = databaseId(key);
  return {
    id,
    node_id: nodeId('E', key),
    url: `${repositoryApiUrl(item.repository, scope)}/issues/events/${id}`,
    actor: userShape(event.actor, scope),
    event: event.kind,
    commit_id: null,
    commit_url: null,
    created_at: event.at,
    performed_via_github_app: null,
    ...eventDetails(item, event, scope),
  };
}

/** Connections and duplicates say nothing of the other side: only the GraphQL API does. */
function eventDetails(item: Item, event: SimulatedEvent, scope: Scope): object {
  switch (event.kind) {
    case 'assigned':
    case 'unassigned':
      return { assignee: userShape(event.assignee, scope) };
    case 'labeled':
    case 'unlabeled':
      return { label: { name: event.label, color: labelColour(event.label) } };
    case 'closed':
      return { state_reason: item.kind === 'issue' ? item.value.stateReason : null };
    case 'renamed':
      return { rename: { from: event.from, to: event.to } };
    case 'locked':
      return { lock_reason: item.value.lockReason };
    case 'reopened':
    case 'unlocked':
    case 'connected':
    case 'disconnected':
    case 'marked_as_duplicate':
      return {};
  }
}
