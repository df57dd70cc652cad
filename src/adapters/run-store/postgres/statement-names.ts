/** So many statements have a name, which every connection keeps until its end. */
const NAMED = 200;

/** Texts with more values differ by the number of their rows, and seldom come again. */
const MOST_VALUES = 250;

/** Names for statements: what has one is read and planned by the server once for each connection. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #era = 1;

  /** Null for one that is sent with its text each time. */
  of(sql: string, values: number): string | null {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    if (this.#names.size >= NAMED || values > MOST_VALUES) return null;
    const name = `contribflow-${this.#era}-${this.#names.size + 1}`;
    this.#names.set(sql, name);
    return name;
  }

  /** From now on all have other names, so that the server reads them anew. */
  renew(): void {
    this.#era += 1;
    this.#names.clear();
  }
}
