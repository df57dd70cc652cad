import type { RunQueue } from '../../../ports/run-store.ts';
import type { LeasedRun } from './leased-run.ts';

interface KeeperOptions {
  readonly leaseMs: number;
  /** When the lease was asked for, by `performance.now()`: it cannot last longer than from there. */
  readonly since: number;
  /** What goes wrong in the store. */
  readonly diagnose: (error: unknown) => void;
}

/**
 * Renews the lease of a run for as long as it is worked on. Who cannot reach the store in time has lost it, whether the
 * store says so or is silent: by then somebody else may have it.
 */
export class LeaseKeeper {
  readonly #leased: LeasedRun;
  readonly #queue: Pick<RunQueue, 'renew'>;
  readonly #options: KeeperOptions;
  readonly #renewal: NodeJS.Timeout;
  #end: NodeJS.Timeout;
  #isStopped = false;

  constructor(leased: LeasedRun, queue: Pick<RunQueue, 'renew'>, options: KeeperOptions) {
    this.#leased = leased;
    this.#queue = queue;
    this.#options = options;
    this.#renewal = setInterval(() => void this.#renew(), options.leaseMs / 3);
    this.#end = this.#endAfter(options.since);
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#renewal);
    clearTimeout(this.#end);
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
      const renewed = await this.#queue.renew(this.#leased.lease, this.#options.leaseMs);
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
}
