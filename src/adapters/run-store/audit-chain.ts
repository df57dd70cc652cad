import type { Kysely, Selectable } from 'kysely';
import type { HostAudit, HostAuditEntry } from '../../ports/host-audit.ts';
import { hashOf } from './audit-hash.ts';
import type { AuditNote, NewAuditEntry, StoreEngine, Writing } from './engine.ts';
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
  { tx, notes }: Pick<Writing, 'tx' | 'notes'>,
  addRows: StoreEngine['addRows'],
  at: Date,
): Promise<void> {
  const tenants = [...new Set(notes.map(({ tenant }) => tenant))].sort();
  for (const tenant of tenants) {
    const end = await lockedEnd(tx, tenant);
    const own = notes.filter((note) => note.tenant === tenant);
    const entries = chained(end, own, at.toISOString());
    const { number, hash, previous } = entries.at(-1) ?? end;
    await tx.updateTable('audit_ends').set({ number, hash, previous }).where('tenant', '=', tenant).execute();
    await addRows(tx, 'audit_entries', entries.map(rowOf));
  }
}

/** An update that changes nothing, because it locks the row, finds the newest state of it and gives it back. */
const lockedEnd = (tx: Kysely<Tables>, tenant: string): Promise<AuditEnd> =>
  tx
    .insertInto('audit_ends')
    .values({ tenant, number: 0, hash: null, previous: null })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ tenant }))
    .returning(['number', 'hash', 'previous'])
    .executeTakeFirstOrThrow();

type AuditEnd = Omit<Selectable<Tables['audit_ends']>, 'tenant'>;

/** The entries that follow the end of a chain. */
function chained(end: AuditEnd, notes: readonly AuditNote[], at: string): HostAuditEntry[] {
  const entries: HostAuditEntry[] = [];
  for (const note of notes) {
    const { number, hash } = entries.at(-1) ?? end;
    const content = { ...newEntry(note, at), number: number + 1, previous: hash };
    entries.push({ ...content, hash: hashOf(content) });
  }
  return entries;
}

const rowOf = ({ principalRef, ...rest }: HostAuditEntry) => ({ ...rest, principal_ref: principalRef });

/** As it comes back from the store, because the hash is over that. */
export function newEntry({ tenant, action, principalRef, subject }: AuditNote, at: string): NewAuditEntry {
  return { at, tenant, action: kept(action), principalRef: kept(principalRef), subject: kept(subject) };
}

const kept = (text: string): string => Buffer.from(withoutNul(text)).toString();
