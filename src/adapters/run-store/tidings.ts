import * as z from 'zod';
import type { Annotation } from '../../contract/annotation.ts';

/** What a transaction has to tell when it is durable. */
export type Tidings =
  | { readonly kind: 'work' }
  | { readonly kind: 'cancelling'; readonly runId: string }
  | { readonly kind: 'progress'; readonly tenant: string; readonly runId: string }
  | {
      readonly kind: 'annotated';
      readonly tenant: string;
      readonly runId: string;
      readonly annotations: readonly Annotation[];
      /** The number of the last of them. */
      readonly last: number;
    };

/** The same for another process: short enough for a notification of PostgreSQL, so it says which, not what. */
const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('work') }),
  z.object({ kind: z.literal('cancelling'), runId: z.string() }),
  z.object({ kind: z.literal('progress'), tenant: z.string(), runId: z.string() }),
  z.object({ kind: z.literal('annotated'), tenant: z.string(), runId: z.string(), after: z.int(), count: z.int() }),
]);
export type Message = z.infer<typeof Message>;

/** Who works on runs need not hear what becomes of all the others; that is for those who show them. */
export type Topic = 'work' | 'news';

export const TOPICS: readonly Topic[] = ['work', 'news'];

export const topicOf = ({ kind }: Pick<Tidings, 'kind'>): Topic =>
  kind === 'work' || kind === 'cancelling' ? 'work' : 'news';

const Sent = z.object({ origin: z.string(), messages: z.array(Message) });

/** A notification of PostgreSQL has less than 8,000 bytes. */
const LONGEST = 7800;

export const messageText = (one: Tidings): string => JSON.stringify(messageOf(one));

function messageOf(one: Tidings): Message {
  if (one.kind !== 'annotated') return one;
  const { kind, tenant, runId, annotations, last } = one;
  return { kind, tenant, runId, after: last - annotations.length, count: annotations.length };
}

/** Each message once, in as few letters as they fit into. */
export function letters(texts: readonly string[], origin: string): string[] {
  const letters: string[][] = [];
  let room = 0;
  for (const text of new Set(texts)) {
    const size = Buffer.byteLength(text) + 1;
    if (size > room) {
      letters.push([]);
      room = LONGEST;
    }
    letters.at(-1)?.push(text);
    room -= size;
  }
  return letters.map((messages) => `{"origin":${JSON.stringify(origin)},"messages":[${messages.join(',')}]}`);
}

/** None when it is one's own, which was heard already, or is none of ours. */
export function messagesFrom(letter: string, own: string): readonly Message[] {
  // Most are: as they are written above, they need not be read to be known.
  if (letter.startsWith(`{"origin":"${own}"`)) return [];
  const sent = Sent.safeParse(parsed(letter));
  return sent.success && sent.data.origin !== own ? sent.data.messages : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
