import * as z from 'zod';
import {
  ACKNOWLEDGEMENTS,
  FEEDBACK_ARTIFACTS,
  FEEDBACK_DECISIONS,
  FEEDBACK_ID_PATTERN,
  FEEDBACK_OUTCOMES,
  REASON_CODE_PATTERN,
  REVIEW_ERRORS,
  SESSION_ID_PATTERN,
} from './feedback-vocabulary.ts';
import {
  commandKind,
  count,
  foreignText,
  IssueRef,
  isoTime,
  nextAction,
  ownText,
  reason,
  recommendedCommand,
  requiresHumanApproval,
  schemaVersion,
  sha256,
} from './field.ts';
import { CONFIDENCES } from './vocabulary.ts';

const feedbackId = z.string().regex(FEEDBACK_ID_PATTERN);
const sessionId = z.string().regex(SESSION_ID_PATTERN).describe("The tool's name for the conversation.");
const artifact = z.enum(FEEDBACK_ARTIFACTS);

const AreaForImprovement = z.object({
  id: feedbackId,
  aspect: foreignText(300),
  description: foreignText(4000),
  recommendation: foreignText(4000),
});

export const PeerFeedback = z.object({
  confidence: z.object({ level: z.enum(CONFIDENCES), justification: foreignText(2000) }),
  positivePoints: z.array(z.object({ aspect: foreignText(300), justification: foreignText(2000) })).max(100),
  areasForImprovement: z.array(AreaForImprovement).max(100),
  generalSummary: foreignText(4000),
});
export type PeerFeedback = z.infer<typeof PeerFeedback>;

export const FeedbackDecision = z.object({
  id: feedbackId,
  status: z.enum(FEEDBACK_DECISIONS),
  reasonCode: z.string().regex(REASON_CODE_PATTERN).nullable(),
  explanation: foreignText(2000).nullable(),
});
export type FeedbackDecision = z.infer<typeof FeedbackDecision>;

export const Acknowledgement = z.object({ id: foreignText(200), status: z.enum(ACKNOWLEDGEMENTS) });
export type Acknowledgement = z.infer<typeof Acknowledgement>;

/** A field that a peer has added for itself: its place in the answer, and its value as JSON. */
export const Extension = z.object({ place: foreignText(300), value: foreignText(2000) });
export type Extension = z.infer<typeof Extension>;

const ProviderRun = z.object({
  exitCode: z.int().nullable().describe('Null when it was ended by a signal, or by us.'),
  durationMs: count,
  stdoutBytes: count,
  stderr: foreignText(2000).describe('The end of what it wrote there.'),
});
export type ProviderRun = z.infer<typeof ProviderRun>;

/** One request and what came back. It is recorded before the request is sent. */
export const FeedbackTurn = z.object({
  iteration: z.int().positive(),
  at: isoTime,
  outcome: z.enum(['pending', ...FEEDBACK_OUTCOMES]).describe('pending: asked, and no end of it was recorded.'),
  request: z.object({
    mediaType: ownText,
    artifactRef: z.string().nullable().describe('The tree of a patch; the digest of a plan.'),
    bytes: count,
    sha256,
    path: z.string().describe('The request as it was sent.'),
    decisions: z.array(FeedbackDecision).nullable().describe('What was told about the turn before; null at the first.'),
  }),
  answerPath: z.string().nullable().describe('What the provider wrote on stdout, redacted.'),
  provider: ProviderRun.nullable(),
  feedback: PeerFeedback.nullable(),
  providerError: z.object({ code: foreignText(100), message: foreignText(2000) }).nullable(),
  problems: z.array(foreignText(500)).describe('What is wrong with what came back.'),
  acknowledgements: z.array(Acknowledgement).max(200),
  extensions: z.array(Extension).max(50),
  decisions: z.array(FeedbackDecision).describe('On the areas of this turn; they go out with the next request.'),
});
export type FeedbackTurn = z.infer<typeof FeedbackTurn>;

export const FeedbackConversation = z.object({
  artifact,
  command: foreignText(2000).describe('The command of the provider, as it was typed.'),
  sessionId: sessionId.nullable(),
  forgottenTurns: count.describe('Old turns that are not listed any more; their files stay.'),
  turns: z.array(FeedbackTurn),
});
export type FeedbackConversation = z.infer<typeof FeedbackConversation>;

/** `.contribflow/feedback/<slug>.json`. */
export const FeedbackFile = z.object({
  version: z.literal(1),
  issue: IssueRef,
  conversations: z.array(FeedbackConversation).describe('Most recently used last.'),
});
export type FeedbackFile = z.infer<typeof FeedbackFile>;

/** Which ids we have issued as the provider, in one session of the tool. */
export const FeedbackMemory = z.object({ version: z.literal(1), issued: z.array(feedbackId) });
export type FeedbackMemory = z.infer<typeof FeedbackMemory>;

/** Advice of a peer that is still open. It informs a person and decides nothing. */
export const PeerAdvice = z.object({
  ...AreaForImprovement.shape,
  artifact,
  iteration: z.int().positive(),
  decision: z.literal('partial').nullable().describe('Null: nobody has decided on it.'),
});
export type PeerAdvice = z.infer<typeof PeerAdvice>;

const next = { requiresHumanApproval, nextAction, recommendedCommand, commandKind, reason };

export const FeedbackRequestResult = z.object({
  schemaVersion,
  status: z.enum(FEEDBACK_OUTCOMES),
  issue: IssueRef,
  artifact,
  sessionId: sessionId.nullable(),
  turn: FeedbackTurn,
  undecided: z.array(feedbackId).describe('Areas of this turn; decide with feedback apply.'),
  warnings: z.array(ownText),
  historyPath: z.string(),
  ...next,
});
export type FeedbackRequestResult = z.infer<typeof FeedbackRequestResult>;

export const FeedbackHistory = z.object({
  schemaVersion,
  status: z.literal('ok'),
  issue: IssueRef,
  conversations: z.array(FeedbackConversation).describe('Most recently used last.'),
  advice: z.array(PeerAdvice).describe('What is still open.'),
  warnings: z.array(ownText),
  historyPath: z.string(),
  ...next,
});
export type FeedbackHistory = z.infer<typeof FeedbackHistory>;

/** What we say as the provider. It leaves us in the words of the protocol that the question came in. */
export const FeedbackReview = z.object({
  schemaVersion,
  status: z.enum(['reviewed', 'refused']),
  issue: IssueRef.nullable().describe("The task whose plan or patch it is; null for somebody else's."),
  iteration: count.describe('0 when the request does not tell.'),
  feedback: PeerFeedback.nullable(),
  error: z.object({ code: z.enum(REVIEW_ERRORS), message: foreignText(2000) }).nullable(),
  acknowledgements: z.array(Acknowledgement).nullable().describe('Null when no decisions were sent.'),
  ...next,
});
export type FeedbackReview = z.infer<typeof FeedbackReview>;
