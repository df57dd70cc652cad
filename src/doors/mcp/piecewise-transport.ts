import { type Readable, Writable } from 'node:stream';
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { piecesOf } from './message-pieces.ts';

/**
 * The library's transport, except that it waits for the reader between the pieces of a long message, and that it keeps
 * the answer to one request to itself: the client has it already.
 */
export class PiecewiseTransport extends StdioServerTransport {
  readonly #stdin: Readable;
  readonly #messages: Writable;
  #answered: RequestId | null;

  constructor(stdin: Readable, stdout: Writable, answered: RequestId | null) {
    const messages = messagesTo(stdout);
    super(stdin, messages);
    this.#stdin = stdin;
    this.#messages = messages;
    this.#answered = answered;
  }

  override async start(): Promise<void> {
    await super.start();
    this.#stdin.resume();
  }

  override send(message: JSONRPCMessage): Promise<void> {
    if (!('method' in message) && message.id === this.#answered) {
      this.#answered = null;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      this.#messages.write(message, (error) => {
        if (error == null) resolve();
        else reject(error);
      });
    });
  }

  /** Resolves when all that was sent has left, or nobody is there to take it. */
  flushed(): Promise<void> {
    return new Promise((resolve) => {
      this.#messages.end(() => {
        resolve();
      });
    });
  }
}

/** One message after the other, so that none gets between the pieces of another. */
function messagesTo(target: Writable): Writable {
  const messages = new Writable({
    objectMode: true,
    write: (message: JSONRPCMessage, _encoding, done) => {
      const pieces = piecesOf(message)[Symbol.iterator]();
      const next = (error?: Error | null): void => {
        const piece = error == null ? pieces.next() : null;
        if (piece === null || piece.done === true) done(error);
        else target.write(piece.value, next);
      };
      next();
    },
  });
  target.on('error', (error) => messages.destroy(error));
  return messages;
}
