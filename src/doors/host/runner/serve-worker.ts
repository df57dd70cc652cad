import { isUnusablePlace } from '../../../app/host-policies.ts';
import { hostProblem } from '../../../app/host-problems.ts';
import { problem } from '../../../app/policies.ts';
import { createPorts } from '../../../app/ports.ts';
import { openHostStore } from '../../../app/run-store.ts';
import { clearAwayAlone } from '../../../app/steady-memory.ts';
import type { ErrorResult } from '../../../contract/error.ts';
import type { HostStore } from '../../../ports/host-store.ts';
import { readFacts } from '../../../steps/read-facts.ts';
import { calmDiagnosis } from '../calm-diagnosis.ts';
import { toldToEnd } from '../told-to-end.ts';
import { Caretaker } from './caretaker.ts';
import { placeOf } from './run-place.ts';
import { startWorker, type Worker } from './worker.ts';

interface WorkerWish {
  readonly store: string;
  readonly workDirectory: string;
}

export interface WorkerSurroundings {
  readonly environment: NodeJS.ProcessEnv;
  /** Its configuration is that of the runs. */
  readonly workingDirectory: string;
  /** Diagnostics of a bug, or of a store that cannot be reached, for the person who runs it. */
  readonly diagnose: (error: unknown) => void;
}

/** Works on the runs of a store until the signal comes; an error is why it did not begin to. */
export async function serveWorker(
  wish: WorkerWish,
  surroundings: WorkerSurroundings & { readonly tellWorking: (place: string) => Promise<void> },
  signal: AbortSignal,
): Promise<ErrorResult | null> {
  const opened = await openHostStore(wish.store, { now: () => new Date() });
  if (!opened.ok) return hostProblem.store(['worker'], opened.failure);
  const { value: store } = opened;
  const diagnose = calmDiagnosis({ ...surroundings, ...store, now: () => new Date() });
  await clearAwayAlone();
  const worker = await workerOn(store, { ...wish, command: ['worker'] }, { ...surroundings, diagnose });
  if (!('status' in worker)) {
    await surroundings.tellWorking(placeOf(wish.workDirectory));
    await toldToEnd(signal);
    await worker.stop();
  }
  await store.runs.close();
  return 'status' in worker ? worker : null;
}

/** A worker with the configuration of the directory that it was started in; an error when that is none. */
export async function workerOn(
  store: HostStore,
  { workDirectory, command }: Pick<WorkerWish, 'workDirectory'> & { readonly command: readonly string[] },
  surroundings: WorkerSurroundings,
): Promise<Worker | ErrorResult> {
  const { config } = await readFacts(createPorts(surroundings));
  if (config.status === 'invalid') return problem.invalidConfig(config.problem);
  const unusable = whyUnusable(workDirectory);
  if (unusable !== null) return hostProblem.workDirectory(command, workDirectory, unusable);
  const { environment, diagnose } = surroundings;
  const own = config.status === 'ok' ? config.config : {};
  const options = { workDirectory, environment, diagnose, config: own, ...leaseOfTests(environment) };
  const worker = startWorker(store, options);
  const caretaker = new Caretaker(store.runs, { workDirectory, diagnose });
  return {
    stop: async () => {
      await Promise.all([worker.stop(), caretaker.stop()]);
    },
  };
}

/** Why runs cannot be worked on there; null when they can. */
function whyUnusable(workDirectory: string): string | null {
  try {
    placeOf(workDirectory);
    return null;
  } catch (error) {
    if (isUnusablePlace(error)) return error.message;
    throw error;
  }
}

/** Tests kill workers, and do not wait for half a minute each time. */
const leaseOfTests = ({ CONTRIBFLOW_TEST_LEASE_MS: given }: NodeJS.ProcessEnv) =>
  given === undefined ? {} : { leaseMs: Number(given) };
