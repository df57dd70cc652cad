import * as z from 'zod';
import {
  added,
  commandKind,
  count,
  foreignText,
  gitSha,
  IssueRef,
  nextAction,
  ownText,
  reason,
  recommendedCommand,
  schemaVersion,
  type Variant,
} from './field.ts';
import { SANDBOX_ENGINES } from './vocabulary.ts';

const CommandResult = z.object({
  command: foreignText(1000),
  workingDirectory: foreignText(1000).optional().describe('Present for a nested package that owns a changed file.'),
  status: z.enum(['blocked', 'passed', 'failed']),
  exitCode: z.int().nullable(),
  reason: ownText,
  sandbox: z.enum(SANDBOX_ENGINES).optional(),
  sandboxImage: z.string().optional(),
  sandboxImageDigest: z.string().optional(),
  durationMs: count.optional(),
  timedOut: z.boolean().optional(),
  oomKilled: z.boolean().optional(),
  outputBytes: count.optional(),
  outputTruncated: z.boolean().optional(),
  suggestedSystemPackages: z.array(z.string()).optional(),
  stdout: foreignText(65_536).optional(),
  stderr: foreignText(65_536).optional(),
});

const fields = <V extends Variant>(v: V) => ({
  schemaVersion: added(v, schemaVersion),
  issue: added(v, IssueRef),
  workspacePath: z.string(),
  runId: added(v, z.string()),
  treeSha: added(v, gitSha),
  setupCommands: added(v, z.array(CommandResult)),
  commands: z.array(CommandResult),
  reason,
  nextAction,
  recommendedCommand,
  commandKind: added(v, commandKind),
});

const build = <V extends Variant>(v: V) =>
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('blocked'), ...fields(v), blocksPr: z.literal(true) }),
    z.object({ status: z.literal('failed'), ...fields(v), blocksPr: z.literal(true) }),
    z.object({ status: z.literal('passed'), ...fields(v), blocksPr: z.literal(false) }),
  ]);

export const ValidationResult = { published: build('published'), emitted: build('emitted') };
export type ValidationResult = z.infer<typeof ValidationResult.emitted>;
