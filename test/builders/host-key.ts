import { randomBytes } from 'node:crypto';
import { KEY_SCOPES } from '../../src/contract/run-vocabulary.ts';
import { keyHashOf } from '../../src/doors/host/authentication.ts';
import type { HostStore } from '../../src/ports/host-store.ts';
import { TENANT } from './host-lab.ts';

/** A key with every scope, for servers that are processes of their own. */
export async function newHostKey({ keys }: Pick<HostStore, 'keys'>): Promise<string> {
  const key = `cfk_${randomBytes(32).toString('base64url')}`;
  const described = { keyId: 'key_of_test', tenant: TENANT, principalRef: 'key:test', scopes: KEY_SCOPES };
  await keys.create({ ...described, createdAt: new Date().toISOString(), revokedAt: null }, keyHashOf(key));
  return key;
}
