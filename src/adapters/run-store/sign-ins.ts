import type { SignedIn, SignIns } from '../../ports/host-keys.ts';
import type { StoreEngine } from './engine.ts';

export function createSignIns({ db, act, write }: StoreEngine, now: () => Date): SignIns {
  return {
    offer: ({ linkHash, tenant, principalRef, expiresAt }) =>
      act(async ({ tx, notes }) => {
        await tx
          .insertInto('sign_in_links')
          .values({ link_hash: linkHash, tenant, principal_ref: principalRef, expires_at: expiresAt })
          .execute();
        notes.push({ tenant, action: 'sign-in.offered', principalRef, subject: principalRef });
      }),
    redeem: (linkHash, session) =>
      act(async ({ tx, notes }) => {
        const at = now().toISOString();
        // Used up by being taken away: of two who have the same link only one finds it.
        const link = await tx
          .deleteFrom('sign_in_links')
          .where('link_hash', '=', linkHash)
          .where('expires_at', '>', at)
          .returningAll()
          .executeTakeFirst();
        await tx.deleteFrom('sign_in_links').where('expires_at', '<=', at).execute();
        await tx.deleteFrom('signed_in').where('expires_at', '<=', at).execute();
        if (link === undefined) return null;
        const { tenant, principal_ref: principalRef } = link;
        const { sessionHash, expiresAt } = session;
        await tx
          .insertInto('signed_in')
          .values({ session_hash: sessionHash, tenant, principal_ref: principalRef, expires_at: expiresAt })
          .execute();
        notes.push({ tenant, action: 'signed-in', principalRef, subject: principalRef });
        return { tenant, principalRef, expiresAt };
      }),
    find: async (sessionHash): Promise<SignedIn | null> => {
      const row = await db
        .selectFrom('signed_in')
        .selectAll()
        .where('session_hash', '=', sessionHash)
        .where('expires_at', '>', now().toISOString())
        .executeTakeFirst();
      if (row === undefined) return null;
      return { tenant: row.tenant, principalRef: row.principal_ref, expiresAt: row.expires_at };
    },
    end: (sessionHash) =>
      write(async ({ tx }) => {
        await tx.deleteFrom('signed_in').where('session_hash', '=', sessionHash).execute();
      }),
  };
}
