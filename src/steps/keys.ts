import type { ErrorResult } from '../contract/error.ts';
import type { KeyResult } from '../contract/host-answers.ts';
import type { HostKey } from '../contract/run.ts';
import type { KeyScope } from '../contract/run-vocabulary.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import type { HostFlags } from '../policy/host/host-flags.ts';
import { isHostName } from '../policy/host/host-name.ts';
import { hostProblem } from '../policy/host-problem.ts';
import { type Recommendation, recommend } from '../policy/recommendation.ts';
import { sha256Of } from '../policy/sha256.ts';
import type { Clock } from '../ports/clock.ts';
import { type HostStoreOpener, useHostStore } from './host-store-use.ts';

export interface KeyPorts extends HostStoreOpener {
  readonly clock: Clock;
  /** A key that nobody can guess, and a name for it. */
  readonly newKey: () => { readonly keyId: string; readonly key: string };
}

export interface NewKeyWish {
  readonly tenant: string;
  readonly scopes: readonly KeyScope[];
  /** Who acts by it; null: named after the key. */
  readonly name: string | null;
  readonly isAgent: boolean;
  /** The id of a key whose tenant, scopes and principal it gets, so that the two can be changed over. */
  readonly replaces: string | null;
  readonly flags: HostFlags;
}

export function createKey(ports: KeyPorts, wish: NewKeyWish): Promise<KeyResult | ErrorResult> {
  if (!isHostName(wish.tenant)) return Promise.resolve(hostProblem.notAName('key create', '--tenant'));
  if (wish.name !== null && !isHostName(wish.name))
    return Promise.resolve(hostProblem.notAName('key create', '--name'));
  return useHostStore(ports, ['key', 'create'], async ({ keys }) => {
    const { keyId, key } = ports.newKey();
    const old = wish.replaces === null ? null : (await keys.list(null)).find((each) => each.keyId === wish.replaces);
    if (old === undefined) return hostProblem.noSuchKey(wish.replaces ?? '', wish.flags);
    const principalRef = `${wish.isAgent ? 'agent' : 'person'}:${wish.name ?? keyId}`;
    const rights = old ?? { tenant: wish.tenant, scopes: wish.scopes, principalRef };
    const made: HostKey = {
      keyId,
      tenant: rights.tenant,
      principalRef: rights.principalRef,
      scopes: rights.scopes,
      createdAt: ports.clock.now().toISOString(),
      revokedAt: null,
    };
    await keys.create(made, sha256Of(key));
    return old === null
      ? answer(
          'created',
          key,
          [made],
          recommend.keyList(wish.flags),
          'The key is shown this once: only its hash is kept.',
        )
      : answer(
          'created',
          key,
          [made],
          recommend.keyRevoke(old.keyId, wish.flags),
          'Revoke the old key when nobody uses it any more.',
        );
  });
}

export const listKeys = (
  ports: HostStoreOpener,
  { tenant, flags }: { readonly tenant: string | null; readonly flags: HostFlags },
): Promise<KeyResult | ErrorResult> =>
  useHostStore(ports, ['key', 'list'], async ({ keys }) => {
    const all = await keys.list(tenant);
    return all.length === 0
      ? answer('listed', null, all, recommend.keyCreate(flags), 'There are no keys yet.')
      : answer('listed', null, all, recommend.keyCreateHelp(flags), 'These are all keys, revoked ones included.');
  });

export const revokeKey = (
  ports: HostStoreOpener,
  { keyId, flags }: { readonly keyId: string; readonly flags: HostFlags },
): Promise<KeyResult | ErrorResult> =>
  useHostStore(ports, ['key', 'revoke'], async ({ keys }) => {
    const key = await keys.revoke(keyId);
    if (key === null) return hostProblem.noSuchKey(keyId, flags);
    return answer('revoked', null, [key], recommend.keyList(flags), 'Nobody gets in by the key any more.');
  });

const answer = (
  status: KeyResult['status'],
  key: string | null,
  keys: readonly HostKey[],
  recommendation: Recommendation,
  reason: string,
): KeyResult => ({
  schemaVersion: SCHEMA_VERSION,
  status,
  key,
  keys: keys.map((each) => ({ ...each, scopes: [...each.scopes] })),
  nextAction: 'none',
  ...recommendation,
  reason,
});
