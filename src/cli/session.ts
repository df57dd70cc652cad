import type { ManifestCommand } from './manifest-command.ts';
import type { Output } from './output.ts';

/** One run of the CLI: what a command is given besides its flags. */
export interface Session {
  readonly output: Output;
  readonly signal: AbortSignal;
  readonly environment: NodeJS.ProcessEnv;
  readonly workingDirectory: string;
  /** All commands of this version. */
  readonly commands: readonly ManifestCommand[];
}
