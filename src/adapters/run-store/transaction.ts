import type { Kysely } from 'kysely';
import { appendNotes } from './audit-chain.ts';
import type { AuditNote, EngineOptions, StoreEngine, Work } from './engine.ts';
import { grouped } from './grouped.ts';
import type { Tables } from './tables.ts';
import type { Tidings } from './tidings.ts';

interface TransactionOptions extends EngineOptions {
  readonly db: Kysely<Tables>;
  /** Leaves in the transaction what other processes are to hear. */
  readonly leave: (tx: Kysely<Tables>, tidings: readonly Tidings[]) => Promise<void>;
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

/** One transaction for all that is asked for while another one is at work, and so one wait for the disk. */
export function inSharedTransactions(
  run: (works: readonly Work<() => void>[]) => Promise<readonly (() => void)[]>,
  most: number,
): StoreEngine['write'] {
  const inGroup = grouped(run, most);
  return (work) =>
    new Promise((resolve, reject) => {
      inGroup(async (writing) => {
        const given = await work(writing);
        return () => {
          resolve(given);
        };
      }).then((settle) => {
        settle();
      }, reject);
    });
}
