import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { grouped } from '../grouped.ts';
import type { Tables } from '../tables.ts';
import { letters, messageText, type Tidings, TOPICS, type Topic, topicOf } from '../tidings.ts';
import { CHANNELS } from './listener.ts';
import { isAnswered } from './postgres-driver.ts';

/** So many messages are sent together at most, and so long after the last ones: each sending wakes every listener. */
const MESSAGES = 1000;
const SENT_EVERY_MS = 20;

interface Outgoing {
  readonly topic: Topic;
  readonly text: string;
}

interface Sender {
  readonly send: (tidings: readonly Tidings[]) => void;
  /** When all that was to be sent is sent, or cannot be. */
  readonly settled: () => Promise<unknown>;
}

/**
 * Tells other processes by NOTIFY. They hear of it after the commit: a notification that is part of a transaction lets one
 * transaction at a time wait for the disk.
 */
export function createSender(db: Kysely<Tables>, origin: string): Sender {
  const notify = grouped<Outgoing, Outgoing>(
    async (messages) => {
      const early = sentAt + SENT_EVERY_MS - performance.now();
      if (early > 0) await sleep(early);
      sentAt = performance.now();
      const sent = TOPICS.flatMap((topic) =>
        lettersOn(topic, messages, origin).map((letter) => [CHANNELS[topic], letter] as const),
      );
      const channels = sent.map(([channel]) => channel);
      const texts = sent.map(([, letter]) => letter);
      await sql`select pg_notify(channel, letter) from unnest(${channels}::text[], ${texts}::text[]) as sent (channel, letter)`.execute(
        db,
      );
      return messages;
    },
    { most: MESSAGES, isUndone: isAnswered },
  );
  let sentAt = Number.NEGATIVE_INFINITY;
  let last: Promise<unknown> = Promise.resolve();
  return {
    send: (tidings) => {
      for (const one of tidings) {
        // They go in their order, so who waits for the last one has waited for all. Whoever cannot be told reads it later.
        last = notify({ topic: topicOf(one), text: messageText(one) }).catch(() => undefined);
      }
    },
    settled: () => last,
  };
}

const lettersOn = (topic: Topic, messages: readonly Outgoing[], origin: string): readonly string[] =>
  letters(
    messages.filter((each) => each.topic === topic).map(({ text }) => text),
    origin,
  );
