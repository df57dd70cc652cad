import { createPorts, type Ports } from '../app/ports.ts';
import type { Run } from '../ports/run.ts';
import { showProgress } from './progress.ts';
import type { Session } from './session.ts';

/** The ports of this run. */
export function enginePorts({ environment, workingDirectory }: Session): Ports {
  return createPorts({ workingDirectory, environment });
}

export interface StepOptions {
  readonly progressAsJson: boolean;
}

/** Runs a step, showing its progress to a person if there is one. */
export async function runStep<T>(
  session: Session,
  step: (run: Run) => Promise<T>,
  { progressAsJson }: StepOptions,
): Promise<T> {
  const progress = showProgress(session, progressAsJson);
  try {
    return await step({ signal: session.signal, progress: progress.tell });
  } finally {
    progress.end();
  }
}
