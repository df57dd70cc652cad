import { databaseId, type NodeKind, nodeId } from '../../world/ids.ts';
import type { NodeScope } from '../node-scope.ts';
import { htmlOf, textOf } from './markdown.ts';

interface Writing {
  readonly author: string | null;
  readonly authorAssociation: string;
  readonly body: string;
  readonly writtenAt: string;
}

interface Named {
  /** Tells it from all others. */
  readonly key: string;
  /** What ids of its kind begin with. */
  readonly prefix: NodeKind;
  readonly resourcePath: string;
}

/** What everything has that somebody wrote below an issue or a pull request. */
export const writtenText = (
  { author, authorAssociation, body, writtenAt }: Writing,
  { key, prefix, resourcePath }: Named,
  scope: NodeScope,
) => ({
  id: nodeId(prefix, key),
  databaseId: databaseId(key),
  author: () => scope.nodes.actor(author),
  authorAssociation,
  body,
  bodyText: () => textOf(body),
  bodyHTML: () => htmlOf(body),
  createdAt: writtenAt,
  publishedAt: writtenAt,
  updatedAt: writtenAt,
  createdViaEmail: false,
  editor: null,
  includesCreatedEdit: false,
  isMinimized: false,
  minimizedReason: null,
  lastEditedAt: null,
  reactionGroups: [],
  viewerCanReact: true,
  viewerDidAuthor: author === scope.world.viewer,
  resourcePath,
  url: scope.addresses.html + resourcePath,
});
