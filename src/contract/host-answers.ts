import * as z from 'zod';
import { Annotation } from './annotation.ts';
import {
  commandKind,
  foreignText,
  isoTime,
  nextAction,
  ownText,
  reason,
  recommendedCommand,
  schemaVersion,
} from './field.ts';
import { KEY_SCOPES } from './run-vocabulary.ts';

/** What `serve` prints when it has begun to listen. */
export const ServeResult = z.object({
  schemaVersion,
  status: z.literal('listening'),
  url: ownText.describe('Where clients reach it.'),
  store: z.enum(['libsql', 'postgresql']),
  storePlace: foreignText(4096).describe('Its file, or its address without a password.'),
  isEncrypted: z.boolean().describe('False: plain HTTP.'),
  workflows: z.array(ownText).describe('What can be run here.'),
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type ServeResult = z.infer<typeof ServeResult>;

/** What `worker` prints when it has begun to work. */
export const WorkerResult = z.object({
  schemaVersion,
  status: z.literal('working'),
  store: z.enum(['libsql', 'postgresql']),
  storePlace: foreignText(4096).describe('Its file, or its address without a password.'),
  place: ownText.describe('Names the disk on which it keeps the directories of its runs.'),
  workDirectory: foreignText(4096),
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type WorkerResult = z.infer<typeof WorkerResult>;

const Key = z.object({
  keyId: ownText,
  tenant: ownText,
  principalRef: ownText.describe('Who acts by it.'),
  scopes: z.array(z.enum(KEY_SCOPES)),
  createdAt: isoTime,
  revokedAt: isoTime.nullable(),
});

/** Answer of `key create`, `key list` and `key revoke`. */
export const KeyResult = z.object({
  schemaVersion,
  status: z.enum(['created', 'listed', 'revoked']),
  key: ownText.nullable().describe('The key itself, shown this once: only its hash is kept.'),
  keys: z.array(Key).describe('The key that was made or revoked, or all of them.'),
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type KeyResult = z.infer<typeof KeyResult>;

/** Answer of `annotate`. */
export const AnnotateResult = z.object({
  schemaVersion,
  status: z.enum(['recorded', 'listed']),
  runId: ownText,
  annotations: z.array(Annotation).describe('The one that was recorded, or all of the run.'),
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type AnnotateResult = z.infer<typeof AnnotateResult>;

/** Answer of `sign-in`. The link is not in it: only a person at the terminal gets to see that. */
export const SignInResult = z.object({
  schemaVersion,
  status: z.literal('shown'),
  tenant: ownText,
  principalRef: ownText.describe('By what name they act.'),
  expiresAt: isoTime.describe('Until when the link works, unless it is used before.'),
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type SignInResult = z.infer<typeof SignInResult>;
