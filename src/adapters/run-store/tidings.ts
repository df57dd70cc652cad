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
export type Message =
  | { readonly kind: 'work' }
  | { readonly kind: 'progress'; readonly tenant: string; readonly runId: string }
  | {
      readonly kind: 'annotated';
      readonly tenant: string;
      readonly runId: string;
      readonly after: number;
      readonly count: number;
    };

/** Each once, as texts. */
export function messageTexts(tidings: readonly Tidings[], origin: string): string[] {
  return [...new Set(tidings.map((one) => JSON.stringify([origin, messageOf(one)])))];
}

function messageOf(one: Tidings): Message {
  if (one.kind !== 'annotated') return one;
  const { kind, tenant, runId, annotations, last } = one;
  return { kind, tenant, runId, after: last - annotations.length, count: annotations.length };
}

/** Null when it is one's own, which was heard already. */
export function messageFrom(text: string, own: string): Message | null {
  const [origin, message]: [string, Message] = JSON.parse(text);
  return origin === own ? null : message;
}
