import { databaseId, nodeId } from '../../world/ids.ts';
import { fullNameOf, type Item, referenceOf } from '../../world/lookup.ts';
import { commentEntries } from '../../world/timeline.ts';
import { connectionOf, type PageArguments } from '../connection.ts';
import type { NodeScope } from '../node-scope.ts';
import { commentNode } from './comment.ts';
import { htmlOf, textOf } from './markdown.ts';

/** What issues and pull requests have in common. A class, because an answer has hundreds of these. */
export class ConversationNode<Own extends Item> {
  protected readonly item: Own;
  protected readonly scope: NodeScope;

  constructor(item: Own, scope: NodeScope) {
    this.item = item;
    this.scope = scope;
  }

  get id() {
    return nodeId(this.item.kind === 'issue' ? 'I' : 'PR', referenceOf(this.item));
  }
  get databaseId() {
    return databaseId(referenceOf(this.item));
  }
  get number() {
    return this.item.value.number;
  }
  get title() {
    return this.item.value.title;
  }
  get titleHTML() {
    return htmlOf(this.item.value.title);
  }
  get body() {
    return this.item.value.body ?? '';
  }
  get bodyText() {
    return textOf(this.body);
  }
  get bodyHTML() {
    return htmlOf(this.body);
  }
  get resourcePath() {
    const kind = this.item.kind === 'issue' ? 'issues' : 'pull';
    return `/${fullNameOf(this.item.repository)}/${kind}/${this.number}`;
  }
  get url() {
    return this.scope.addresses.html + this.resourcePath;
  }
  get author() {
    return this.scope.nodes.actor(this.item.value.author);
  }
  get authorAssociation() {
    return this.item.value.authorAssociation;
  }
  get createdAt() {
    return this.item.value.createdAt;
  }
  get publishedAt() {
    return this.item.value.createdAt;
  }
  get updatedAt() {
    return this.item.value.updatedAt;
  }
  get closed() {
    return this.item.value.state !== 'open';
  }
  get closedAt() {
    return this.item.value.closedAt;
  }
  get locked() {
    return this.item.value.isLocked;
  }
  get activeLockReason() {
    return this.item.value.lockReason?.toUpperCase().replace(/[ -]/g, '_') ?? null;
  }
  get viewerDidAuthor() {
    return this.item.value.author === this.scope.world.viewer;
  }
  get repository() {
    return this.scope.nodes.repository(this.item.repository);
  }

  readonly createdViaEmail = false;
  readonly editor = null;
  readonly includesCreatedEdit = false;
  readonly lastEditedAt = null;
  readonly milestone = null;
  readonly reactionGroups = [];
  readonly viewerCanReact = true;
  readonly viewerCanUpdate = false;

  labels(page: PageArguments) {
    return connectionOf(this.item.value.labels, page, (name) => this.scope.nodes.label(this.item.repository, name));
  }

  assignees(page: PageArguments) {
    return connectionOf(this.item.value.assignees, page, (login) => this.scope.nodes.actor(login) ?? {});
  }

  participants(page: PageArguments) {
    const { author, comments } = this.item.value;
    const logins = [author, ...comments.map((comment) => comment.author)].filter((login) => login !== null);
    return connectionOf([...new Set(logins)], page, (login) => this.scope.nodes.actor(login) ?? {});
  }

  /** The old kind of project, which is gone; `gh` asks for it all the same. */
  projectCards(page: PageArguments) {
    return connectionOf([], page, () => ({}));
  }

  comments(page: PageArguments) {
    return connectionOf(commentEntries(this.item), page, (entry) => commentNode(this.item, entry, this.scope));
  }
}
