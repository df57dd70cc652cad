import * as z from 'zod';
import { ACKNOWLEDGEMENTS, FEEDBACK_ID_PATTERN } from '../../../contract/feedback-vocabulary.ts';
import { PROTOCOL_VERSION } from './vocabulary.ts';

const Feedback = z.strictObject({
  confidence: z.strictObject({ level: z.enum(['high', 'medium', 'low']), justification: z.string() }),
  positive_points: z.array(z.strictObject({ aspect: z.string(), justification: z.string() })),
  areas_for_improvement: z.array(
    z.strictObject({
      id: z.string().regex(FEEDBACK_ID_PATTERN),
      aspect: z.string(),
      description: z.string(),
      recommendation: z.string(),
    }),
  ),
  general_summary: z.string(),
});

/** Section 4: what a provider answers. What depends on the status, or on the request, is checked beside it. */
export const WireResponse = z.strictObject({
  protocol_version: z.literal(PROTOCOL_VERSION),
  iteration: z.int().min(0),
  status: z.enum(['success', 'error']),
  feedback: Feedback.optional(),
  applied_feedback_ack: z
    .strictObject({
      items: z.array(z.strictObject({ id: z.string(), processing_status: z.enum(ACKNOWLEDGEMENTS) })),
    })
    .optional(),
  error: z.strictObject({ code: z.string().min(1), message: z.string() }).optional(),
});
export type WireResponse = z.infer<typeof WireResponse>;
