import type { Kysely } from 'kysely';
import type { HostAudit, HostAuditEntry } from '../../ports/host-audit.ts';
import { type AuditContent, hashOf } from './audit-hash.ts';
import type { AuditEnd, AuditNote, StoreEngine, Writing } from './engine.ts';
import { comparable, withoutNul } from './storable.ts';
import type { Tables } from './tables.ts';
import { createVerification } from './verify-chain.ts';

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
    verify: createVerification(engine.db, list),
  };
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
  place: Pick<AuditContent, 'number' | 'at' | 'previous'>,
): AuditContent {
  return { ...place, tenant, action: kept(action), principalRef: kept(principalRef), subject: kept(subject) };
}

const kept = (text: string): string => Buffer.from(withoutNul(text)).toString();
