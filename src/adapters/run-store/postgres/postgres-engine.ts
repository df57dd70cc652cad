import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { EngineOptions, StoreEngine } from '../engine.ts';
import { grouped } from '../grouped.ts';
import type { Tables } from '../tables.ts';
import { letters, messageTexts, type Tidings } from '../tidings.ts';
import { inOneTransaction, inSharedTransactions, inTransaction } from '../transaction.ts';
import { CHANNEL, createListener } from './listener.ts';
import { isOutOfReach } from './out-of-reach.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { isAnswered, OUTDATED, sqlState } from './postgres-driver.ts';
import { addRows, setRuns } from './write-rows.ts';

/** So many acts share a transaction at most. */
const GROUP = 100;

/** So many messages are sent together at most, and so long after the last ones: each sending wakes every listener. */
const MESSAGES = 1000;
const SENT_EVERY_MS = 20;

/** Two transactions that waited for each other, of which the server has ended one; or the tables have changed. */
const TRY_AGAIN = new Set(['40001', '40P01', OUTDATED]);
const ATTEMPTS = 5;

export function createPostgresEngine(
  pool: pg.Pool,
  connect: () => Promise<pg.Client>,
  { now, tell }: EngineOptions,
): StoreEngine {
  const origin = randomUUID();
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  const options = { db, now, addRows, tell: tellAll };
  const listener = createListener({ connect, db, now, origin });

  /**
   * Others hear of it after the commit: a notification that is part of a transaction lets one transaction at a time wait
   * for the disk.
   */
  const notify = grouped<string, string>(
    async (messages) => {
      const early = sentAt + SENT_EVERY_MS - performance.now();
      if (early > 0) await sleep(early);
      sentAt = performance.now();
      const texts = letters(messages, origin);
      await sql`select pg_notify(${CHANNEL}, letter) from unnest(${texts}::text[]) as letter`.execute(db);
      return messages;
    },
    { most: MESSAGES, isUndone: isAnswered },
  );
  let sentAt = Number.NEGATIVE_INFINITY;
  let notified: Promise<unknown> = Promise.resolve();

  function tellAll(tidings: readonly Tidings[]): void {
    tell(tidings);
    for (const message of messageTexts(tidings)) {
      // They go in their order, so who waits for the last one has waited for all. Whoever cannot be told reads it later.
      notified = notify(message).catch(() => undefined);
    }
  }

  const change: StoreEngine['change'] = (work) =>
    untilDone(async () => {
      const tidings: Tidings[] = [];
      const given = await work({ tx: db, tidings });
      tellAll(tidings);
      return given;
    });

  return {
    db,
    now: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
    locksRows: true,
    write: (work) => untilDone(() => inTransaction(options, work)),
    change,
    act: inSharedTransactions((works) => untilDone(() => inOneTransaction(options, works)), {
      most: GROUP,
      isUndone: isAnswered,
    }),
    isUndone: isAnswered,
    addRows,
    setRuns,
    listen: listener.listen,
    isOutOfReach,
    close: async () => {
      await listener.stop();
      await notified;
      await db.destroy();
    },
  };
}

async function untilDone<Given>(work: () => Promise<Given>): Promise<Given> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !TRY_AGAIN.has(sqlState(error) ?? '')) throw error;
    }
  }
}
