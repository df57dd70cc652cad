import * as z from 'zod';
import { FEEDBACK_DECISIONS } from '../../../contract/feedback-vocabulary.ts';
import { PROTOCOL_VERSION } from './vocabulary.ts';

/** A type and a subtype, perhaps with parameters, as RFC 6838 and RFC 9110 write them. */
const MEDIA_TYPE =
  /^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}\/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}(?:\s*;[ -~]{0,200})?$/;

const AppliedItem = z.strictObject({
  id: z.string().min(1).max(200),
  status: z.enum(FEEDBACK_DECISIONS),
  reason_code: z.string().max(200).optional(),
  explanation: z.string().max(10_000).optional(),
});

/** Section 3: what a requester sends. Fields that begin with `x-` are let pass by those who check. */
export const WireRequest = z.strictObject({
  protocol_version: z.literal(PROTOCOL_VERSION),
  iteration: z.int().min(1),
  artifact: z.strictObject({
    media_type: z.string().regex(MEDIA_TYPE),
    content: z.unknown(),
    artifact_ref: z.string().max(500).optional(),
  }),
  applied_feedback: z.strictObject({ items: z.array(AppliedItem).max(1000) }).optional(),
});
export type WireRequest = z.infer<typeof WireRequest>;
