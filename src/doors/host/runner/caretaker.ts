import type { RunStore } from '../../../ports/run-store.ts';
import { type PutAwayOptions, putAway } from './put-away.ts';

interface CaretakerOptions extends Pick<PutAwayOptions, 'workDirectory' | 'remove'> {
  /** What goes wrong, for the person who runs the worker. */
  readonly diagnose: (error: unknown) => void;
  readonly everyMs?: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** Sees to it that the directories of runs do not fill the disk: at once, and then every hour until it is stopped. */
export class Caretaker {
  readonly #runs: Pick<RunStore, 'outlines'>;
  readonly #options: CaretakerOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #stop = new AbortController();
  /** What could not be deleted in the last round, and was told. */
  #stuck: ReadonlyMap<string, unknown> = new Map();
  #round: Promise<void> | null = null;

  constructor(runs: Pick<RunStore, 'outlines'>, options: CaretakerOptions) {
    this.#runs = runs;
    this.#options = options;
    this.#timer = setInterval(() => {
      this.#begin();
    }, options.everyMs ?? HOUR_MS);
    this.#begin();
  }

  /** Waits for the directory that it is at. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#round;
  }

  #begin(): void {
    this.#round ??= this.#goRound()
      .catch(this.#options.diagnose)
      .finally(() => {
        this.#round = null;
      });
  }

  async #goRound(): Promise<void> {
    const stuck = await putAway(this.#runs, { ...this.#options, now: new Date(), signal: this.#stop.signal });
    for (const [directory, error] of stuck)
      if (!this.#stuck.has(directory)) this.#options.diagnose(`${directory} could not be put away: ${String(error)}`);
    this.#stuck = stuck;
  }
}
