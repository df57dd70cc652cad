import { hash } from 'node:crypto';
import type { HostKey } from '../../contract/run.ts';
import type { Clock } from '../../ports/clock.ts';
import type { HostKeys } from '../../ports/host-keys.ts';
import type { Refusal } from './refusal.ts';

export const UNAUTHENTICATED: Refusal = {
  refused: 'unauthenticated',
  message: 'A valid key is needed: Authorization: Bearer KEY.',
  headers: { 'www-authenticate': 'Bearer' },
};

/** So long a key may still be good after it was revoked: a busy client would have it looked up thousands of times a second. */
const TRUSTED_MS = 1000;
const MOST_TRUSTED = 1000;

/** Finds the key that a request shows. */
export class KeyRing {
  readonly #keys: HostKeys;
  readonly #clock: Clock;
  readonly #trusted = new Map<string, { readonly key: HostKey; readonly until: number }>();

  constructor(keys: HostKeys, clock: Clock) {
    this.#keys = keys;
    this.#clock = clock;
  }

  /**
   * Only the hash of what is shown is compared, by the index of the store: how much of a guess was right cannot be told from
   * how long that takes.
   */
  async shown(authorization: string | undefined): Promise<HostKey | null> {
    const shown = /^Bearer ([\x21-\x7e]{1,256})$/i.exec(authorization ?? '')?.[1];
    if (shown === undefined) return null;
    const keyHash = keyHashOf(shown);
    const now = this.#clock.now().getTime();
    const trusted = this.#trusted.get(keyHash);
    if (trusted !== undefined && now < trusted.until) return trusted.key;
    const key = await this.#keys.find(keyHash);
    if (this.#trusted.size >= MOST_TRUSTED) this.#trusted.clear();
    if (key === null) this.#trusted.delete(keyHash);
    else this.#trusted.set(keyHash, { key, until: now + TRUSTED_MS });
    return key;
  }
}

export const keyHashOf = (key: string): string => hash('sha256', key);
