import type { Answer } from '../../contract/registry.ts';
import { type NodeStand, resultOf } from './node-stands.ts';

/** The answers that a page shows parts of. The host has held each against its contract before it was recorded. */
export interface RunAnswers {
  readonly score: Answer['score'] | null;
  readonly plan: Answer['plan'] | null;
  readonly patch: Answer['patch'] | null;
  readonly validation: Answer['validation'] | null;
  readonly pr: Answer['pr'] | null;
}

export const answersOf = (nodes: readonly NodeStand[]): RunAnswers => ({
  score: answerOf(nodes, 'score'),
  plan: answerOf(nodes, 'plan'),
  patch: answerOf(nodes, 'diff'),
  validation: answerOf(nodes, 'validate'),
  pr: answerOf(nodes, 'review'),
});

function answerOf<Shape>(nodes: readonly NodeStand[], nodeId: string): Shape | null {
  const payload = resultOf(nodes, nodeId)?.payload;
  return typeof payload === 'object' && payload !== null && !('error' in payload) ? (payload as Shape) : null;
}
