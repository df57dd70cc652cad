import type { Kysely } from 'kysely';
import { appendNotes } from './audit-chain.ts';
import type { AuditNote, EngineOptions, StoreEngine, Work } from './engine.ts';
import { grouped } from './grouped.ts';
import type { Tables } from './tables.ts';
import type { Tidings } from './tidings.ts';

interface TransactionOptions extends EngineOptions {
  readonly db: Kysely<Tables>;
  readonly addRows: StoreEngine['addRows'];
  /** Leaves in the transaction what other processes are to find there. */
  readonly leave?: (tx: Kysely<Tables>, tidings: readonly Tidings[]) => Promise<void>;
}

/** Several works in one transaction, all or none. */
export const inOneTransaction = <Given>(
  options: TransactionOptions,
  works: readonly Work<Given>[],
): Promise<readonly Given[]> =>
  inTransaction(options, async (writing) => {
    const all: Given[] = [];
    for (const work of works) all.push(await work(writing));
    return all;
  });

export async function inTransaction<Given>(
  { db, now, addRows, leave, tell }: TransactionOptions,
  work: Work<Given>,
): Promise<Given> {
  const notes: AuditNote[] = [];
  const tidings: Tidings[] = [];
  const given = await db.transaction().execute(async (tx) => {
    const done = await work({ tx, notes, tidings });
    await appendNotes({ tx, notes }, addRows, now());
    if (tidings.length > 0) await leave?.(tx, tidings);
    return done;
  });
  tell(tidings);
  return given;
}

/** One transaction for all that is asked for while another one is at work, and so one wait for the disk. */
export function inSharedTransactions(
  run: (works: readonly Work<() => void>[]) => Promise<readonly (() => void)[]>,
  options: Parameters<typeof grouped>[1],
): StoreEngine['write'] {
  const inGroup = grouped(run, options);
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
