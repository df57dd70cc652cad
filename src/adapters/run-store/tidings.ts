import * as z from 'zod';
import type { Annotation } from '../../contract/annotation.ts';

/** What a transaction has to tell when it is durable. */
export type Tidings =
  | { readonly kind: 'work' }
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
  z.object({ kind: z.literal('progress'), tenant: z.string(), runId: z.string() }),
  z.object({ kind: z.literal('annotated'), tenant: z.string(), runId: z.string(), after: z.int(), count: z.int() }),
]);
export type Message = z.infer<typeof Message>;

const Sent = z.object({ origin: z.string(), message: Message });

/** Each once, as texts. */
export function messageTexts(tidings: readonly Tidings[], origin: string): string[] {
  return [...new Set(tidings.map((one) => JSON.stringify({ origin, message: messageOf(one) })))];
}

function messageOf(one: Tidings): Message {
  if (one.kind !== 'annotated') return one;
  const { kind, tenant, runId, annotations, last } = one;
  return { kind, tenant, runId, after: last - annotations.length, count: annotations.length };
}

/** Null when it is one's own, which was heard already, or is none of ours. */
export function messageFrom(text: string, own: string): Message | null {
  // Most are: as they are written above, they need not be read to be known.
  if (text.startsWith(`{"origin":"${own}"`)) return null;
  const sent = Sent.safeParse(parsed(text));
  return sent.success && sent.data.origin !== own ? sent.data.message : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
