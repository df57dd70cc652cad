import * as z from 'zod';
import { ownText, schemaVersion } from './field.ts';

/** What was verified before a task or after it. `verification` is another contract: the answer of `verify`. */
export const VerificationReport = z.object({
  schemaVersion,
  subject: z.enum(['task', 'result']),
  checks: z.array(z.object({ name: ownText, status: z.enum(['passed', 'warning', 'failed']), reason: z.string() })),
  confidence: z.number().min(0).max(1).describe('0 as soon as a check has failed.'),
  requiresHumanReview: z.boolean(),
});
export type VerificationReport = z.infer<typeof VerificationReport>;
