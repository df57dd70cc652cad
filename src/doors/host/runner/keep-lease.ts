import type { RunQueue, RunStore } from '../../../ports/run-store.ts';
import type { LeasedRun } from './leased-run.ts';

interface KeeperPorts {
  readonly queue: Pick<RunQueue, 'renew'>;
  readonly runs: Pick<RunStore, 'find'>;
}

interface KeeperOptions {
  readonly leaseMs: number;
  /** When the lease was asked for, by `performance.now()`: it cannot last longer than from there. */
  readonly since: number;
  /** What goes wrong in the store. */
  readonly diagnose: (error: unknown) => void;
}

/** A look at the run costs a query, and its own news come in bursts. */
const LOOK_MS = 300;

/**
 * Renews the lease of a run for as long as it is worked on. Who cannot reach the store in time has lost it, whether the
 * store says so or is silent: by then somebody else may have it.
 */
export class LeaseKeeper {
  readonly #leased: LeasedRun;
  readonly #ports: KeeperPorts;
  readonly #options: KeeperOptions;
  readonly #renewal: NodeJS.Timeout;
  #end: NodeJS.Timeout;
  #looking: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(leased: LeasedRun, ports: KeeperPorts, options: KeeperOptions) {
    this.#leased = leased;
    this.#ports = ports;
    this.#options = options;
    this.#renewal = setInterval(() => void this.#renew(), options.leaseMs / 3);
    this.#end = this.#endAfter(options.since);
  }

  /** There is news of the run: perhaps its end is asked for. */
  hear(): void {
    this.#looking ??= setTimeout(() => void this.#look(), LOOK_MS);
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#renewal);
    clearTimeout(this.#end);
    clearTimeout(this.#looking ?? undefined);
  }

  #endAfter(since: number): NodeJS.Timeout {
    const left = since + this.#options.leaseMs - performance.now();
    return setTimeout(() => {
      this.#leased.lose();
    }, left);
  }

  async #renew(): Promise<void> {
    const asked = performance.now();
    try {
      const renewed = await this.#ports.queue.renew(this.#leased.lease, this.#options.leaseMs);
      if (renewed === 'lost') {
        this.#leased.lose();
        return;
      }
      clearTimeout(this.#end);
      if (this.#isStopped) return;
      this.#end = this.#endAfter(asked);
      if (renewed.isCancelRequested) this.#leased.cancel();
    } catch (error) {
      this.#options.diagnose(error);
    }
  }

  async #look(): Promise<void> {
    const { tenant, runId } = this.#leased.run;
    try {
      const run = await this.#ports.runs.find(tenant, runId);
      if (run?.status === 'cancelling') this.#leased.cancel();
    } catch (error) {
      this.#options.diagnose(error);
    } finally {
      this.#looking = null;
    }
  }
}
