import { databaseId } from '../../world/ids.ts';
import { fullNameOf } from '../../world/lookup.ts';
import type { SimulatedReview } from '../../world/model.ts';
import type { PullRequestItem } from '../../world/references.ts';
import { connectionOf, type PageArguments } from '../connection.ts';
import type { NodeScope } from '../node-scope.ts';
import { writtenText } from './written-text.ts';

interface ReviewEntry {
  readonly review: SimulatedReview;
  /** Tells it from all others. */
  readonly key: string;
}

export function reviewNode(item: PullRequestItem, { review, key }: ReviewEntry, scope: NodeScope) {
  const resourcePath = `/${fullNameOf(item.repository)}/pull/${item.value.number}#pullrequestreview-${databaseId(key)}`;
  return {
    __typename: 'PullRequestReview',
    ...writtenText({ ...review, writtenAt: review.submittedAt }, { key, prefix: 'PRR', resourcePath }, scope),
    comments: (page: PageArguments) => connectionOf(Array.from({ length: review.lineComments }), page, () => ({})),
    state: review.state.toUpperCase(),
    submittedAt: review.submittedAt,
    pullRequest: () => scope.nodes.pullRequest(item),
    repository: () => scope.nodes.repository(item.repository),
  };
}
