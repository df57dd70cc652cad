import { sql } from 'kysely';
import { hashedBetween } from '../audit-hash.ts';
import type { StoreEngine } from '../engine.ts';

/**
 * A judgment that nobody shares a transaction with, by one statement: counted, kept, and at the end of its tenant's audit
 * chain. The server itself puts together what is hashed. As everywhere, the run is locked first and then the chain.
 */
export const annotateAlone: NonNullable<StoreEngine['annotateAlone']> = async (
  tx,
  { runId, annotation, isFlag },
  entry,
) => {
  const { tenant, at, action, principalRef, subject } = entry;
  const columns = Object.keys(annotation);
  const { rows } = await sql<{ number: number; annotations: number }>`
    with run as (
      update runs set annotations = annotations + 1, flags = flags + ${isFlag ? 1 : 0}
      where tenant = ${tenant} and run_id = ${runId} and exists (select from audit_ends where tenant = ${tenant})
      returning number, annotations
    ), ended as (
      update audit_ends set number = audit_ends.number + 1, previous = audit_ends.hash, hash = encode(sha256(convert_to(
        '[' || (audit_ends.number + 1) || ${hashedBetween(entry)} || coalesce('"' || audit_ends.hash || '"', 'null') || ']',
        'UTF8')), 'hex')
      from run where audit_ends.tenant = ${tenant}
      returning audit_ends.number, audit_ends.previous, audit_ends.hash
    ), entry as (
      insert into audit_entries (tenant, number, at, action, principal_ref, subject, previous, hash)
      select ${tenant}, number, ${at}, ${action}, ${principalRef}, ${subject}, previous, hash from ended
    ), added as (
      insert into annotations (run, number, ${sql.join(columns.map((name) => sql.ref(name)))})
      select number, annotations, ${sql.join(Object.values(annotation))} from run
    )
    select number, annotations from run`.execute(tx);
  return rows[0] ?? null;
};
