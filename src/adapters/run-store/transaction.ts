import type { Kysely } from 'kysely';
import { appendNotes } from './audit-chain.ts';
import type { AuditNote, Work } from './engine.ts';
import type { Tables } from './tables.ts';
import type { Tidings } from './tidings.ts';

export interface TransactionOptions {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  /** Leaves in the transaction what other processes are to hear. */
  readonly leave: (tx: Kysely<Tables>, tidings: readonly Tidings[]) => Promise<void>;
  /** Tells this process, when all is durable. */
  readonly tell: (tidings: readonly Tidings[]) => void;
}

/** Several works in one transaction, all or none. */
export async function inOneTransaction<Given>(
  { db, now, leave, tell }: TransactionOptions,
  works: readonly Work<Given>[],
): Promise<readonly Given[]> {
  const notes: AuditNote[] = [];
  const tidings: Tidings[] = [];
  const given = await db.transaction().execute(async (tx) => {
    const all: Given[] = [];
    for (const work of works) all.push(await work({ tx, notes, tidings }));
    await appendNotes(tx, notes, now());
    if (tidings.length > 0) await leave(tx, tidings);
    return all;
  });
  tell(tidings);
  return given;
}
