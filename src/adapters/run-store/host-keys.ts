import type { Selectable } from 'kysely';
import type { HostKey } from '../../contract/run.ts';
import { KEY_SCOPES } from '../../contract/run-vocabulary.ts';
import type { HostKeys } from '../../ports/host-keys.ts';
import type { StoreEngine } from './engine.ts';
import type { Tables } from './tables.ts';

/** Keys are made and revoked at a terminal of the host, not by a key. */
const OPERATOR = 'operator';

export function createHostKeys({ db, act }: StoreEngine, now: () => Date): HostKeys {
  return {
    create: (key, keyHash) =>
      act(async ({ tx, notes }) => {
        await tx
          .insertInto('host_keys')
          .values({
            key_id: key.keyId,
            key_hash: keyHash,
            tenant: key.tenant,
            principal_ref: key.principalRef,
            scopes: key.scopes.join(' '),
            created_at: key.createdAt,
            revoked_at: key.revokedAt,
          })
          .execute();
        notes.push({ tenant: key.tenant, action: 'key.created', principalRef: OPERATOR, subject: key.keyId });
      }),
    list: async (tenant) => {
      const rows = await db
        .selectFrom('host_keys')
        .selectAll()
        .$if(tenant !== null, (query) => query.where('tenant', '=', tenant ?? ''))
        .orderBy('number')
        .execute();
      return rows.map(keyFrom);
    },
    revoke: (keyId) =>
      act(async ({ tx, notes }) => {
        const revoked = await tx
          .updateTable('host_keys')
          .set({ revoked_at: now().toISOString() })
          .where('key_id', '=', keyId)
          .where('revoked_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (revoked !== undefined)
          notes.push({ tenant: revoked.tenant, action: 'key.revoked', principalRef: OPERATOR, subject: keyId });
        const row =
          revoked ?? (await tx.selectFrom('host_keys').selectAll().where('key_id', '=', keyId).executeTakeFirst());
        return row === undefined ? null : keyFrom(row);
      }),
    find: async (keyHash) => {
      const row = await db
        .selectFrom('host_keys')
        .selectAll()
        .where('key_hash', '=', keyHash)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return row === undefined ? null : keyFrom(row);
    },
  };
}

function keyFrom(row: Selectable<Tables['host_keys']>): HostKey {
  const words = row.scopes.split(' ');
  return {
    keyId: row.key_id,
    tenant: row.tenant,
    principalRef: row.principal_ref,
    scopes: KEY_SCOPES.filter((scope) => words.includes(scope)),
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
  };
}
