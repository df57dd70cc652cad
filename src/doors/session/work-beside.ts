/** How much may be done at once; a session reads nothing further until some of it has ended. */
const MOST_AT_ONCE = 32;

interface Work {
  readonly settled: Promise<void>;
  readonly stop: AbortController;
}

/** What a session does beside its task: each is answered by itself. */
export class WorkBeside {
  readonly #running: Work[] = [];
  #someEnded: () => void = () => undefined;

  get isIdle(): boolean {
    return this.#running.length === 0;
  }

  start(perform: (signal: AbortSignal) => Promise<void>): void {
    const stop = new AbortController();
    const work: Work = { settled: perform(stop.signal), stop };
    this.#running.push(work);
    void work.settled.finally(() => {
      this.#running.splice(this.#running.indexOf(work), 1);
      this.#someEnded();
    });
  }

  /** Resolves when something more may be started. There is one who asks: whoever reads what is submitted. */
  async room(): Promise<void> {
    if (this.#running.length < MOST_AT_ONCE) return;
    await new Promise<void>((resolve) => {
      this.#someEnded = resolve;
    });
  }

  stopAll(): void {
    for (const { stop } of this.#running) stop.abort();
  }

  /** Resolves when all that was started has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.map(({ settled }) => settled));
  }
}
