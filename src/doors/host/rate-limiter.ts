/** Lets so many through as a mean, and a burst of them at once, for each name. */
export class RateLimiter {
  readonly #buckets = new Map<string, { tokens: number; at: number }>();
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #now: () => number;

  constructor(perSecond: number, burst: number, now: () => number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#now = now;
  }

  /** Null when one more may pass, and it is counted; otherwise the whole seconds until one may. */
  take(name: string): number | null {
    const bucket = this.#filled(name);
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      return null;
    }
    return Math.max(1, Math.ceil((1 - bucket.tokens) / this.#perSecond));
  }

  /** As `take`, without counting. */
  wait(name: string): number | null {
    const { tokens } = this.#filled(name);
    return tokens >= 1 ? null : Math.max(1, Math.ceil((1 - tokens) / this.#perSecond));
  }

  #filled(name: string): { tokens: number; at: number } {
    const now = this.#now();
    const known = this.#buckets.get(name);
    if (known === undefined) {
      this.#forgetTheFull(now);
      const fresh = { tokens: this.#burst, at: now };
      this.#buckets.set(name, fresh);
      return fresh;
    }
    known.tokens = this.#tokensAt(known, now);
    known.at = now;
    return known;
  }

  #tokensAt({ tokens, at }: { tokens: number; at: number }, now: number): number {
    // A clock that was set back takes nothing away.
    return Math.min(this.#burst, tokens + (Math.max(0, now - at) / 1000) * this.#perSecond);
  }

  /** A full bucket is as good as none, so that names cannot fill the memory. */
  #forgetTheFull(now: number): void {
    if (this.#buckets.size < MOST_BUCKETS) return;
    for (const [name, bucket] of this.#buckets) {
      if (this.#tokensAt(bucket, now) >= this.#burst) this.#buckets.delete(name);
    }
    // All of them are in use: who was there first has to start again.
    for (const name of this.#buckets.keys()) {
      if (this.#buckets.size < MOST_BUCKETS) break;
      this.#buckets.delete(name);
    }
  }
}

const MOST_BUCKETS = 10_000;
