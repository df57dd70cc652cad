import { createCheck, createComment, createReview } from './builders.ts';
import type { SimulatedCheck, SimulatedPullRequest, SimulatedReview } from './model.ts';
import { toTimestamp } from './time.ts';

/** What people and robots do at an open pull request. */
export type Happening =
  | { readonly kind: 'check'; readonly name: string; readonly state: SimulatedCheck['state'] }
  | {
      readonly kind: 'review';
      readonly by: string;
      readonly verdict: SimulatedReview['state'];
      readonly body: string;
    }
  | { readonly kind: 'comment'; readonly by: string; readonly body: string }
  | { readonly kind: 'marked_ready' }
  | { readonly kind: 'merged' | 'closed'; readonly by: string };

/** Lets something happen at a pull request, now, and at least a second after the last: GitHub tells no finer order. */
export function happen(pull: SimulatedPullRequest, happening: Happening, now: Date): void {
  const at = toTimestamp(Math.max(now.getTime(), Date.parse(pull.updatedAt) + 1000));
  pull.updatedAt = at;
  switch (happening.kind) {
    case 'check':
      pull.checks = [...pull.checks.filter(({ name }) => name !== happening.name), createCheck(happening)];
      return;
    case 'review':
      pull.reviews.push(
        createReview({ author: happening.by, state: happening.verdict, body: happening.body, submittedAt: at }),
      );
      return;
    case 'comment':
      pull.comments.push(createComment({ author: happening.by, body: happening.body, createdAt: at }));
      return;
    case 'marked_ready':
      pull.isDraft = false;
      return;
    case 'merged':
      Object.assign(pull, { state: 'merged', mergedBy: happening.by, mergedAt: at, closedAt: at });
      return;
    case 'closed':
      Object.assign(pull, { state: 'closed', closedAt: at });
      return;
  }
}
