import { HEAD_BYTES, layoutOf, sizesIn } from './line-index-format.ts';

/** Where the bytes of an index are: a file, or memory while it is new. */
export interface IndexBytes {
  readonly length: number;
  /** Fewer bytes than asked for only when there are no more. */
  read(offset: number, length: number): Buffer;
}

interface IndexedLine {
  readonly file: number;
  /** From 1. */
  readonly line: number;
}

/** An index that is looked into; of a large one only little is read. */
export interface LineIndex {
  /** The numbers of the lines that have this key, through all files. */
  linesWith(key: number): readonly number[];
  placeOf(line: number): IndexedLine;
  pathOf(file: number): string;
}

/** What the file says contradicts itself. */
export class DamagedIndex extends Error {}

/** Null for what is no index of this format. */
export function openLineIndex(bytes: IndexBytes): LineIndex | null {
  const sizes = sizesIn(bytes.read(0, HEAD_BYTES), bytes.length);
  if (sizes === null) return null;
  const layout = layoutOf(sizes);
  const lineStarts = numbersAt(bytes, layout.lineStarts, sizes.files + 1);
  const pathStarts = numbersAt(bytes, layout.pathStarts, sizes.files + 1);
  const buckets = numbersAt(bytes, layout.buckets, 2 ** sizes.bucketBits + 1);
  return {
    linesWith(key) {
      const bucket = key >>> (32 - sizes.bucketBits);
      const [first, last] = range(buckets, bucket, sizes.entries);
      const entries = numbersAt(bytes, layout.entries + 8 * first, 2 * (last - first));
      const lines: number[] = [];
      for (let index = 0; index < entries.length; index += 2) {
        if (entries[index] === key) lines.push(entries[index + 1] ?? 0);
      }
      return lines;
    },
    placeOf(line) {
      let [low, high] = [0, sizes.files];
      while (high - low > 1) {
        const middle = (low + high) >>> 1;
        if ((lineStarts[middle] ?? 0) <= line) low = middle;
        else high = middle;
      }
      return { file: low, line: line - (lineStarts[low] ?? 0) + 1 };
    },
    pathOf(file) {
      const [first, last] = range(pathStarts, file, sizes.pathBytes);
      return bytes.read(layout.paths + first, last - first).toString('utf8');
    },
  };
}

function range(starts: Uint32Array, index: number, end: number): readonly [first: number, last: number] {
  const [first, last] = [starts[index], starts[index + 1]];
  if (first === undefined || last === undefined || first > last || last > end) throw new DamagedIndex();
  return [first, last];
}

function numbersAt(bytes: IndexBytes, offset: number, count: number): Uint32Array {
  const read = bytes.read(offset, 4 * count);
  if (read.length < 4 * count) throw new DamagedIndex();
  if (read.byteOffset % 4 === 0) return new Uint32Array(read.buffer, read.byteOffset, count);
  // A small buffer of Node is a piece of a larger one and may start anywhere.
  return new Uint32Array(new Uint8Array(read).buffer, 0, count);
}
