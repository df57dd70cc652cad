import { Config } from '@oclif/core/config';
import { createPorts, type Ports } from '../app/ports.ts';
import type { Run } from '../ports/run.ts';
import type { Output } from './output.ts';
import { showProgress } from './progress.ts';

/** One run of the CLI: what a command is given besides its flags. */
export interface Session {
  readonly output: Output;
  readonly signal: AbortSignal;
  readonly environment: NodeJS.ProcessEnv;
}

/** oclif hands its config to every command; ours carries the session, so that no module has to keep it. */
export class SessionConfig extends Config {
  readonly session: Session;

  constructor(root: string, session: Session) {
    super({ root });
    this.session = session;
  }
}

/** The ports of this run, made when a command asks for them: `--help` needs none. */
export function enginePorts({ environment }: Session): Ports {
  return createPorts({ workingDirectory: process.cwd(), environment });
}

/** Runs a step, showing its progress to a person if there is one. */
export async function runStep<T>(session: Session, step: (run: Run) => Promise<T>): Promise<T> {
  const progress = showProgress(session);
  try {
    return await step({ signal: session.signal, progress: progress.tell });
  } finally {
    progress.end();
  }
}
