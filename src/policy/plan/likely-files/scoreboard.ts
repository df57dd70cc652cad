import type { Leader } from './echoes/echo.ts';
import type { Claim } from './signals/signal.ts';

interface Entry {
  score: number;
  strongest: Claim;
  strongestPoints: number;
}

/** What all claims for a file come to, and which of them explains it best. */
export class Scoreboard {
  readonly #entries = new Map<number, Entry>();

  /** Points of different signals for one file add up. */
  add(claim: Claim, weight: number): void {
    const points = claim.points * weight;
    if (!(points > 0)) return;
    const entry = this.#entries.get(claim.file);
    if (entry === undefined) {
      this.#entries.set(claim.file, { score: points, strongest: claim, strongestPoints: points });
      return;
    }
    entry.score += points;
    if (points > entry.strongestPoints) this.#explain(entry, claim, points);
  }

  /** At least so many points. */
  lift(claim: Claim): void {
    const entry = this.#entries.get(claim.file);
    if (entry === undefined) this.add(claim, 1);
    else if (claim.points > entry.score) {
      entry.score = claim.points;
      this.#explain(entry, claim, claim.points);
    }
  }

  /** The best files in a fixed order: equal ones in the order of the tree. */
  top(count: number): (Leader & { readonly reason: () => string })[] {
    const best: [file: number, entry: Entry][] = [];
    for (const each of this.#entries) {
      const worst = best.length < count ? undefined : best.at(-1);
      if (worst !== undefined && isBefore(worst, each)) continue;
      best.splice(placeFor(each, best), 0, each);
      if (best.length > count) best.pop();
    }
    return best.map(([file, { score, strongest }]) => ({ file, score, reason: () => strongest.reason(file) }));
  }

  #explain(entry: Entry, claim: Claim, points: number): void {
    entry.strongest = claim;
    entry.strongestPoints = points;
  }
}

const isBefore = ([file, one]: readonly [number, Entry], [otherFile, other]: readonly [number, Entry]): boolean =>
  one.score > other.score || (one.score === other.score && file < otherFile);

function placeFor(each: readonly [number, Entry], sorted: readonly (readonly [number, Entry])[]): number {
  const place = sorted.findIndex((other) => isBefore(each, other));
  return place === -1 ? sorted.length : place;
}
