import type { Kysely } from 'kysely';
import type Database from 'libsql';
import type { StoreEngine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { type Message, messagesFrom, type Topic, topicOf } from '../tidings.ts';

const LOOK_EVERY_MS = 250;

/** News of other processes that have the same file open: a number of SQLite's tells that one of them has written. */
export function createOtherProcesses(
  database: Database.Database,
  db: Kysely<Tables>,
  origin: string,
): Pick<StoreEngine, 'listen'> & { readonly stop: () => void } {
  const listeners = new Set<{ readonly topic: Topic; readonly hear: (message: Message) => void }>();
  let timer: NodeJS.Timeout | null = null;
  let version: number | null = null;
  let heard: number | null = null;
  let isReading = false;

  async function look(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      const current = versionOf(database);
      if (current !== version) await readNews();
      version = current;
    } catch {
      // Closed meanwhile, locked for long, or out of order: the next look finds the same number.
    }
    isReading = false;
  }

  async function readNews(): Promise<void> {
    if (heard === null) {
      heard = await newest(db);
      return;
    }
    const rows = await db
      .selectFrom('news')
      .select(['number', 'body'])
      .where('number', '>', heard)
      .orderBy('number')
      .execute();
    heard = rows.at(-1)?.number ?? heard;
    for (const { body } of rows) for (const message of messagesFrom(body, origin)) tell(message);
  }

  function tell(message: Message): void {
    for (const { topic, hear } of listeners) if (topic === topicOf(message)) hear(message);
  }

  function stop(): void {
    if (timer !== null) clearInterval(timer);
    timer = null;
    version = null;
    heard = null;
  }

  return {
    listen: (topic, hear) => {
      const listener = { topic, hear };
      listeners.add(listener);
      timer ??= setInterval(() => void look(), LOOK_EVERY_MS).unref();
      void look();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    stop,
  };
}

async function newest(db: Kysely<Tables>): Promise<number> {
  const { last } = await db
    .selectFrom('news')
    .select((of) => of.fn.coalesce(of.fn.max('number'), of.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

function versionOf(database: Database.Database): number {
  const [row] = database.prepare('pragma data_version').all() as { readonly data_version: number }[];
  return row?.data_version ?? 0;
}
