import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../tables.ts';
import { type Message, messagesFrom, type Topic } from '../tidings.ts';

/** A process is woken only for what somebody in it wants to hear. */
export const CHANNELS: Readonly<Record<Topic, string>> = { work: 'contribflow_work', news: 'contribflow_news' };

/** So often it is asked whether the other side is still there: a connection that was cut says nothing by itself. */
const ASK_EVERY_MS = 5000;
const AGAIN_AFTER_MS = 1000;

/** The clocks of the machines that write may differ by so much. */
const CLOCKS_DIFFER_MS = 60_000;
const MISSED = 1000;

interface ListenerOptions {
  readonly topic: Topic;
  readonly connect: () => Promise<pg.Client>;
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly origin: string;
}

export interface Listener {
  readonly listen: (hear: (message: Message) => void) => () => void;
  readonly stop: () => Promise<void>;
}

/**
 * What other processes tell of a topic by NOTIFY. What was told while nobody could hear it is looked up afterwards. Its
 * connection is there only while somebody listens.
 */
export function createListener({ topic, connect, db, now, origin }: ListenerOptions): Listener {
  const listeners = new Set<(message: Message) => void>();
  let ear: { readonly stopped: Promise<void>; readonly stop: () => void } | null = null;

  const tell = (message: Message) => {
    for (const hear of listeners) hear(message);
  };

  function open() {
    const ending = new AbortController();
    let heardUntil = now();
    const stopped = (async () => {
      while (!ending.signal.aborted) {
        try {
          heardUntil = await hearOnce(heardUntil, ending.signal);
        } catch {
          // Out of reach. Those who want to write hear of it themselves.
        }
        await pause(AGAIN_AFTER_MS, ending.signal);
      }
    })();
    return {
      stopped,
      stop: () => {
        ending.abort();
      },
    };
  }

  /** Listens as long as the connection lasts; gives back until when it did. */
  async function hearOnce(since: Date, ending: AbortSignal): Promise<Date> {
    const client = await connect();
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => {
        resolve();
      });
      client.on('end', () => {
        resolve();
      });
    });
    client.on('notification', ({ payload }) => {
      for (const message of messagesFrom(payload ?? '', origin)) tell(message);
    });
    let last = since;
    try {
      await client.query(`listen ${CHANNELS[topic]}`);
      for (const message of await missedSince(since)) tell(message);
      for (let isOpen = !ending.aborted; isOpen; ) {
        last = now();
        const isThere = await Promise.race([ended.then(() => false), pause(ASK_EVERY_MS, ending).then(() => true)]);
        isOpen = isThere && !ending.aborted;
        if (isOpen) await client.query('select 1');
      }
    } finally {
      client.end().catch(() => undefined);
    }
    return last;
  }

  async function missedSince(since: Date): Promise<readonly Message[]> {
    const from = new Date(since.getTime() - CLOCKS_DIFFER_MS).toISOString();
    const rows = await db
      .selectFrom('runs')
      .select(['tenant', 'run_id as runId'])
      .where('updated_at', '>', from)
      .$if(topic === 'work', (query) => query.where('status', '=', 'cancelling'))
      .orderBy('updated_at', 'desc')
      .limit(MISSED)
      .execute();
    if (topic === 'news') return rows.map((row) => ({ kind: 'progress', ...row }));
    return [{ kind: 'work' }, ...rows.map(({ runId }) => ({ kind: 'cancelling', runId }) as const)];
  }

  return {
    listen: (hear) => {
      listeners.add(hear);
      ear ??= open();
      return () => {
        listeners.delete(hear);
        if (listeners.size > 0) return;
        ear?.stop();
        ear = null;
      };
    },
    stop: async () => {
      ear?.stop();
      await ear?.stopped;
    },
  };
}

/** Ends early, and without complaint, when it is no longer needed. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
