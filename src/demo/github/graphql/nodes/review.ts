import { databaseId, nodeId } from '../../world/ids.ts';
import { fullNameOf } from '../../world/lookup.ts';
import type { SimulatedReview } from '../../world/model.ts';
import type { PullRequestItem } from '../../world/references.ts';
import { connectionOf, type PageArguments } from '../connection.ts';
import type { NodeScope } from '../node-scope.ts';
import { htmlOf, textOf } from './markdown.ts';

interface ReviewEntry {
  readonly review: SimulatedReview;
  /** Tells it from all others. */
  readonly key: string;
}

export function reviewNode(item: PullRequestItem, { review, key }: ReviewEntry, scope: NodeScope) {
  const resourcePath = `/${fullNameOf(item.repository)}/pull/${item.value.number}#pullrequestreview-${databaseId(key)}`;
  return {
    __typename: 'PullRequestReview',
    id: nodeId('PRR', key),
    databaseId: databaseId(key),
    author: () => scope.nodes.actor(review.author),
    authorAssociation: review.authorAssociation,
    body: review.body,
    bodyText: () => textOf(review.body),
    bodyHTML: () => htmlOf(review.body),
    comments: (page: PageArguments) => connectionOf(Array.from({ length: review.lineComments }), page, () => ({})),
    state: review.state.toUpperCase(),
    submittedAt: review.submittedAt,
    createdAt: review.submittedAt,
    publishedAt: review.submittedAt,
    updatedAt: review.submittedAt,
    createdViaEmail: false,
    editor: null,
    includesCreatedEdit: false,
    isMinimized: false,
    minimizedReason: null,
    lastEditedAt: null,
    reactionGroups: [],
    viewerCanReact: true,
    viewerDidAuthor: review.author === scope.world.viewer,
    pullRequest: () => scope.nodes.pullRequest(item),
    repository: () => scope.nodes.repository(item.repository),
    resourcePath,
    url: scope.addresses.html + resourcePath,
  };
}
