import type { CortContext, ReasoningTree } from '../../contract/thoughts.ts';

/** What a message says of the thoughts that it rests on. */
export const cortContextOf = ({ traceId, confidence }: ReasoningTree): CortContext => ({
  trace_id: traceId,
  confidence,
});
