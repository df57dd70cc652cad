import type { Annotation } from '../contract/annotation.ts';

/**
 * What happened to a run a moment ago, in this process or in another one that has the same store. Progress only says
 * that there may be something new to read, and can be told once too often; each judgment is told once.
 */
export type RunNews =
  | { readonly kind: 'progress'; readonly tenant: string; readonly runId: string }
  | { readonly kind: 'annotated'; readonly tenant: string; readonly runId: string; readonly annotation: Annotation };

/** Live only: who was not there does not hear of it, and reads the log instead. */
export interface RunNewsSource {
  subscribe(hear: (news: RunNews) => void): () => void;
}
