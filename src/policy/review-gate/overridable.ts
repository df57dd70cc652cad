import type { GateCheckRule } from './check.ts';
import { warning } from './verdict.ts';

/**
 * A check that a person may override on a terminal: what would fail is a warning then. Evidence that somebody forged is
 * never overridden, because a person who sees it does not see what happened.
 */
export const overridable = (rule: GateCheckRule, instead: string): GateCheckRule => ({
  ...rule,
  judge: (evidence) => {
    const verdict = rule.judge(evidence);
    const isOverridden = (evidence.overrideReason?.trim() ?? '') !== '' && evidence.validation.status !== 'unsealed';
    return verdict.status === 'failed' && isOverridden ? warning(instead) : verdict;
  },
});
