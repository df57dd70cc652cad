import { databaseId, nodeId } from '../../world/ids.ts';
import { fullNameOf, type Item } from '../../world/lookup.ts';
import type { CommentEntry } from '../../world/timeline.ts';
import type { NodeScope } from '../node-scope.ts';
import { htmlOf, textOf } from './markdown.ts';

export function commentNode(item: Item, { comment, key }: CommentEntry, scope: NodeScope) {
  const kind = item.kind === 'issue' ? 'issues' : 'pull';
  const resourcePath = `/${fullNameOf(item.repository)}/${kind}/${item.value.number}#issuecomment-${databaseId(key)}`;
  return {
    __typename: 'IssueComment',
    id: nodeId('IC', key),
    databaseId: databaseId(key),
    author: () => scope.nodes.actor(comment.author),
    authorAssociation: comment.authorAssociation,
    body: comment.body,
    bodyText: () => textOf(comment.body),
    bodyHTML: () => htmlOf(comment.body),
    createdAt: comment.createdAt,
    publishedAt: comment.createdAt,
    updatedAt: comment.createdAt,
    createdViaEmail: false,
    editor: null,
    includesCreatedEdit: false,
    isMinimized: false,
    minimizedReason: null,
    lastEditedAt: null,
    reactionGroups: [],
    viewerCanReact: true,
    viewerDidAuthor: comment.author === scope.world.viewer,
    issue: () => scope.nodes.item(item),
    repository: () => scope.nodes.repository(item.repository),
    resourcePath,
    url: scope.addresses.html + resourcePath,
  };
}
