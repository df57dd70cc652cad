import * as z from 'zod';
import {
  commandKind,
  count,
  foreignText,
  IssueRef,
  isoTime,
  nextAction,
  reason,
  recommendedCommand,
  schemaVersion,
  sha256,
} from './field.ts';
import { AUDIT_EVENTS } from './publication-vocabulary.ts';

/** One line of the audit log. Each names the one before it by its hash, so that none can be changed or left out. */
export const AuditEntry = z.strictObject({
  number: z.int().positive(),
  at: isoTime,
  event: z.enum(AUDIT_EVENTS),
  issue: IssueRef.nullable(),
  digest: sha256.nullable().describe('Of the approval that it belongs to.'),
  detail: foreignText(4096),
  previous: sha256.nullable().describe('The hash of the entry before; null in the first.'),
  hash: sha256.describe('Over the canonical JSON of all other fields.'),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Where the log ends, kept sealed and out of the agent's way. */
export const AuditHead = z.strictObject({
  number: count.describe('Of the last entry; 0 when there is none.'),
  hash: sha256.nullable(),
  bytes: count.describe('The length of the log with that entry.'),
});
export type AuditHead = z.infer<typeof AuditHead>;

/** Answer of `log`. */
export const AuditLog = z.object({
  schemaVersion,
  status: z.enum(['ok', 'broken']),
  entries: z.array(AuditEntry).describe('The last ones, oldest first.'),
  total: count.describe('How many the log has.'),
  isVerified: z.boolean().describe('True when --verify was given and the chain holds.'),
  brokenAt: count.nullable().describe('The number of the first line that does not fit; 0 when the end is missing.'),
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type AuditLog = z.infer<typeof AuditLog>;
