import * as z from 'zod';
import { commandKind, nextAction, reason, recommendedCommand, schemaVersion } from './field.ts';

export const SchemaList = z.object({
  schemaVersion,
  status: z.literal('ok'),
  schemas: z.array(z.object({ name: z.string(), description: z.string() })),
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type SchemaList = z.infer<typeof SchemaList>;
