import type { IssueRef } from '../../../contract/field.ts';
import type { NewRunEvent, Run, RunEvent } from '../../../contract/run.ts';
import type { Lease, RunProgress, RunQueue } from '../../../ports/run-store.ts';

/** A run that this worker has, with its log as far as it knows it. Writes go one after the other. */
export class LeasedRun {
  readonly lease: Lease;
  readonly #stop = new AbortController();
  readonly #loss = new AbortController();
  readonly #queue: Pick<RunQueue, 'record'>;
  readonly #log: RunEvent[];
  readonly #noted: NewRunEvent[] = [];
  #isCancelRequested: boolean;
  #isInterrupted = false;
  #isInSandbox = false;
  #issue: IssueRef | null = null;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(lease: Lease, queue: Pick<RunQueue, 'record'>) {
    this.lease = lease;
    this.#queue = queue;
    this.#log = [...lease.log];
    this.#isCancelRequested = lease.isCancelRequested;
  }

  get run(): Run {
    return this.lease.run;
  }

  get log(): readonly RunEvent[] {
    return this.#log;
  }

  get isLost(): boolean {
    return this.#loss.signal.aborted;
  }

  /** Aborted when the work on it has to stop: its end was asked for, or it is somebody else's. */
  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  /** Aborted only when it is somebody else's: what becomes public is not left half done because of a cancellation. */
  get lost(): AbortSignal {
    return this.#loss.signal;
  }

  get isInterrupted(): boolean {
    return this.#isInterrupted;
  }

  get isInSandbox(): boolean {
    return this.#isInSandbox;
  }

  get isCancelRequested(): boolean {
    return this.#isCancelRequested;
  }

  /** Does what goes on in a sandbox, or waits for one: of this process it asks next to nothing. */
  async inSandbox<Done>(work: () => Promise<Done>): Promise<Done> {
    this.#isInSandbox = true;
    try {
      return await work();
    } finally {
      this.#isInSandbox = false;
    }
  }

  /** It is somebody else's, or may be: nothing is done and nothing written any more. */
  lose(): void {
    this.#loss.abort();
    this.#stop.abort();
  }

  /** The worker ends: the run is given back as it is. */
  interrupt(): void {
    this.#isInterrupted = true;
    this.#stop.abort();
  }

  cancel(): void {
    this.#isCancelRequested = true;
    this.#stop.abort();
  }

  /** Adds to the log; it is kept with the next thing that is written. */
  note(event: NewRunEvent): void {
    const { runId } = this.run;
    const sequence = (this.#log.at(-1)?.sequence ?? -1) + 1;
    this.#noted.push(event);
    this.#log.push({ ...event, runId, eventId: `${runId}.${sequence}`, sequence, timestamp: new Date().toISOString() });
  }

  /** The issue that it is about turned out to be this one. */
  nameIssue(issue: IssueRef): void {
    this.#issue = issue;
  }

  /** Writes all that was noted. False when the run is lost or to be cancelled, and nothing was written. */
  write(change: Omit<RunProgress, 'events'>): Promise<boolean> {
    const events = this.#noted.splice(0);
    return this.#inTurn({ ...change, ...(this.#issue !== null && { issue: this.#issue }), events });
  }

  /** Writes by itself what is told while something else goes on, and is not part of where the run stands. */
  tell(event: NewRunEvent): Promise<boolean> {
    return this.#inTurn({ events: [event], status: null });
  }

  #inTurn(progress: RunProgress): Promise<boolean> {
    const recorded = this.#writing.then(() => this.#record(progress));
    this.#writing = recorded.catch(() => undefined);
    return recorded;
  }

  async #record(progress: RunProgress): Promise<boolean> {
    if (this.isLost) return false;
    const outcome = await this.#queue.record(this.lease, progress);
    if (outcome === 'lost') this.lose();
    if (outcome === 'cancel_requested') this.cancel();
    // The lease may have run out while the store was silent.
    return outcome === 'recorded' && !this.isLost;
  }
}
