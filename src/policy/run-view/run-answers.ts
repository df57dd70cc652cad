import type { Answer } from '../../contract/registry.ts';
import { type NodeStand, resultOf } from './node-stands.ts';

/** The answers that a page shows parts of, and the nodes that gave them. */
export interface RunAnswers {
  readonly discovery: Answer['discovery'] | null;
  readonly score: Answer['score'] | null;
  readonly plan: Answer['plan'] | null;
  readonly patch: Answer['patch'] | null;
  readonly validation: Answer['validation'] | null;
  readonly pr: Answer['pr'] | null;
  readonly published: Answer['pr'] | null;
}

export const answersOf = (nodes: readonly NodeStand[]): RunAnswers => ({
  discovery: answerOf(nodes, 'discover', 'discovery') ?? answerOf(nodes, 'find', 'discovery'),
  score: answerOf(nodes, 'score', 'score'),
  plan: answerOf(nodes, 'plan', 'plan'),
  patch: answerOf(nodes, 'diff', 'patch'),
  validation: answerOf(nodes, 'validate', 'validation'),
  pr: answerOf(nodes, 'review', 'pr'),
  published: answerOf(nodes, 'publish', 'pr'),
});

/** The host has held the answer against the contract that it names before it was recorded. */
function answerOf<Name extends keyof Answer>(
  nodes: readonly NodeStand[],
  nodeId: string,
  contract: Name,
): Answer[Name] | null {
  const result = resultOf(nodes, nodeId);
  return result?.contract === contract ? (result.answer as Answer[Name]) : null;
}
