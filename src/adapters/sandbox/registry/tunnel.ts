import { Duplex } from 'node:stream';
import { BEGIN, decodeFrames, encodeFrame, FRAME, type Frame } from './tunnel-frames.ts';

/** The bytes in and out of the forwarder in the sandbox. */
export interface TunnelWire {
  readonly send: (bytes: Buffer) => void;
  /** Stops and goes on with what the forwarder sends. */
  readonly pause: () => void;
  readonly resume: () => void;
}

export interface Tunnel {
  readonly receive: (bytes: Buffer) => void;
  /** When the forwarder listens. */
  readonly ready: Promise<void>;
  readonly close: () => void;
}

const WINDOW_BYTES = 512 * 1024;
const LARGEST_FRAME = 32 * 1024;
const MOST_UNREAD_BYTES = 1024 * 1024;
const NOTHING = Buffer.alloc(0);

/** Makes connections of the sandbox's loopback into streams here, over the one wire that leads out of it. */
export function openTunnel(wire: TunnelWire, onConnection: (connection: Duplex) => void): Tunnel {
  const connections = new Map<number, TunnelConnection>();
  let listening: () => void;
  const ready = new Promise<void>((resolve) => {
    listening = resolve;
  });
  const close = () => {
    for (const connection of connections.values()) connection.destroy();
  };
  const decode = decodeFrames((frame) => {
    if (frame.kind === FRAME.ready) listening();
    else if (frame.kind !== FRAME.open) connections.get(frame.connection)?.accept(frame);
    else if (!connections.has(frame.connection)) {
      const connection = new TunnelConnection(frame.connection, wire);
      connections.set(frame.connection, connection);
      connection.once('close', () => connections.delete(frame.connection));
      onConnection(connection);
    }
  });
  wire.send(BEGIN);
  return {
    receive: (bytes) => {
      if (!decode(bytes)) close();
    },
    ready,
    close,
  };
}

class TunnelConnection extends Duplex {
  readonly #number: number;
  readonly #wire: TunnelWire;
  #unacknowledged = 0;
  #whenAcknowledged: (() => void) | null = null;
  #hasEnded = false;

  constructor(number: number, wire: TunnelWire) {
    super();
    this.#number = number;
    this.#wire = wire;
  }

  accept({ kind, data }: Frame): void {
    if (kind === FRAME.data && !this.#hasEnded) {
      this.push(data);
      // One slow registry stops them all for a while; the alternative is to keep whatever the sandbox sends.
      if (this.readableLength > MOST_UNREAD_BYTES) this.#wire.pause();
    } else if (kind === FRAME.end && !this.#hasEnded) {
      this.#hasEnded = true;
      this.push(null);
    } else if (kind === FRAME.credit && data.length === 4) this.#acknowledge(data.readUInt32BE(0));
    else if (kind === FRAME.reset) this.destroy();
  }

  override _read(): void {
    this.#wire.resume();
  }

  /** No more is under way than the forwarder has room for: the memory of the sandbox is small. */
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    for (let start = 0; start < chunk.length; start += LARGEST_FRAME)
      this.#send(FRAME.data, chunk.subarray(start, start + LARGEST_FRAME));
    this.#unacknowledged += chunk.length;
    if (this.#unacknowledged < WINDOW_BYTES) done();
    else this.#whenAcknowledged = done;
  }

  override _final(done: () => void): void {
    this.#send(FRAME.end, NOTHING);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // After a clean end the forwarder may still have to pass on what came before it.
    if (!this.writableFinished) this.#send(FRAME.reset, NOTHING);
    this.#wire.resume();
    done(error);
  }

  #acknowledge(bytes: number): void {
    this.#unacknowledged -= bytes;
    if (this.#unacknowledged >= WINDOW_BYTES) return;
    const done = this.#whenAcknowledged;
    this.#whenAcknowledged = null;
    done?.();
  }

  #send(kind: number, data: Buffer): void {
    this.#wire.send(encodeFrame(kind, this.#number, data));
  }
}
