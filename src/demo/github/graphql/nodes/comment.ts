import { databaseId } from '../../world/ids.ts';
import { fullNameOf, type Item } from '../../world/lookup.ts';
import type { CommentEntry } from '../../world/timeline.ts';
import type { NodeScope } from '../node-scope.ts';
import { writtenText } from './written-text.ts';

export function commentNode(item: Item, { comment, key }: CommentEntry, scope: NodeScope) {
  const kind = item.kind === 'issue' ? 'issues' : 'pull';
  const resourcePath = `/${fullNameOf(item.repository)}/${kind}/${item.value.number}#issuecomment-${databaseId(key)}`;
  return {
    __typename: 'IssueComment',
    ...writtenText({ ...comment, writtenAt: comment.createdAt }, { key, prefix: 'IC', resourcePath }, scope),
    issue: () => scope.nodes.item(item),
    repository: () => scope.nodes.repository(item.repository),
  };
}
