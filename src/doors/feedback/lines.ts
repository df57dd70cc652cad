/** Lines of a stream of bytes, however it was cut into pieces; null stands for a line that is not UTF-8. */
export interface Lines {
  take(chunk: Uint8Array): (string | null)[];
  /** What stands behind the last line break. */
  rest(): (string | null)[];
}

const LINE_FEED = 0x0a;

export function createLines(): Lines {
  let pieces: Uint8Array[] = [];
  const take = (chunk: Uint8Array): (string | null)[] => {
    const lines: (string | null)[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      lines.push(decode(pieces, chunk.subarray(start, end)));
      pieces = [];
      start = end + 1;
    }
    // A copy, which slice of a Buffer is not: node may use the memory of a chunk again.
    if (start < chunk.length) pieces.push(new Uint8Array(chunk.subarray(start)));
    return lines;
  };
  return {
    take,
    rest: () => {
      const last = pieces.length === 0 ? [] : [decode(pieces, new Uint8Array())];
      pieces = [];
      return last;
    },
  };
}

/** One for all lines: it takes a mark of the byte order away, and keeps nothing from one line to the next. */
const DECODER = new TextDecoder('utf-8', { fatal: true });

function decode(earlier: readonly Uint8Array[], last: Uint8Array): string | null {
  try {
    return DECODER.decode(earlier.length === 0 ? last : Buffer.concat([...earlier, last])).replace(/\r$/, '');
  } catch {
    return null;
  }
}
