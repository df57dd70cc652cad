import { isUtf8 } from 'node:buffer';

// Names of files are bytes. In texts, a byte that is no UTF-8 stands as U+FFFD with its two hex digits: such names stay
// apart from each other, and can be turned back.

const MARK = '\uFFFD';

export function pathText(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const length = characterLength(bytes, at);
    text += length === 0 ? MARK + bytes.subarray(at, at + 1).toString('hex') : bytes.toString('utf8', at, at + length);
    at += Math.max(1, length);
  }
  return text;
}

export function pathBytes(text: string): Buffer {
  if (!text.includes(MARK)) return Buffer.from(text, 'utf8');
  const parts = text.split(/(\uFFFD[0-9a-f]{2})/);
  return Buffer.concat(
    parts.map((part, index) => (index % 2 === 1 ? Buffer.from(part.slice(1), 'hex') : Buffer.from(part, 'utf8'))),
  );
}

/** How many bytes the character has that starts here; 0 when none does. */
function characterLength(bytes: Buffer, at: number): number {
  for (let length = 1; length <= 4 && at + length <= bytes.length; length += 1) {
    if (isUtf8(bytes.subarray(at, at + length))) return length;
  }
  return 0;
}

/** The parts of what git prints with `-z`. */
export function* splitAtNul(bytes: Buffer): Generator<Buffer> {
  let start = 0;
  for (let end = bytes.indexOf(0, start); end !== -1; end = bytes.indexOf(0, start)) {
    yield bytes.subarray(start, end);
    start = end + 1;
  }
}

/** What git reads with `-z`. */
export const joinWithNul = (items: readonly Buffer[]): Buffer =>
  Buffer.concat(items.flatMap((item) => [item, Buffer.of(0)]));
