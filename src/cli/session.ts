import type { ExitCode } from './exit-codes.ts';
import type { ManifestCommand } from './manifest-command.ts';
import type { Hear, Output } from './output.ts';

/** One run of the CLI: what a command is given besides its flags. */
export interface Session {
  readonly output: Output;
  readonly signal: AbortSignal;
  readonly environment: NodeJS.ProcessEnv;
  readonly workingDirectory: string;
  /** False where nothing on the screen may move: on a dumb terminal, and where it was asked for. */
  readonly isAnimated: boolean;
  readonly version: string;
  /** All commands of this version. */
  readonly commands: readonly ManifestCommand[];
  /** Runs another command line as a part of this run, and gives its exit code; null when it was stopped. */
  readonly run: (words: readonly string[], hear?: Hear) => Promise<ExitCode | null>;
}
