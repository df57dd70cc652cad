import type { FeedbackFile, FeedbackHistory, FeedbackRequestResult } from '../contract/feedback.ts';
import type { FeedbackArtifact, FeedbackOutcome } from '../contract/feedback-vocabulary.ts';
import type { IssueRef } from '../contract/field.ts';
import type { State } from '../contract/state.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { openAdvice } from '../policy/feedback/advice.ts';
import { undecidedIn } from '../policy/feedback/conversation.ts';
import type { Facts } from '../policy/next-action/facts.ts';
import { nextOfTask } from '../policy/next-action/next-action.ts';
import type { Recommendation } from '../policy/recommendation.ts';
import type { Asked } from './ask-provider.ts';

interface Described {
  readonly facts: Facts;
  readonly state: State;
  readonly issue: IssueRef;
  readonly now: Date;
  readonly historyPath: string;
  readonly warnings: readonly string[];
}

/** Feedback changes nothing about where a task stands, so what comes next is what came next before. */
export function nextOf({ facts, state, issue, now }: Pick<Described, 'facts' | 'state' | 'issue' | 'now'>) {
  const { requiresHumanApproval, nextAction, recommendedCommand, commandKind, reason } = nextOfTask(
    facts,
    state,
    issue,
    now,
  );
  return { requiresHumanApproval, nextAction, recommendedCommand, commandKind, reason };
}

const REASONS: Readonly<Record<Exclude<FeedbackOutcome, 'received'>, string>> = {
  provider_error: 'The provider answered that it cannot give feedback.',
  invalid_response: 'What the provider answered breaks the protocol. It is kept, and nothing of it was taken over.',
  no_response: 'The provider ended without an answer.',
  tool_error: 'The tool around the provider reports an error.',
  wrong_agent: 'The tool does not know the agent and asked another one.',
  provider_failed: 'The provider failed before it answered.',
  not_started: 'The command of the provider could not be started.',
  timed_out: 'The provider did not answer in time and was stopped with all that it had started.',
  flooded: 'The provider wrote more than can be an answer and was stopped.',
  interrupted: 'The command was interrupted.',
};

export function describeRequest(
  described: Described & {
    readonly artifact: FeedbackArtifact;
    readonly asked: Asked;
    readonly show: Recommendation;
  },
): FeedbackRequestResult {
  const { issue, artifact, asked, warnings, historyPath, show } = described;
  const { turn, sessionId } = asked;
  const { outcome: status } = turn;
  return {
    schemaVersion: SCHEMA_VERSION,
    status,
    issue,
    artifact,
    sessionId,
    turn,
    undecided: undecidedIn(turn),
    warnings: [...warnings],
    historyPath,
    ...(status === 'received'
      ? nextOf(described)
      : { requiresHumanApproval: false, nextAction: 'retry' as const, ...show, reason: REASONS[status] }),
  };
}

export function describeHistory(described: Described & { readonly file: FeedbackFile }): FeedbackHistory {
  const { issue, file, warnings, historyPath } = described;
  return {
    schemaVersion: SCHEMA_VERSION,
    status: 'ok',
    issue,
    conversations: file.conversations,
    advice: openAdvice(file),
    warnings: [...warnings],
    historyPath,
    ...nextOf(described),
  };
}
