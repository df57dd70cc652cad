import type { Config } from '../../contract/config.ts';
import type { ValidationResult } from '../../contract/validation.ts';
import type { SandboxEngine } from '../../contract/vocabulary.ts';
import { cleanOutput } from './clean-output.ts';
import { sandboxName } from './engine-names.ts';
import { exitMeaning } from './exit-meaning.ts';
import type { PlannedCommand } from './planned-command.ts';
import { suggestedSystemPackages } from './system-packages/system-packages.ts';

export type CommandResult = ValidationResult['commands'][number];

/** What became of a command, as the sandbox tells it. */
export interface RunOutcome {
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly oomKilled: boolean;
  readonly diskExceeded: boolean;
  readonly durationMs: number;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
  readonly outputBytes: number;
  readonly outputSha256: string;
  readonly outputTruncated: boolean;
}

export interface RunContext {
  readonly phase: 'setup' | 'validation';
  readonly engine: SandboxEngine;
  readonly image: { readonly name: string; readonly digest: string };
  readonly limits: Config['sandbox'];
  readonly redact: (text: string) => string;
}

/** The result of a command that was run. */
export function judgeCommand(planned: PlannedCommand, outcome: RunOutcome, context: RunContext): CommandResult {
  const stdout = cleanOutput(outcome.stdout, context.redact);
  const stderr = cleanOutput(outcome.stderr, context.redact);
  const problem = problemOf(planned, outcome, context.limits);
  const packages = problem === null ? [] : suggestedSystemPackages(stderr, stdout);
  return {
    ...identity(planned),
    status: problem === null ? 'passed' : 'failed',
    exitCode: outcome.exitCode,
    reason: reasonOf(problem, packages, context),
    sandbox: context.engine,
    sandboxImage: context.image.name,
    sandboxImageDigest: context.image.digest,
    durationMs: Math.max(0, Math.round(outcome.durationMs)),
    timedOut: outcome.timedOut,
    oomKilled: outcome.oomKilled,
    diskExceeded: outcome.diskExceeded,
    outputBytes: outcome.outputBytes,
    outputSha256: outcome.outputSha256,
    outputTruncated: outcome.outputTruncated,
    ...(packages.length > 0 ? { suggestedSystemPackages: [...packages] } : {}),
    stdout,
    stderr,
  };
}

/** The result of a setup that an earlier run has made, on the same tree and in the same image. */
export const reusedCommand = (
  planned: PlannedCommand,
  durationMs: number,
  { engine, image }: Pick<RunContext, 'engine' | 'image'>,
): CommandResult => ({
  ...identity(planned),
  status: 'passed',
  exitCode: 0,
  reason: `Dependency setup passed in an earlier run on the same tree in the ${sandboxName(engine)} sandbox; what it installed was copied.`,
  reused: true,
  sandbox: engine,
  sandboxImage: image.name,
  sandboxImageDigest: image.digest,
  durationMs,
});

/** The result of a command that was not run. */
export const blockedCommand = (planned: PlannedCommand, reason: string): CommandResult => ({
  ...identity(planned),
  status: 'blocked',
  exitCode: null,
  reason: planned.blocked ?? reason,
});

const identity = ({ command, directory, source }: PlannedCommand) => ({
  command,
  ...(directory === '' ? {} : { workingDirectory: directory }),
  source,
});

/** Why a command has failed; null when it passed. A limit that was hit counts whatever the exit code says. */
function problemOf(
  { argv: [program = ''] }: PlannedCommand,
  outcome: RunOutcome,
  limits: Config['sandbox'],
): string | null {
  if (outcome.timedOut) return `it did not end within ${limits.commandTimeoutSeconds} seconds`;
  if (outcome.oomKilled) return `it needed more than ${limits.memoryMb} MB of memory`;
  if (outcome.diskExceeded) return `it wrote more than ${limits.diskLimitMb} MB to the disk`;
  if (outcome.exitCode === 0) return null;
  if (outcome.outputBytes > limits.outputLimitBytes) return `it printed more than ${limits.outputLimitBytes} bytes`;
  return exitMeaning(outcome.exitCode, program);
}

function reasonOf(problem: string | null, packages: readonly string[], { phase, engine }: RunContext): string {
  const what = phase === 'setup' ? 'Dependency setup' : 'Validation';
  const where = `in the ${sandboxName(engine)} sandbox`;
  if (problem === null) return `${what} passed ${where}.`;
  if (packages.length > 0) return `${what} failed ${where}. Likely missing system packages: ${packages.join(', ')}.`;
  return `${what} failed ${where}: ${problem}.`;
}
