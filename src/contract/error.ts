import * as z from 'zod';
import { commandKind, foreignText, nextAction, ownText, reason, recommendedCommand, schemaVersion } from './field.ts';
import { ERROR_CODES } from './vocabulary.ts';

export const ErrorResult = z.object({
  schemaVersion,
  status: z.literal('error'),
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: foreignText(2000).describe('What happened and what to do. May repeat what was typed.'),
    details: z.array(foreignText(2000)).optional(),
    explain: ownText.describe('The command that says what this code means and how to get past it.'),
  }),
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type ErrorResult = z.infer<typeof ErrorResult>;
