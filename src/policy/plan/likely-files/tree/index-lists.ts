/**
 * Many short lists of indices, by key. One array for all of them: a list of its own for each of 100,000 file names
 * would cost more than all the rest of a ranking.
 */
export class IndexLists<Key> {
  readonly #last = new Map<Key, number>();
  readonly #before: Int32Array;

  /** Indices are smaller than `size`, and each is in at most one list. */
  constructor(size: number) {
    this.#before = new Int32Array(size);
  }

  add(key: Key, index: number): void {
    this.#before[index] = this.#last.get(key) ?? NONE;
    this.#last.set(key, index);
  }

  /** In the order in which they were added. */
  of(key: Key): number[] {
    const list: number[] = [];
    for (let index = this.#last.get(key) ?? NONE; index !== NONE; index = this.#before[index] ?? NONE) list.push(index);
    return list.reverse();
  }
}

const NONE = -1;
