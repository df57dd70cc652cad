const encoder = new TextEncoder();

/** A page that hears of runs. One that reads slowly hears of each run once, however much happens to it meanwhile. */
export class NewsReader {
  readonly stream: ReadableStream<Uint8Array>;
  readonly #untold = new Set<string>();
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  constructor(gone: () => void) {
    this.stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
        this.#write(':listening\n\n');
      },
      pull: () => {
        this.#tellAll();
      },
      cancel: () => {
        this.#controller = null;
        gone();
      },
    });
  }

  tell(runId: string): void {
    this.#untold.add(runId);
    this.#tellAll();
  }

  keepAlive(): void {
    if (this.#hasRoom()) this.#write(':keepalive\n\n');
  }

  end(): void {
    this.#controller?.close();
    this.#controller = null;
  }

  #tellAll(): void {
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
