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
  sha256,
  type Variant,
} from './field.ts';
import { ISOLATIONS, PROVE_VERDICTS, SANDBOX_ENGINES, VALIDATION_BLOCKERS } from './vocabulary.ts';

const command = foreignText(1000);
const workingDirectory = foreignText(1000)
  .optional()
  .describe('Present for a nested package that owns a changed file.');

const Source = z.enum(['detected', 'own']).describe('Found in the repository, or given with --command.');

const commandResult = <V extends Variant>(v: V) =>
  z.object({
    command,
    workingDirectory,
    status: z.enum(['blocked', 'passed', 'failed']),
    exitCode: z.int().nullable(),
    reason: ownText,
    source: added(v, Source),
    reused: z
      .boolean()
      .optional()
      .describe('True for a setup that an earlier run on the same tree has made; the time is that of copying it.'),
    sandbox: z.enum(SANDBOX_ENGINES).optional(),
    sandboxImage: z.string().optional(),
    sandboxImageDigest: z.string().optional(),
    durationMs: count.optional().describe('From its start to its end, without the making of its sandbox.'),
    timedOut: z.boolean().optional(),
    oomKilled: z.boolean().optional(),
    diskExceeded: z.boolean().optional(),
    outputBytes: count.optional().describe('All that was printed, whatever part of it is shown.'),
    outputSha256: sha256.optional(),
    outputTruncated: z.boolean().optional(),
    suggestedSystemPackages: z.array(z.string()).optional(),
    stdout: foreignText(65_536).optional(),
    stderr: foreignText(65_536).optional(),
  });

const LeftOut = z
  .object({ command, workingDirectory, reason: ownText })
  .describe('A command of the repository that the sandbox cannot run.');

const UnknownHost = z.object({
  host: foreignText(300),
  namedBy: foreignText(1000).nullable().describe('The file of the repository; null when setup asked for it.'),
  isPrivate: z.boolean().describe('An address of this machine or its network: never let through.'),
});

const Proof = z.object({
  command,
  workingDirectory,
  verdict: z.enum(PROVE_VERDICTS),
  reason: ownText,
});

const fields = <V extends Variant>(v: V) => ({
  schemaVersion: added(v, schemaVersion),
  issue: added(v, IssueRef),
  workspacePath: z.string(),
  runId: added(v, z.string()),
  treeSha: added(v, gitSha),
  engine: added(v, z.enum(SANDBOX_ENGINES).nullable().describe('Null when nothing was run.')),
  isolation: added(v, z.enum(ISOLATIONS).nullable()),
  network: added(v, z.enum(['none', 'registries_during_setup']).nullable()),
  blockedBy: added(v, z.enum(VALIDATION_BLOCKERS).nullable().describe('Null too where commands were only detected.')),
  setupCommands: added(v, z.array(commandResult(v))),
  commands: z.array(commandResult(v)),
  leftOut: added(v, z.array(LeftOut)),
  unknownRegistryHosts: added(v, z.array(UnknownHost)),
  prove: added(v, z.array(Proof).nullable().describe('Null without --prove.')),
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
