import type { GateCheckResult } from '../../contract/gate-check-result.ts';
import type { Answer, ContractName } from '../../contract/registry.ts';
import type { GateCheck } from '../../contract/vocabulary.ts';

/** What the answer of a verb means for the run that asked for it. */
export type NodeVerdict =
  | { readonly kind: 'goes_on' }
  /** Another patch would help; `reason` says with what. */
  | { readonly kind: 'needs_patch'; readonly reason: string }
  | { readonly kind: 'fails'; readonly code: string; readonly message: string };

const GOES_ON: NodeVerdict = { kind: 'goes_on' };

const fails = (code: string, message: string): NodeVerdict => ({ kind: 'fails', code, message });

const needsPatch = (reason: string): NodeVerdict => ({ kind: 'needs_patch', reason });

type JudgedAnswer = {
  readonly [Name in ContractName]: { readonly contract: Name; readonly answer: Answer[Name] };
}[ContractName];

/** All others are advice, as a weak score is. The plan decides whether something rules the issue out. */
const DECIDING = ['error', 'discovery', 'plan', 'workspace', 'patch', 'validation', 'pr'] as const;
type Deciding = Extract<JudgedAnswer, { readonly contract: (typeof DECIDING)[number] }>;

const decides = (judged: JudgedAnswer): judged is Deciding => DECIDING.some((name) => name === judged.contract);

export const nodeVerdict = (judged: JudgedAnswer): NodeVerdict => (decides(judged) ? verdictOf(judged) : GOES_ON);

function verdictOf({ contract, answer }: Deciding): NodeVerdict {
  switch (contract) {
    case 'error':
      return fails(answer.error.code, answer.error.message);
    case 'discovery':
      return answer.status === 'ok' ? GOES_ON : fails('rate_limited', answer.reason);
    case 'plan':
      return answer.status === 'ok' ? GOES_ON : fails('plan_blocked', answer.reason);
    case 'workspace':
      return answer.status === 'ok' ? GOES_ON : fails('workspace_conflict', answer.reason);
    case 'patch':
      return answer.hasChanges ? GOES_ON : needsPatch('The patch changes nothing.');
    case 'validation':
      if (answer.status === 'failed') return needsPatch(answer.reason);
      return answer.status === 'passed' ? GOES_ON : fails('validation_blocked', answer.reason);
    case 'pr':
      if (answer.status === 'failed') return fails('publication_failed', answer.reason);
      return answer.status === 'blocked' ? onGate(answer.reviewGate.checks, answer.reason) : GOES_ON;
  }
}

/** Checks of the review gate that another patch can mend. The others need a person, another issue or another time. */
const MENDED_BY_PATCH: ReadonlySet<GateCheck> = new Set([
  'patch_artifact',
  'patch_size',
  'sensitive_files',
  'duplicate_content',
  'sandbox_validation',
  'secrets',
  'test_honesty',
]);

function onGate(checks: readonly GateCheckResult[], reason: string): NodeVerdict {
  const failed = checks.filter(({ status }) => status === 'failed');
  return failed.every(({ name }) => MENDED_BY_PATCH.has(name)) ? needsPatch(reason) : fails('gate_blocked', reason);
}
