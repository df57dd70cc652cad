import * as z from 'zod';
import {
  commandKind,
  foreignText,
  gitSha,
  httpUrl,
  IssueRef,
  isoTime,
  nextAction,
  ownText,
  reason,
  recommendedCommand,
  repoName,
  schemaVersion,
  sha256,
} from './field.ts';
import { ISOLATIONS, PROVE_VERDICTS, SANDBOX_ENGINES } from './vocabulary.ts';

const ReceiptCommand = z.strictObject({
  command: foreignText(1000),
  workingDirectory: foreignText(1000).nullable(),
  source: z.enum(['detected', 'own']),
  exitCode: z.int().nullable(),
  image: z.string().nullable(),
  imageDigest: z.string().nullable(),
  outputSha256: sha256.nullable(),
  proof: z.enum(PROVE_VERDICTS).nullable(),
});

/** What a pull request made with ContribFlow says about itself, so that anybody can check it. */
export const Receipt = z.strictObject({
  receiptVersion: z.literal(1),
  issue: IssueRef,
  repository: repoName,
  headRepository: repoName.describe('Where the branch is.'),
  branch: z.string(),
  baseSha: gitSha,
  treeSha: gitSha,
  commitSha: gitSha,
  diffSha256: sha256,
  validation: z.strictObject({
    runId: z.string(),
    status: z.enum(['passed', 'overridden']),
    engine: z.enum(SANDBOX_ENGINES).nullable(),
    isolation: z.enum(ISOLATIONS).nullable(),
    network: z.enum(['none', 'registries_during_setup']).nullable(),
    setup: z.array(ReceiptCommand),
    commands: z.array(ReceiptCommand),
  }),
  madeAt: isoTime,
});
export type Receipt = z.infer<typeof Receipt>;

const VerifiedPart = z.object({
  part: z.enum(['receipt', 'commit', 'base', 'tree', 'diff', 'image', 'setup', 'command', 'output']),
  subject: foreignText(1000),
  status: z
    .enum(['match', 'mismatch', 'not_checked', 'inconclusive'])
    .describe('Inconclusive: it differs, and that speaks neither for nor against the receipt.'),
  reason: ownText,
});
export type VerifiedPart = z.infer<typeof VerifiedPart>;

/** Answer of `verify`. */
export const VerifyResult = z.object({
  schemaVersion,
  status: z.enum(['match', 'mismatch', 'incomplete']),
  issue: IssueRef,
  repository: repoName,
  prUrl: httpUrl.nullable(),
  commitSha: gitSha.nullable(),
  parts: z.array(VerifiedPart),
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type VerifyResult = z.infer<typeof VerifyResult>;
