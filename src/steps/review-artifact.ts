import type { Acknowledgement, FeedbackDecision, FeedbackReview } from '../contract/feedback.ts';
import type { ReviewError } from '../contract/feedback-vocabulary.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { readArtifact } from '../policy/feedback/read-artifact.ts';
import { review } from '../policy/feedback/review.ts';
import { recommend } from '../policy/recommendation.ts';
import type { FeedbackMemories } from '../ports/feedback-store.ts';
import type { Run } from '../ports/run.ts';

export interface ReviewPorts {
  readonly memories: FeedbackMemories;
}

export interface ReviewInput {
  /** The tool's session; null: nothing is remembered. */
  readonly session: string | null;
  readonly iteration: number;
  readonly mediaType: string;
  readonly content: unknown;
  /** What became of earlier feedback; null when the requester says nothing about it. */
  readonly decisions: readonly ReviewedDecision[] | null;
}

/** A decision as a requester may send it: on an id that need not be one of ours. */
type ReviewedDecision = Pick<FeedbackDecision, 'id' | 'status'>;

/** Judges somebody's plan or patch as their peer. It runs nothing, asks nobody and reads no file but its own memory. */
export async function reviewArtifact(
  { memories }: ReviewPorts,
  { session, iteration, mediaType, content, decisions }: ReviewInput,
  run: Run,
): Promise<FeedbackReview> {
  const issued = session === null ? [] : await memories.issued(session);
  const acknowledgements = decisions === null ? null : decisions.map(({ id }) => acknowledge(id, issued));
  const read = readArtifact(mediaType, content);
  if (!read.ok) return refusedReview(iteration, read.code, read.message, acknowledgements);
  const known = (decisions ?? []).filter(({ id }) => issued.includes(id));
  const feedback = review(read.artifact, known);
  const ids = feedback.areasForImprovement.map(({ id }) => id);
  const noted = session === null ? null : await memories.note(session, ids, run.signal);
  // An id that is forgotten could not be acknowledged later.
  if (noted?.ok === false)
    return refusedReview(iteration, 'INTERNAL_ERROR', 'The memory of the session cannot be written.', acknowledgements);
  return { ...reviewOf(iteration, acknowledgements), status: 'reviewed', feedback, error: null };
}

const acknowledge = (id: string, issued: readonly string[]): Acknowledgement => ({
  id,
  status: issued.includes(id) ? 'acknowledged' : 'unknown_id',
});

export const refusedReview = (
  iteration: number,
  code: ReviewError,
  message: string,
  acknowledgements: FeedbackReview['acknowledgements'] = null,
): FeedbackReview => ({
  ...reviewOf(iteration, acknowledgements),
  status: 'refused',
  feedback: null,
  error: { code, message },
});

const reviewOf = (iteration: number, acknowledgements: FeedbackReview['acknowledgements']) => ({
  schemaVersion: SCHEMA_VERSION,
  issue: null,
  iteration,
  acknowledgements,
  requiresHumanApproval: false,
  nextAction: 'none' as const,
  ...recommend.help('feedback', 'provide'),
  reason: 'The next move is up to the requester.',
});
