import { nodeId } from '../../world/ids.ts';
import { referenceOf } from '../../world/lookup.ts';
import { linkedPullRequests } from '../../world/references.ts';
import { timelineOf } from '../../world/timeline.ts';
import { connectionOf, type PageArguments } from '../connection.ts';
import type { IssueItem } from '../node-scope.ts';
import { ConversationNode } from './conversation.ts';
import { refNode } from './git.ts';
import { timelineItemNode, timelineItemType } from './timeline-item.ts';

export class IssueNode extends ConversationNode<IssueItem> {
  readonly __typename = 'Issue';
  readonly isPinned = false;

  get state() {
    return this.item.value.state.toUpperCase();
  }

  /** Clients that do not say that they know of duplicates are told the older reason. */
  stateReason({ enableDuplicate }: { readonly enableDuplicate: boolean }) {
    const reason = this.item.value.stateReason;
    return reason === 'duplicate' && !enableDuplicate ? 'NOT_PLANNED' : (reason?.toUpperCase() ?? null);
  }

  closedByPullRequestsReferences({
    includeClosedPrs,
    ...page
  }: PageArguments & { readonly includeClosedPrs: boolean }) {
    const { world, references, nodes } = this.scope;
    const linked = linkedPullRequests(world, references, this.item);
    const wanted = linked.filter(({ value }) => includeClosedPrs || value.state === 'open');
    return connectionOf(wanted, page, (pull) => nodes.pullRequest(pull));
  }

  linkedBranches(page: PageArguments) {
    const { repository, value } = this.item;
    return connectionOf(value.linkedBranches, page, (branch) => ({
      id: nodeId('LB', `${referenceOf(this.item)}/${branch}`),
      ref: () => refNode(repository, branch, this.scope),
    }));
  }

  timelineItems({ itemTypes, since, skip, ...page }: TimelineArguments) {
    const all = timelineOf(this.item, this.scope.references);
    const wanted = all.filter(
      (entry) =>
        (itemTypes?.includes(timelineItemType(entry)) ?? true) &&
        (typeof since !== 'string' || Date.parse(entry.at) >= Date.parse(since)),
    );
    const listed = connectionOf(wanted.slice(skip ?? 0), page, (entry) =>
      timelineItemNode(this.item, entry, this.scope),
    );
    return {
      ...listed,
      filteredCount: wanted.length,
      pageCount: () => listed.nodes().length,
      updatedAt: this.updatedAt,
    };
  }
}

interface TimelineArguments extends PageArguments {
  readonly itemTypes?: readonly string[] | null;
  readonly since?: string | null;
  readonly skip?: number | null;
}
