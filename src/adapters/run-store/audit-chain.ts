import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { HostAudit, HostAuditEntry } from '../../ports/host-audit.ts';
import type { AuditEnd, AuditNote, StoreEngine, Writing } from './engine.ts';
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
  { tx, notes, ends }: Pick<Writing, 'tx' | 'notes' | 'ends'>,
  addRows: StoreEngine['addRows'],
  at: Date,
): Promise<void> {
  const tenants = [...new Set(notes.map(({ tenant }) => tenant))].sort();
  for (const tenant of tenants) {
    const end = ends.get(tenant) ?? (await lockedEnd(tx, tenant));
    const own = notes.filter((note) => note.tenant === tenant);
    const entries = chained(end, own, at.toISOString());
    const { number, hash } = entries.at(-1) ?? end;
    await tx.updateTable('audit_ends').set({ number, hash }).where('tenant', '=', tenant).execute();
    await addRows(tx, 'audit_entries', entries.map(rowOf));
  }
}

/** An update that changes nothing, because it locks the row, finds the newest state of it and gives it back. */
const lockedEnd = (tx: Kysely<Tables>, tenant: string): Promise<AuditEnd> =>
  tx
    .insertInto('audit_ends')
    .values({ tenant, number: 0, hash: null })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ tenant }))
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();

/** The entries that follow the end of a chain. */
function chained(end: AuditEnd, notes: readonly AuditNote[], at: string): HostAuditEntry[] {
  const entries: HostAuditEntry[] = [];
  for (const note of notes) {
    const { number, hash } = entries.at(-1) ?? end;
    const content = contentOf(note, { number: number + 1, at, previous: hash });
    entries.push({ ...content, hash: hashOf(content) });
  }
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
