import { defaultBranchOf, pullRequestHeadOid } from '../../git/branches.ts';
import { headRepositoryOf } from '../../world/forks.ts';
import { referenceOf } from '../../world/lookup.ts';
import type { PullRequestItem } from '../../world/references.ts';
import { connectionOf, type PageArguments } from '../connection.ts';
import { checkRollupNode } from './checks.ts';
import { ConversationNode } from './conversation.ts';
import { reviewNode } from './review.ts';

interface ReviewArguments extends PageArguments {
  readonly states?: readonly string[] | null;
  readonly author?: string | null;
}

export class PullRequestNode extends ConversationNode<PullRequestItem> {
  readonly __typename = 'PullRequest';
  readonly reviewDecision = null;

  get state() {
    return this.item.value.state.toUpperCase();
  }
  get isDraft() {
    return this.item.value.isDraft;
  }
  get merged() {
    return this.item.value.state === 'merged';
  }
  get mergedAt() {
    return this.item.value.mergedAt;
  }
  get mergedBy() {
    return this.scope.nodes.actor(this.item.value.mergedBy);
  }
  get mergeable() {
    const { state, hasConflicts } = this.item.value;
    if (state !== 'open') return 'UNKNOWN';
    return hasConflicts ? 'CONFLICTING' : 'MERGEABLE';
  }
  get maintainerCanModify() {
    return this.item.value.maintainerCanModify;
  }
  get permalink() {
    return this.url;
  }
  get baseRefName() {
    return this.item.value.baseRefName;
  }
  get baseRefOid() {
    return defaultBranchOf(this.item.repository, this.scope)?.oid ?? this.headRefOid;
  }
  get baseRepository() {
    return this.repository;
  }
  get headRefName() {
    return this.item.value.headRefName;
  }
  get headRefOid() {
    return pullRequestHeadOid(this.item);
  }
  get headRepository() {
    const head = this.#headRepository();
    return head === null ? null : this.scope.nodes.repository(head);
  }
  get headRepositoryOwner() {
    const head = this.#headRepository();
    return head === null ? null : this.scope.nodes.owner(head);
  }
  get isCrossRepository() {
    return this.#headRepository() !== this.item.repository;
  }
  get changedFiles() {
    return this.item.value.files.length;
  }
  get additions() {
    return this.changedFiles * 12;
  }
  get deletions() {
    return this.changedFiles * 3;
  }

  #headRepository() {
    const { repository, value } = this.item;
    return headRepositoryOf(this.scope.world, repository, value.headRepository);
  }

  get statusCheckRollup() {
    return this.item.value.checks.length === 0 ? null : checkRollupNode(this.item, this.scope);
  }

  reviews({ states, author, ...page }: ReviewArguments) {
    const wanted = this.item.value.reviews
      .map((review, index) => ({ review, key: `${referenceOf(this.item)}/review/${index}` }))
      .filter(({ review }) => states?.includes(review.state.toUpperCase()) ?? true)
      .filter(({ review }) => author == null || review.author === author);
    return connectionOf(wanted, page, (entry) => reviewNode(this.item, entry, this.scope));
  }

  files(page: PageArguments) {
    return connectionOf(this.item.value.files, page, (path) => ({
      path,
      additions: 12,
      deletions: 3,
      changeType: 'MODIFIED',
    }));
  }

  closingIssuesReferences(page: PageArguments) {
    const closing = this.scope.references.from(this.item).filter(({ closes }) => closes);
    return connectionOf(closing, page, ({ target }) => this.scope.nodes.item(target));
  }
}
