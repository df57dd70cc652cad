import { problem } from '../app/policies.ts';
import { OutputFailed } from '../app/print.ts';
import { redactorFor } from '../app/redactor.ts';
import { EXIT_CODES } from './exit-codes.ts';
import { listenForInterruptions } from './interruption.ts';
import { Output } from './output.ts';
import type { ReadPackage } from './package-files.ts';
import { runCommandLine } from './run-command-line.ts';
import { traceOf } from './trace.ts';

/** Runs the CLI and sets the exit code. Every way out of it has printed exactly one answer. */
export async function main(argv: readonly string[], read: ReadPackage): Promise<void> {
  const environment = process.env;
  const output = new Output({
    json: argv.some((word) => word === '--json' || word.startsWith('--json=')),
    redact: redactorFor(environment),
    environment,
  });
  const isAnimated = environment['TERM'] !== 'dumb' && !argv.includes('--no-animation');
  const interruption = listenForInterruptions();
  const { signal } = interruption;
  try {
    const workingDirectory = currentDirectory();
    const work =
      workingDirectory === null
        ? output.error(problem.noWorkingDirectory())
        : runCommandLine(argv, read, { output, signal, environment, workingDirectory, isAnimated });
    await Promise.race([work, interruption.patienceLost, strayErrors(), nothingLeftToDo()]);
    if (output.exitCode === null) await output.error(problem.interrupted());
  } catch (error) {
    if (error instanceof OutputFailed) output.lost(error.message);
    else await reportBug(error, output);
  }
  process.exitCode = interruption.exitCode(output.exitCode) ?? EXIT_CODES.internal;
  // Every answer is on its descriptor. Work that was abandoned must not go on, and node need not take itself apart.
  process.exit();
}

function currentDirectory(): string | null {
  try {
    return process.cwd();
  } catch {
    return null;
  }
}

/** Resolves when node would end although the work has not: a prompt whose terminal was closed never answers. */
function nothingLeftToDo(): Promise<void> {
  return new Promise((resolve) => {
    process.once('beforeExit', () => {
      resolve();
    });
  });
}

/** Rejects with the first error that nobody was waiting for. */
function strayErrors(): Promise<never> {
  return new Promise((_, reject) => {
    process.once('uncaughtException', reject);
    process.once('unhandledRejection', reject);
  });
}

async function reportBug(error: unknown, output: Output): Promise<void> {
  output.diagnose(traceOf(error));
  await output.error(problem.internal(error instanceof Error ? error.name : 'unknown'));
}
