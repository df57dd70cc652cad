import * as z from 'zod';
import { commandKind, nextAction, ownText, reason, recommendedCommand, schemaVersion } from './field.ts';

const Explanation = z.object({
  name: ownText,
  kind: z.enum(['state', 'check', 'score rule', 'policy rule', 'doctor check', 'error', 'host error']),
  means: ownText,
  remedy: ownText.describe('How to get past it.'),
  page: ownText.describe('The page of the documentation that says more.'),
});

/** Answer of `explain`. */
export const ExplainResult = z.object({
  schemaVersion,
  status: z.literal('ok'),
  explanations: z.array(Explanation).describe('All that there are when no name was given.'),
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type ExplainResult = z.infer<typeof ExplainResult>;
