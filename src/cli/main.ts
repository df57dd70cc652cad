import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problem } from '../app/policies.ts';
import { redactorFor } from '../app/redactor.ts';
import { EXIT_CODES } from './exit-codes.ts';
import { listenForSignals } from './interruption.ts';
import { Output } from './output.ts';
import { runCommandLine } from './run-command-line.ts';
import { type Session, SessionConfig } from './session.ts';

/** The package's root: this file is bundled to `dist/main.js`. */
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs the CLI and sets the exit code. Every way out of it has printed exactly one answer. */
export async function main(argv: readonly string[]): Promise<void> {
  const environment = process.env;
  const output = new Output({ json: argv.includes('--json'), redact: redactorFor(environment), environment });
  const interruption = listenForSignals();
  const session = { output, signal: interruption.signal, environment };
  surviveClosedPipes();
  try {
    await Promise.race([work(argv, session), interruption.patienceLost, strayErrors()]);
    if (session.signal.aborted && output.exitCode === null) await output.error(problem.interrupted());
  } catch (error) {
    await reportBug(error, output);
  }
  process.exitCode = interruption.exitCode(output.exitCode) ?? EXIT_CODES.internal;
  if (session.signal.aborted) process.exit();
}

async function work(argv: readonly string[], session: Session): Promise<void> {
  const config = new SessionConfig(ROOT, session);
  await config.load();
  await runCommandLine(argv, config);
}

/** A reader that goes away early (`| head`) is no error of ours. */
function surviveClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** Rejects with the first error that nobody was waiting for. */
function strayErrors(): Promise<never> {
  return new Promise((_, reject) => {
    process.once('uncaughtException', reject);
    process.once('unhandledRejection', reject);
  });
}

async function reportBug(error: unknown, output: Output): Promise<void> {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  await output.diagnose(trace.replaceAll(homedir(), '~'));
  await output.error(problem.internal(error instanceof Error ? error.name : 'unknown'));
}
