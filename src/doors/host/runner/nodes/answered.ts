import type { NamedAnswer } from '../../../../app/answer-check.ts';
import { nodeVerdict } from '../../../../app/run-policies.ts';
import type { FailedNode, NodeOutcome } from '../workflows/workflow.ts';

/** What the answer of a verb means for a run that can be given another patch. */
export function outcomeOf(named: NamedAnswer, notBefore: string | null): NodeOutcome {
  const verdict = nodeVerdict(named);
  if (verdict.kind === 'goes_on') return { status: 'done', payload: named };
  if (verdict.kind === 'fails') return failed(verdict.code, verdict.message, named, notBefore);
  const { reason } = verdict;
  return { status: 'goes_back', to: 'change', reason, payload: named, waiting: patchWanted(reason) };
}

export const patchWanted = (reason: string) => ({ for: 'input', what: 'patch', reason }) as const;

export const failed = (
  code: string,
  message: string,
  payload: unknown = null,
  notBefore: string | null = null,
): FailedNode => ({ status: 'failed', code, message, payload, notBefore });
