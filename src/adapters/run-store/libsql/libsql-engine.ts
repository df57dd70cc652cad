import { randomUUID } from 'node:crypto';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import type Database from 'libsql';
import type { EngineOptions, StoreEngine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { letters, messageText, type Tidings } from '../tidings.ts';
import { inOneTransaction, inSharedTransactions } from '../transaction.ts';
import { LibsqlDriver } from './libsql-driver.ts';
import { createOtherProcesses } from './other-processes.ts';
import { isOutOfReach } from './out-of-reach.ts';

/** So many writes share a transaction at most: a crash while it runs undoes none that was answered. */
const GROUP = 500;

/** SQLite takes no more than 32,766 values at once, and a row has eleven at most. */
const ROWS = 1000;

/** How much news is kept for processes that are busy. */
const NEWS_KEPT = 10_000;

export function createLibsqlEngine(database: Database.Database, { now, tell }: EngineOptions): StoreEngine {
  const origin = randomUUID();
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new LibsqlDriver(database),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const isUndone = () => true;
  const write = inSharedTransactions((works) => inOneTransaction({ db, now, addRows, leave, tell }, works), {
    most: GROUP,
    isUndone,
  });
  const others = createOtherProcesses(database, db, origin);

  async function leave(tx: Kysely<Tables>, tidings: readonly Tidings[]): Promise<void> {
    const rows = letters(tidings.map(messageText), origin).map((body) => ({ origin, body }));
    const written = await tx.insertInto('news').values(rows).returning('number').execute();
    const last = written.at(-1)?.number ?? 0;
    await tx
      .deleteFrom('news')
      .where('number', '<=', last - NEWS_KEPT)
      .execute();
  }

  return {
    db,
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    locksRows: false,
    write,
    change: write,
    act: write,
    isUndone,
    addRows,
    annotateAlone: null,
    setRuns,
    listen: others.listen,
    isOutOfReach,
    close: async () => {
      others.stop();
      await db.destroy();
    },
  };
}

const addRows: StoreEngine['addRows'] = async (tx, table, rows) => {
  for (let from = 0; from < rows.length; from += ROWS)
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + ROWS))
      .execute();
};

const setRuns: StoreEngine['setRuns'] = async (tx, states) => {
  for (const { number, ...state } of states)
    await tx.updateTable('runs').set(state).where('number', '=', number).execute();
};
