import { type Readable, Writable } from 'node:stream';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { piecesOf } from './message-pieces.ts';

/** The library's transport, except that it waits for the reader between the pieces of a long message. */
export class PiecewiseTransport extends StdioServerTransport {
  readonly #messages: Writable;

  constructor(stdin: Readable, stdout: Writable) {
    const messages = messagesTo(stdout);
    super(stdin, messages);
    this.#messages = messages;
  }

  override send(message: JSONRPCMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#messages.write(message, (error) => {
        if (error == null) resolve();
        else reject(error);
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
