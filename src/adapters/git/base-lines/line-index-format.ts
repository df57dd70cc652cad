/**
 * A line index as one piece of memory or one file: a head of 32-bit numbers, the number of the first line of each file,
 * where each path begins, where each bucket of entries begins, the entries (key and number of the line), and the paths.
 * Lines are numbered through all files.
 */
export interface IndexSizes {
  readonly files: number;
  /** A power of two; the upper bits of a key choose the bucket. */
  readonly bucketBits: number;
  readonly entries: number;
  readonly pathBytes: number;
}

export interface IndexLayout {
  readonly lineStarts: number;
  readonly pathStarts: number;
  readonly buckets: number;
  readonly entries: number;
  readonly paths: number;
  readonly total: number;
}

export const HEAD_BYTES = 32;

/** Reads as another number on a machine with the other order of bytes, or when the format has changed. */
const MAGIC = 0x4c424302;

export function layoutOf({ files, bucketBits, entries, pathBytes }: IndexSizes): IndexLayout {
  const lineStarts = HEAD_BYTES;
  const pathStarts = lineStarts + 4 * (files + 1);
  const buckets = pathStarts + 4 * (files + 1);
  const entriesStart = buckets + 4 * (2 ** bucketBits + 1);
  const paths = entriesStart + 8 * entries;
  return { lineStarts, pathStarts, buckets, entries: entriesStart, paths, total: paths + pathBytes };
}

export function headOf(sizes: IndexSizes): Uint32Array {
  const { files, bucketBits, entries, pathBytes } = sizes;
  const numbers = [MAGIC, files, bucketBits, entries, pathBytes, layoutOf(sizes).total];
  return Uint32Array.from([...numbers, checksum(numbers), MAGIC]);
}

/** Null for what is no index of this format, or not all of one. */
export function sizesIn(head: Buffer, length: number): IndexSizes | null {
  if (head.length < HEAD_BYTES) return null;
  const numbers = Array.from({ length: HEAD_BYTES / 4 }, (_, index) => nativeUint32(head, 4 * index));
  const [magic, files = 0, bucketBits = 0, entries = 0, pathBytes = 0, total, sum] = numbers;
  if (magic !== MAGIC || sum !== checksum(numbers.slice(0, 6)) || bucketBits > 24) return null;
  const sizes = { files, bucketBits, entries, pathBytes };
  return layoutOf(sizes).total === length && total === length ? sizes : null;
}

/** The typed arrays of the builder are in the machine's own order. */
const nativeUint32 = (bytes: Buffer, offset: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(offset, IS_LITTLE_ENDIAN);

const IS_LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

const checksum = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => Math.imul(sum ^ number, 0x01000193) >>> 0, 0x811c9dc5);
