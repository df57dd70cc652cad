const encoder = new TextEncoder();

/** So many runs are kept for a page that has not taken them yet. */
const MOST_UNTOLD = 1000;

interface NewsLine {
  readonly isGone: () => void;
  /** The page opens another one by itself, and looks at everything then. */
  readonly breakOff: () => void;
}

/**
 * A page that hears of runs. One that reads slowly hears of each run once, however much happens to it meanwhile; and when
 * that is too much to keep, only that it has to look at all of them again.
 */
export class NewsReader {
  readonly stream: ReadableStream<Uint8Array>;
  readonly #line: NewsLine;
  readonly #untold = new Set<string>();
  #isToLookAgain = false;
  #stalledTicks = 0;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  constructor(line: NewsLine) {
    this.#line = line;
    this.stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
        this.#write(':listening\n\n');
      },
      pull: () => {
        this.#stalledTicks = 0;
        this.#tellAll();
      },
      cancel: () => {
        this.#letGo();
      },
    });
  }

  tell(runId: string): void {
    if (this.#untold.size >= MOST_UNTOLD) {
      this.#isToLookAgain = true;
      this.#untold.clear();
    }
    if (!this.#isToLookAgain) this.#untold.add(runId);
    this.#tellAll();
  }

  /** Tells that the line is still there. Who has taken nothing for two rounds is not. */
  keepAlive(): void {
    if (this.#hasRoom()) {
      this.#write(':keepalive\n\n');
      return;
    }
    this.#stalledTicks += 1;
    if (this.#stalledTicks < 2) return;
    this.#letGo();
    this.#line.breakOff();
  }

  end(): void {
    this.#controller?.close();
    this.#letGo();
  }

  #letGo(): void {
    this.#controller = null;
    this.#untold.clear();
    this.#line.isGone();
  }

  #tellAll(): void {
    if (this.#isToLookAgain && this.#hasRoom()) {
      this.#isToLookAgain = false;
      this.#write('event: look\ndata: again\n\n');
    }
    for (const runId of this.#untold) {
      if (!this.#hasRoom()) return;
      this.#untold.delete(runId);
      this.#write(`event: run\ndata: ${runId}\n\n`);
    }
  }

  #hasRoom(): boolean {
    return (this.#controller?.desiredSize ?? 0) > 0;
  }

  #write(text: string): void {
    this.#controller?.enqueue(encoder.encode(text));
  }
}
