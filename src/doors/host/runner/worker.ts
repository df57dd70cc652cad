import { randomUUID } from 'node:crypto';
import { VALIDATIONS_AT_ONCE } from '../../../app/validations-at-once.ts';
import type { HostStore } from '../../../ports/host-store.ts';
import type { Lease } from '../../../ports/run-store.ts';
import { executeRun } from './execute-run.ts';
import { LeaseKeeper } from './keep-lease.ts';
import { LeasedRun } from './leased-run.ts';
import { replayRun } from './replay-run.ts';
import { placeOf, runPlace, type WorkPlace } from './run-place.ts';
import { workflowOf } from './workflows/registry.ts';

export type WorkerPorts = Pick<HostStore, 'queue' | 'runs'>;

export interface WorkerOptions {
  /** Where the directories of runs are. */
  readonly workDirectory: string;
  /** With the credential of GitHub and the engines of sandboxes. */
  readonly environment: NodeJS.ProcessEnv;
  /** The configuration that runs begin with. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Diagnostics of a bug, or of a store that cannot be reached, for the person who runs it. */
  readonly diagnose: (error: unknown) => void;
  readonly leaseMs?: number;
}

export interface Worker {
  /** Takes nothing more, interrupts what it works on and waits until its things are put away. Others go on with it. */
  readonly stop: () => Promise<void>;
}

/** Longer than a network usually takes to come back, shorter than a person's patience. */
const LEASE_MS = 30_000;
/** What becomes ready by time alone wakes nobody. */
const LOOK_MS = 1000;
/**
 * How many runs it has in hand, besides those in sandboxes. From its plan on a run is bound to a place, so whoever takes
 * more than it can do keeps them from machines that have nothing to do.
 */
const IN_HAND = 2;

interface RunAtWork {
  readonly leased: LeasedRun;
  readonly end: Promise<void>;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Works on runs until it is stopped. */
export function startWorker(ports: WorkerPorts, options: WorkerOptions): Worker {
  return new RunningWorker(ports, options);
}

class RunningWorker implements Worker {
  readonly #ports: WorkerPorts;
  readonly #options: WorkerOptions & { readonly leaseMs: number };
  readonly #place: WorkPlace;
  readonly #workerId = randomUUID();
  /** A few, and others all the time. Not a map: what was in one stays in memory for long when so much goes in and out. */
  readonly #working: RunAtWork[] = [];
  readonly #letGo: () => void;
  #isStopped = false;
  #taking: Promise<void> | null = null;
  #isMissed = false;

  constructor(ports: WorkerPorts, { leaseMs = LEASE_MS, ...options }: WorkerOptions) {
    this.#ports = ports;
    this.#options = { ...options, leaseMs };
    const { workDirectory, diagnose } = options;
    this.#place = { place: placeOf(workDirectory), of: runPlace(options, ports.runs), diagnose };
    const wake = () => {
      this.#wake();
    };
    const deafen = ports.queue.onWork(wake);
    const unsubscribe = ports.queue.onCancelling((runId) => {
      this.#working.find(({ leased }) => leased.run.runId === runId)?.leased.cancel();
    });
    const timer = setInterval(wake, LOOK_MS);
    this.#letGo = () => {
      deafen();
      unsubscribe();
      clearInterval(timer);
    };
    wake();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#letGo();
    // What it is about to get is given back, too.
    await this.#taking;
    for (const { leased } of this.#working) leased.interrupt();
    await Promise.all(this.#working.map(({ end }) => end));
  }

  #wake(): void {
    this.#isMissed = true;
    this.#taking ??= this.#take()
      .catch(this.#options.diagnose)
      .finally(() => {
        this.#taking = null;
        if (this.#isMissed && !this.#isStopped) this.#wake();
      });
  }

  /** Takes as many runs as it has room for. Whoever wakes it meanwhile makes it look again. */
  async #take(): Promise<void> {
    while (this.#isMissed) {
      this.#isMissed = false;
      // Those that end together are followed by others together.
      await nextTurn();
      if (this.#isStopped) return;
      const taken = await Promise.allSettled(Array.from({ length: this.#room() }, () => this.#takeOne()));
      const failed = taken.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    }
  }

  /** Of a run that waits for a sandbox which others have, the next one would wait, too. */
  #room(): number {
    const inSandboxes = this.#working.filter(({ leased }) => leased.isInSandbox).length;
    return Math.max(0, IN_HAND + Math.min(inSandboxes, VALIDATIONS_AT_ONCE) - this.#working.length);
  }

  async #takeOne(): Promise<void> {
    const since = performance.now();
    const worker = { workerId: this.#workerId, place: this.#place.place };
    const lease = await this.#ports.queue.claim(worker, this.#options.leaseMs);
    if (lease !== null) this.#begin(lease, since);
  }

  #begin(lease: Lease, since: number): void {
    const leased = new LeasedRun(lease, this.#ports.queue);
    const { leaseMs, diagnose } = this.#options;
    const keeper = new LeaseKeeper(leased, this.#ports.queue, { leaseMs, since, diagnose });
    const end = this.#work(leased)
      // The store is gone, or there is a bug: the lease runs out, and somebody goes on with the run.
      .catch(diagnose)
      .finally(() => {
        keeper.stop();
        this.#working.splice(this.#working.indexOf(atWork), 1);
        this.#wake();
      });
    const atWork = { leased, end };
    this.#working.push(atWork);
  }

  async #work(leased: LeasedRun): Promise<void> {
    const { workflowId, source } = leased.run;
    if (source?.mode === 'replay') return replayRun(leased, this.#ports.runs);
    const workflow = workflowOf(workflowId);
    if (workflow !== null) return executeRun(leased, workflow, this.#place);
    const failure = { code: 'unknown_workflow', message: `This worker knows no workflow "${workflowId}".` };
    leased.note({ type: 'run.failed', nodeId: null, payload: { error: failure } });
    await leased.write({ status: 'failed', failure });
  }
}
