import type { FeedbackFile, PeerAdvice } from '../../contract/feedback.ts';
import { FEEDBACK_ARTIFACTS } from '../../contract/feedback-vocabulary.ts';
import { areasOf, lastReceived } from './conversation.ts';

/**
 * What peers advise and nobody has settled: from the last answer about the plan, and the last about the patch. It is for
 * a person to read, and no check of the gate looks at it.
 */
export function openAdvice({ conversations }: FeedbackFile): PeerAdvice[] {
  return FEEDBACK_ARTIFACTS.flatMap((artifact) => {
    const latest = conversations.findLast(
      (conversation) => conversation.artifact === artifact && lastReceived(conversation) !== undefined,
    );
    const turn = latest === undefined ? undefined : lastReceived(latest);
    if (turn === undefined) return [];
    return areasOf(turn).flatMap((area) => {
      const decision = turn.decisions.find(({ id }) => id === area.id)?.status ?? null;
      return decision === 'accepted' || decision === 'rejected'
        ? []
        : [{ ...area, artifact, iteration: turn.iteration, decision }];
    });
  });
}
