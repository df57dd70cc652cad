import { HEAD_BYTES, headOf, layoutOf } from './line-index-format.ts';
import { LineKeys } from './line-keys.ts';

const MOST_ENTRIES = 8_000_000;
const MOST_FILES = 2_000_000;
const LARGEST_FILE = 1_048_576;
const SEEN_FOR_BINARY = 8000;
/** What stands in more places tells nothing, and would make look-ups read a lot. */
const MOST_PLACES = 40;
const COUNTER_BITS = 22;
/** Between the numbers of two files, so that the end of one is no neighbour of the start of the next. */
const GAP = 64;
const BLOCK_ENTRIES = 262_144;

/** Takes file after file and becomes an index. Memory is bounded: what is too much is left out. */
export class LineIndexBuilder {
  private readonly blocks: Uint32Array[] = [];
  private block = new Uint32Array(0);
  private filled = BLOCK_ENTRIES;
  private entries = 0;
  private lines = 0;
  private readonly lineStarts: number[] = [];
  private readonly paths: Buffer[] = [];
  private readonly line = new LineKeys();
  private readonly counters = new Uint8Array(2 ** COUNTER_BITS);

  add(path: Buffer, content: Buffer): void {
    if (content.length > LARGEST_FILE || this.paths.length >= MOST_FILES || this.entries >= MOST_ENTRIES) return;
    const zero = content.indexOf(0);
    if (zero !== -1 && zero < SEEN_FOR_BINARY) return;
    this.lineStarts.push(this.lines);
    this.paths.push(path);
    for (let start = 0; start < content.length; this.lines += 1) {
      start = this.line.read(content, start) + 1;
      this.addLine();
    }
    this.lines += GAP;
  }

  private addLine(): void {
    const { keys, count } = this.line;
    for (let index = 0; index < count; index += 1) {
      const key = keys[index] ?? 0;
      const slot = key >>> (32 - COUNTER_BITS);
      const places = this.counters[slot] ?? 0;
      if (places >= MOST_PLACES) continue;
      this.counters[slot] = places + 1;
      this.addEntry(key);
    }
  }

  private addEntry(key: number): void {
    if (this.entries >= MOST_ENTRIES) return;
    if (this.filled === BLOCK_ENTRIES) {
      this.block = new Uint32Array(2 * BLOCK_ENTRIES);
      this.blocks.push(this.block);
      this.filled = 0;
    }
    this.block[2 * this.filled] = key;
    this.block[2 * this.filled + 1] = this.lines;
    this.filled += 1;
    this.entries += 1;
  }

  finish(): Buffer {
    const pathBytes = this.paths.reduce((sum, { length }) => sum + length, 0);
    const bucketBits = Math.min(20, Math.max(4, Math.ceil(Math.log2(this.entries / 16 + 1))));
    const sizes = { files: this.paths.length, bucketBits, entries: this.entries, pathBytes };
    const layout = layoutOf(sizes);
    const bytes = new ArrayBuffer(layout.total);
    new Uint32Array(bytes, 0, HEAD_BYTES / 4).set(headOf(sizes));
    new Uint32Array(bytes, layout.lineStarts, sizes.files + 1).set([...this.lineStarts, this.lines]);
    this.writePaths(bytes, layout.pathStarts, layout.paths);
    this.writeEntries(
      new Uint32Array(bytes, layout.buckets, 2 ** bucketBits + 1),
      new Uint32Array(bytes, layout.entries, 2 * this.entries),
      32 - bucketBits,
    );
    return Buffer.from(bytes);
  }

  private writePaths(bytes: ArrayBuffer, starts: number, paths: number): void {
    const pathStarts = new Uint32Array(bytes, starts, this.paths.length + 1);
    const target = Buffer.from(bytes);
    let offset = 0;
    for (const [index, path] of this.paths.entries()) {
      pathStarts[index] = offset;
      path.copy(target, paths + offset);
      offset += path.length;
    }
    pathStarts[this.paths.length] = offset;
  }

  /** A counting sort by bucket; within one the order of the files stays. */
  private writeEntries(buckets: Uint32Array, entries: Uint32Array, shift: number): void {
    for (const [block, length] of this.filledBlocks()) {
      for (let index = 0; index < length; index += 2) {
        const bucket = ((block[index] ?? 0) >>> shift) + 1;
        buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      }
    }
    for (let index = 1; index < buckets.length; index += 1) {
      buckets[index] = (buckets[index] ?? 0) + (buckets[index - 1] ?? 0);
    }
    const next = buckets.slice();
    for (const [block, length] of this.filledBlocks()) {
      for (let index = 0; index < length; index += 2) {
        const key = block[index] ?? 0;
        const place = next[key >>> shift] ?? 0;
        next[key >>> shift] = place + 1;
        entries[2 * place] = key;
        entries[2 * place + 1] = block[index + 1] ?? 0;
      }
    }
  }

  private filledBlocks(): readonly (readonly [block: Uint32Array, length: number])[] {
    return this.blocks.map((block) => [block, 2 * (block === this.block ? this.filled : BLOCK_ENTRIES)]);
  }
}
