import type { StreamMode } from '../wire/vocabulary.ts';
import { KEEP_ALIVE } from './frames.ts';

/**
 * One client that reads a stream. It has no queue of its own besides a small one for bytes: while that is full the reader
 * is passed over, and goes on from the log when there is room again.
 */
export class Reader {
  readonly mode: StreamMode;
  readonly stream: ReadableStream<Uint8Array>;
  /** The last sequence that it has got, or passed over because its mode has no use for it. */
  sent: number;
  isOver = false;
  #isFull = false;
  #stalledTicks = 0;
  readonly #breakLine: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  constructor(
    { mode, sent }: { readonly mode: StreamMode; readonly sent: number },
    bufferBytes: number,
    line: { readonly hasRoom: () => void; readonly isGone: () => void; readonly breakOff: () => void },
  ) {
    this.#breakLine = line.breakOff;
    this.mode = mode;
    this.sent = sent;
    const room = new ByteLengthQueuingStrategy({ highWaterMark: bufferBytes });
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => {
          if (!this.#isFull) return;
          this.#isFull = false;
          this.#stalledTicks = 0;
          line.hasRoom();
        },
        cancel: () => {
          this.isOver = true;
          line.isGone();
        },
      },
      room,
    );
  }

  /** False while there is no room. */
  canTake(): boolean {
    if (this.isOver) return false;
    this.#isFull = (this.#controller?.desiredSize ?? 0) <= 0;
    return !this.#isFull;
  }

  write(frame: Uint8Array): void {
    if (!this.isOver) this.#controller?.enqueue(frame);
  }

  /** Tells that the line is still there. Who has taken nothing for two rounds is not. */
  keepAlive(): void {
    if (this.canTake()) {
      this.#stalledTicks = 0;
      this.write(KEEP_ALIVE);
      return;
    }
    this.#stalledTicks += 1;
    if (this.#stalledTicks >= 2) this.cutOff();
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#controller?.close();
  }

  /** Breaks the line instead of ending it, and lets go of what still waits. */
  cutOff(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#breakLine();
  }
}
