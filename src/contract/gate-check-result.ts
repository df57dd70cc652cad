import * as z from 'zod';
import { ownText } from './field.ts';
import { GATE_CHECKS } from './vocabulary.ts';

/** What one check of the review gate says. */
export const GateCheckResult = z.object({
  name: z.enum(GATE_CHECKS),
  status: z.enum(['passed', 'failed', 'warning']),
  reason: ownText,
});
export type GateCheckResult = z.infer<typeof GateCheckResult>;
