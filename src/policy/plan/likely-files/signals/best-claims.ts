import type { Claim } from './signal.ts';

/** One claim for each file: a path that is named ten times is no likelier than one that is named once. */
export class BestClaims {
  readonly #byFile = new Map<number, Claim>();

  add(claim: Claim): void {
    if (claim.points > (this.#byFile.get(claim.file)?.points ?? 0)) this.#byFile.set(claim.file, claim);
  }

  all(): Iterable<Claim> {
    return this.#byFile.values();
  }
}
