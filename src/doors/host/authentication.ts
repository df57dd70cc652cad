import { createHash } from 'node:crypto';
import type { HostKey } from '../../contract/run.ts';
import type { HostKeys } from '../../ports/host-keys.ts';
import type { Refusal } from './refusal.ts';

export const UNAUTHENTICATED: Refusal = {
  refused: 'unauthenticated',
  message: 'A valid key is needed: Authorization: Bearer KEY.',
  headers: { 'www-authenticate': 'Bearer' },
};

/**
 * The key that a request shows. Only the hash of it is compared, by the index of the store: how much of a guess was right
 * cannot be told from how long that takes.
 */
export async function shownKey(authorization: string | undefined, keys: HostKeys): Promise<HostKey | null> {
  const shown = /^Bearer ([\x21-\x7e]{1,256})$/i.exec(authorization ?? '')?.[1];
  return shown === undefined ? null : keys.find(keyHashOf(shown));
}

export const keyHashOf = (key: string): string => createHash('sha256').update(key, 'utf8').digest('hex');
