import type { FeedbackConversation, FeedbackDecision, FeedbackFile } from '../../contract/feedback.ts';
import type { FeedbackArtifact } from '../../contract/feedback-vocabulary.ts';
import { areasOf, lastReceived } from './conversation.ts';

/** The ids that can be decided on: those of the last answer in each conversation, the latest first. */
export const decidableIds = (file: FeedbackFile, artifact: FeedbackArtifact | null): string[] => [
  ...new Set(meant(file, artifact).flatMap((conversation) => areasOf(lastReceived(conversation)).map(({ id }) => id))),
];

const meant = ({ conversations }: FeedbackFile, artifact: FeedbackArtifact | null): FeedbackConversation[] =>
  conversations.filter((conversation) => artifact === null || conversation.artifact === artifact).reverse();

/** The history with a decision on an item of the latest conversation that has it; null when none has. */
export function withDecision(
  file: FeedbackFile,
  decision: FeedbackDecision,
  artifact: FeedbackArtifact | null,
): FeedbackFile | null {
  const chosen = meant(file, artifact).find((conversation) =>
    areasOf(lastReceived(conversation)).some(({ id }) => id === decision.id),
  );
  if (chosen === undefined) return null;
  const decided = lastReceived(chosen);
  return {
    ...file,
    conversations: file.conversations.map((conversation) =>
      conversation === chosen
        ? {
            ...conversation,
            turns: conversation.turns.map((turn) =>
              turn === decided
                ? { ...turn, decisions: [...turn.decisions.filter(({ id }) => id !== decision.id), decision] }
                : turn,
            ),
          }
        : conversation,
    ),
  };
}

/** What the protocol recommends to say with a decision and this one does not (section 3.2.1). */
export function missingReasons({ status, reasonCode, explanation }: FeedbackDecision): string[] {
  if (status === 'accepted') return [];
  return [
    ...(status === 'rejected' && reasonCode === null
      ? ['A rejection should have a reason that a machine can read: --reason-code out_of_scope, for example.']
      : []),
    ...(explanation === null ? [`A decision of ${status} should be explained: --explanation says why.`] : []),
  ];
}
