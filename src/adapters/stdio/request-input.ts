import { fstatSync, readSync } from 'node:fs';
import type { ConnectOpts, SocketConstructorOpts } from 'node:net';
import type { RequestInput } from '../../ports/request-input.ts';
import type { Result } from '../../ports/result.ts';
import { isTerminal, STDIN } from './descriptor.ts';

const PIECE_BYTES = 64 * 1024;
const STEP_BYTES = 1024 * 1024;

/**
 * Reads stdin to its end, always into the same piece of memory and from there into one that grows in place and is given
 * back at once: of a large request there is only one copy at a time.
 */
export const createRequestInput = (): RequestInput => ({
  read: async (limitBytes) => {
    if (isTerminal(STDIN)) return { ok: false, failure: 'There is no request on stdin: pipe one in.' };
    try {
      const taken = takeUpTo(limitBytes);
      const isWhole = isStream() ? await readStream(taken.add) : readFile(taken.add);
      return isWhole
        ? { ok: true, value: taken.text() }
        : { ok: false, failure: `The request is larger than ${limitBytes} bytes.` };
    } catch (error) {
      return { ok: false, failure: phraseOf(error) };
    }
  },
});

/** A pipe or a socket; everything else can be read without waiting. */
function isStream(): boolean {
  const stat = fstatSync(STDIN);
  return stat.isFIFO() || stat.isSocket();
}

function phraseOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (code === null) throw error;
  return code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'The request is not UTF-8.' : `stdin cannot be read (${code}).`;
}

function takeUpTo(limitBytes: number) {
  const memory = new ArrayBuffer(0, { maxByteLength: limitBytes + STEP_BYTES });
  let length = 0;
  return {
    /** False when it is too much. */
    add: (piece: Uint8Array): boolean => {
      if (length + piece.length > limitBytes) return false;
      if (length + piece.length > memory.byteLength) memory.resize(memory.byteLength + STEP_BYTES);
      new Uint8Array(memory).set(piece, length);
      length += piece.length;
      return true;
    },
    text: (): string => {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(memory, 0, length));
      memory.resize(0);
      return text;
    },
  };
}

type Add = (piece: Uint8Array) => boolean;

function readFile(add: Add): boolean {
  const piece = Buffer.alloc(PIECE_BYTES);
  for (;;) {
    const count = readSync(STDIN, piece);
    if (count === 0) return true;
    if (!add(piece.subarray(0, count))) return false;
  }
}

/** Not process.stdin, which makes a new piece of memory for each read. */
async function readStream(add: Add): Promise<boolean> {
  const { Socket } = await import('node:net');
  const buffer = Buffer.alloc(PIECE_BYTES);
  const result = await new Promise<Result<boolean, Error>>((resolve) => {
    const callback = (count: number) => {
      const isRoom = add(buffer.subarray(0, count));
      if (!isRoom) resolve({ ok: true, value: false });
      return isRoom;
    };
    // Its types know the second of them for connections only.
    const options: SocketConstructorOpts & ConnectOpts = { fd: STDIN, onread: { buffer, callback } };
    const socket = new Socket({ readable: true, writable: false, ...options });
    socket.once('end', () => {
      resolve({ ok: true, value: true });
    });
    socket.once('error', (failure) => {
      resolve({ ok: false, failure });
    });
    socket.resume();
  });
  if (!result.ok) throw result.failure;
  return result.value;
}
