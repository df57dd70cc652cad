import { isUtf8 } from 'node:buffer';

/** The longest line that is taken. */
export const LONGEST_LINE_BYTES = 10 * 1024 * 1024;

/** A line without its end, or why it is none that could be read. */
export type Line =
  | { readonly status: 'ok'; readonly text: string }
  | { readonly status: 'too_long' }
  | { readonly status: 'not_utf8' };

const NEWLINE = 0x0a;
const RETURN = 0x0d;

/**
 * The lines of a stream, which may end in CRLF, and the last one in nothing. No more is read than what is asked for, and
 * of a line that is too long nothing is held.
 */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); start < chunk.length; end = chunk.indexOf(NEWLINE, start)) {
      const piece = chunk.subarray(start, end === -1 ? chunk.length : end);
      start += piece.length + 1;
      bytes += piece.length;
      if (bytes <= LONGEST_LINE_BYTES) held.push(piece);
      else held = [];
      if (end === -1) continue;
      yield lineOf(held, bytes);
      held = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield lineOf(held, bytes);
}

function lineOf(pieces: readonly Buffer[], bytes: number): Line {
  if (bytes > LONGEST_LINE_BYTES) return { status: 'too_long' };
  const line = pieces.length === 1 ? (pieces[0] ?? Buffer.alloc(0)) : Buffer.concat(pieces);
  const whole = line.at(-1) === RETURN ? line.subarray(0, -1) : line;
  return isUtf8(whole) ? { status: 'ok', text: whole.toString('utf8') } : { status: 'not_utf8' };
}
