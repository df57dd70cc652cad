import type { LineIndex } from './line-index.ts';
import { LineKeys } from './line-keys.ts';

const MOST_CANDIDATES = 6;
/** Lines between two that were asked for were not all asked for, so a block drifts a little. */
const DRIFT_BITS = 4;
const MOST_SUPPORT = 8;

interface Hit {
  readonly line: number;
  readonly isSame: boolean;
}

/**
 * For each line the numbers of a few lines of the base, the likeliest first. A line that all agree on, or that has
 * neighbours where its own neighbours were found, comes before one that only has a word run in common.
 */
export function candidatesFor(lines: readonly string[], index: LineIndex): ReadonlyMap<string, readonly number[]> {
  const hits = new Map<string, readonly Hit[]>();
  const support = new Map<number, number>();
  for (const [position, text] of lines.entries()) {
    const found = hits.get(text) ?? hitsOf(text, index);
    hits.set(text, found);
    const near = new Set(found.map(({ line }) => diagonal(line, position)));
    for (const each of near) support.set(each, (support.get(each) ?? 0) + 1);
  }
  const ranked = new Map<string, readonly number[]>();
  for (const [position, text] of lines.entries()) {
    if (ranked.has(text)) continue;
    const scored = (hits.get(text) ?? []).map(({ line, isSame }) => ({
      line,
      score: (isSame ? MOST_SUPPORT / 2 : 0) + supportOf(support, diagonal(line, position)),
    }));
    const best = scored.sort((one, other) => other.score - one.score || one.line - other.line);
    ranked.set(
      text,
      best.slice(0, MOST_CANDIDATES).map(({ line }) => line),
    );
  }
  return ranked;
}

const diagonal = (line: number, position: number): number => (line - position) >> DRIFT_BITS;

const supportOf = (support: ReadonlyMap<number, number>, at: number): number =>
  Math.min(MOST_SUPPORT, (support.get(at) ?? 0) + (support.get(at - 1) ?? 0) + (support.get(at + 1) ?? 0));

function hitsOf(text: string, index: LineIndex): readonly Hit[] {
  const line = new LineKeys();
  line.read(Buffer.from(text), 0);
  const hits = new Map<number, Hit>();
  for (const [order, key] of line.keys.subarray(0, line.count).entries()) {
    for (const each of index.linesWith(key)) {
      if (!hits.has(each)) hits.set(each, { line: each, isSame: order === 0 });
    }
  }
  return [...hits.values()];
}
