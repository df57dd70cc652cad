import { NOTHING_USED, type ReachedLimit, reachedLimit, timeIsUp, usedAfter } from '../../app/session-policies.ts';
import type { ModelResponse } from '../../ports/model.ts';
import type { TaskContext } from './context.ts';

/** Watches over what a task uses up. The time runs while a person is asked, too; a question is not cut off by it. */
export class TaskLimits {
  readonly #settings: TaskContext['settings']['model'];
  readonly #begun = performance.now();
  readonly #time = new AbortController();
  readonly #timer: NodeJS.Timeout | null;
  #used = NOTHING_USED;

  constructor({ settings: { model } }: Pick<TaskContext, 'settings'>) {
    this.#settings = model;
    const { seconds } = model.limits;
    this.#timer =
      seconds === null
        ? null
        : setTimeout(() => {
            this.#time.abort();
          }, seconds * 1000);
  }

  /** The same context, whose work ends with the time. */
  within(context: TaskContext): TaskContext {
    const { signal, abort } = context;
    return {
      ...context,
      signal: AbortSignal.any([signal, this.#time.signal]),
      abort: () => {
        if (!this.#time.signal.aborted) abort();
      },
    };
  }

  note(usage: ModelResponse['usage']): void {
    this.#used = usedAfter(this.#used, usage, this.#seconds());
  }

  /** The limit that leaves no room for another turn, or has ended one. */
  reached(): ReachedLimit | null {
    const { limits, prices } = this.#settings;
    if (this.#time.signal.aborted && limits.seconds !== null) return timeIsUp(limits.seconds);
    return reachedLimit(limits, prices, { ...this.#used, seconds: this.#seconds() });
  }

  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #seconds(): number {
    return (performance.now() - this.#begun) / 1000;
  }
}
