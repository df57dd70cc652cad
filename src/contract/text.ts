import * as z from 'zod';
import { commandKind, nextAction, reason, recommendedCommand, schemaVersion } from './field.ts';

/** What `--help`, `--version`, `completion` and `agent-guide` print for people, wrapped for those who asked for JSON. */
export const TextResult = z.object({
  schemaVersion,
  status: z.literal('ok'),
  kind: z.enum(['help', 'version', 'completion', 'guide']),
  text: z.string(),
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type TextResult = z.infer<typeof TextResult>;
