import type { EventQueue } from './event-queue.ts';
import type { EventMsg } from './wire/events.ts';
import type { AbortReason } from './wire/vocabulary.ts';

/** A task as the session holds it: its name on the wire, and how to stop it. */
export class RunningTask {
  readonly id: string;
  readonly #events: EventQueue;
  readonly #stop = new AbortController();
  #isOver = false;
  /** The diagram that was begun and not ended: whoever draws it has to hear of the end. */
  #diagram: string | null = null;
  /** Resolves when nothing of it is left running. */
  settled: Promise<void> = Promise.resolve();

  constructor(id: string, events: EventQueue) {
    this.id = id;
    this.#events = events;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Tells something of this task; a task that is over has nothing more to tell. */
  readonly emit = (msg: EventMsg): void => {
    if (this.#isOver) return;
    if (msg.type === 'visualization_init') this.#diagram = msg.diagramId;
    if (msg.type === 'visualization_end') this.#diagram = null;
    this.#events.emit(this.id, msg);
  };

  /** Ends it at once for those who listen. What it has running is stopped, and may take a moment to be gone. */
  abort(reason: AbortReason): void {
    if (this.#isOver) return;
    if (reason === 'interrupted') this.emit({ type: 'error', code: 'interrupted', message: 'interrupted' });
    if (this.#diagram !== null) this.emit({ type: 'visualization_end', diagramId: this.#diagram });
    this.emit({ type: 'turn_aborted', reason });
    this.end();
    this.#stop.abort();
  }

  end(): void {
    this.#isOver = true;
  }
}
