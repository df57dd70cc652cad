import { randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { EngineOptions, StoreEngine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { type Tidings, TOPICS, type Topic } from '../tidings.ts';
import { inOneTransaction, inSharedTransactions, inTransaction } from '../transaction.ts';
import { annotateAlone } from './annotate-alone.ts';
import { createListener, type Listener } from './listener.ts';
import { isOutOfReach } from './out-of-reach.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { isAnswered, OUTDATED, sqlState } from './postgres-driver.ts';
import { createSender } from './sender.ts';
import { createRowWriter } from './write-rows.ts';

/** So many acts share a transaction at most. */
const GROUP = 100;

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
  const { addRows, setRuns } = createRowWriter(db);
  const options = { db, now, addRows, tell: tellAll };
  const listenerTo = (topic: Topic) => createListener({ topic, connect, db, now, origin });
  const listeners: Readonly<Record<Topic, Listener>> = { work: listenerTo('work'), news: listenerTo('news') };

  const sender = createSender(db, origin);

  function tellAll(tidings: readonly Tidings[]): void {
    tell(tidings);
    sender.send(tidings);
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
    annotateAlone,
    setRuns,
    listen: (topic, hear) => listeners[topic].listen(hear),
    isOutOfReach,
    close: async () => {
      await Promise.all(TOPICS.map((topic) => listeners[topic].stop()));
      await sender.settled();
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
