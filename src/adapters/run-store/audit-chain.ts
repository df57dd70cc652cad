import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { HostAudit, HostAuditEntry } from '../../ports/host-audit.ts';
import type { AuditNote, StoreEngine } from './engine.ts';
import { comparable, withoutNul } from './storable.ts';
import type { Tables } from './tables.ts';

type Content = Omit<HostAuditEntry, 'hash'>;

const PAGE = 1000;

export function createHostAudit(engine: StoreEngine): HostAudit {
  const list: HostAudit['list'] = async (tenant, { after, limit }) => {
    const rows = await engine.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('number', '>', comparable(after))
      .orderBy('number')
      .limit(limit)
      .execute();
    return rows.map(({ principal_ref: principalRef, ...rest }) => ({ ...rest, principalRef }));
  };
  return {
    append: (note) =>
      engine.act(({ notes }) => {
        notes.push(note);
        return Promise.resolve();
      }),
    list,
    verify: async (tenant) => {
      // Read first: others add to the chain meanwhile.
      const end = await ended(engine.db, tenant);
      let previous: HostAuditEntry | null = null;
      for (;;) {
        const page: readonly HostAuditEntry[] = await list(tenant, { after: previous?.number ?? 0, limit: PAGE });
        for (const entry of page) {
          if (!follows(entry, previous)) return { entries: end, brokenAt: entry.number };
          previous = entry;
        }
        if (page.length < PAGE) break;
      }
      const entries = previous?.number ?? 0;
      // What was cut off at the end leaves a chain that fits; the row of its end knows better.
      return { entries, brokenAt: end > entries ? entries + 1 : null };
    },
  };
}

function follows({ hash, ...content }: HostAuditEntry, previous: HostAuditEntry | null): boolean {
  return (
    content.number === (previous?.number ?? 0) + 1 &&
    content.previous === (previous?.hash ?? null) &&
    hash === hashOf(content)
  );
}

async function ended(db: Kysely<Tables>, tenant: string): Promise<number> {
  const end = await db.selectFrom('audit_ends').select('number').where('tenant', '=', tenant).executeTakeFirst();
  return end?.number ?? 0;
}

/** Adds to the chains of all tenants that have notes. Always in the same order, so that two never wait for each other. */
export async function appendNotes(
  tx: Kysely<Tables>,
  addRows: StoreEngine['addRows'],
  notes: readonly AuditNote[],
  at: Date,
): Promise<void> {
  const tenants = [...new Set(notes.map(({ tenant }) => tenant))].sort();
  for (const tenant of tenants) {
    const entries = await chained(
      tx,
      tenant,
      notes.filter((note) => note.tenant === tenant),
      at.toISOString(),
    );
    await addRows(tx, 'audit_entries', entries.map(rowOf));
  }
}

/** The entries that follow in a chain, which ends with the last of them from then on. */
async function chained(
  tx: Kysely<Tables>,
  tenant: string,
  notes: readonly AuditNote[],
  at: string,
): Promise<HostAuditEntry[]> {
  // An update that changes nothing, because it locks the row, finds the newest state of it and gives it back.
  let end: Pick<HostAuditEntry, 'number'> & { readonly hash: string | null } = await tx
    .insertInto('audit_ends')
    .values({ tenant, number: 0, hash: null })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ tenant }))
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();
  const entries: HostAuditEntry[] = [];
  for (const note of notes) {
    const content = contentOf(note, { number: end.number + 1, at, previous: end.hash });
    const entry = { ...content, hash: hashOf(content) };
    entries.push(entry);
    end = entry;
  }
  await tx.updateTable('audit_ends').set({ number: end.number, hash: end.hash }).where('tenant', '=', tenant).execute();
  return entries;
}

const rowOf = ({ principalRef, ...rest }: HostAuditEntry) => ({ ...rest, principal_ref: principalRef });

/** The hash is over the text as it comes back from the store. */
function contentOf(
  { tenant, action, principalRef, subject }: AuditNote,
  place: Pick<Content, 'number' | 'at' | 'previous'>,
): Content {
  return { ...place, tenant, action: kept(action), principalRef: kept(principalRef), subject: kept(subject) };
}

const kept = (text: string): string => Buffer.from(withoutNul(text)).toString();

const hashOf = ({ number, at, tenant, action, principalRef, subject, previous }: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([number, at, tenant, action, principalRef, subject, previous]))
    .digest('hex');
