import { hash } from 'node:crypto';

const MOST_KNOWN = 1000;

/**
 * Who was let in before, by the hash of the key or cookie that they show. Several clients can share an address, such as that
 * of a proxy: one of them that guesses keys must not lock the others out.
 */
export class KnownGuests {
  readonly #known = new Set<string>();

  has(request: Request): boolean {
    return this.#known.size > 0 && this.#known.has(shownBy(request));
  }

  remember(request: Request): void {
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.add(shownBy(request));
  }

  forget(request: Request): void {
    this.#known.delete(shownBy(request));
  }
}

const shownBy = ({ headers }: Request): string =>
  hash('sha256', headers.get('authorization') ?? headers.get('cookie') ?? '');
