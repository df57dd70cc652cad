import type { Writable } from 'node:stream';
import { printedJson } from '../../app/print.ts';
import { cleanEvent } from '../../app/session-checks.ts';
import type { EventMsg } from './wire/events.ts';

/** As much as may wait for a slow reader before everything waits with it. */
const MOST_BYTES = 256 * 1024;

/** The events on their way out. What makes them asks for room first; what could flood it is dropped meanwhile. */
export class EventQueue {
  readonly #out: Writable;
  readonly #redact: (text: string) => string;
  readonly #waiting = new Set<() => void>();
  #isGone = false;
  /** Resolves when nobody reads any more. */
  readonly gone: Promise<void>;

  constructor(out: Writable, redact: (text: string) => string) {
    this.#out = out;
    this.#redact = redact;
    this.gone = new Promise((resolve) => {
      const end = () => {
        this.#isGone = true;
        this.#release();
        resolve();
      };
      out.on('error', end);
      out.on('close', end);
    });
  }

  get hasRoom(): boolean {
    return this.#isGone || this.#out.writableLength < MOST_BYTES;
  }

  emit(id: string, msg: EventMsg): void {
    if (this.#isGone) return;
    this.#out.write(printedJson({ id, msg: cleanEvent(msg, this.#redact) }, false), () => {
      if (this.hasRoom) this.#release();
    });
  }

  /** Resolves when the reader has caught up. */
  room(): Promise<void> {
    return this.hasRoom ? Promise.resolve() : this.#wait();
  }

  /** Resolves when all is written, or nobody reads any more. */
  flushed(): Promise<void> {
    if (this.#isGone) return Promise.resolve();
    return new Promise((resolve) => {
      void this.gone.then(resolve);
      this.#out.write('', () => {
        resolve();
      });
    });
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
    });
  }

  #release(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
