import type { FeedbackReview } from '../../contract/feedback.ts';
import type { WireResponse } from './wire/response.ts';
import { PROTOCOL_VERSION } from './wire/vocabulary.ts';

/** Who speaks; an extension of ours. */
const PROVIDER = { 'x-provider-name': 'contribflow' };

/** A Response Object. What the requester has added for itself comes back with it. */
export function encodeResponse(
  { status, iteration, feedback, error, acknowledgements }: FeedbackReview,
  extensions: Readonly<Record<string, unknown>>,
): WireResponse {
  return {
    protocol_version: PROTOCOL_VERSION,
    iteration,
    status: status === 'reviewed' ? 'success' : 'error',
    ...(feedback === null ? {} : { feedback: wireFeedback(feedback) }),
    ...(acknowledgements === null
      ? {}
      : {
          applied_feedback_ack: {
            items: acknowledgements.map((item) => ({ id: item.id, processing_status: item.status })),
          },
        }),
    ...(error === null ? {} : { error }),
    ...extensions,
    ...PROVIDER,
  };
}

const wireFeedback = (feedback: NonNullable<FeedbackReview['feedback']>): NonNullable<WireResponse['feedback']> => ({
  confidence: feedback.confidence,
  positive_points: feedback.positivePoints,
  areas_for_improvement: feedback.areasForImprovement,
  general_summary: feedback.generalSummary,
});
