import type { HiddenReason } from '../../contract/vocabulary.ts';
import type { RiskFlags } from './risk.ts';
import type { ScoreView } from './rules/rule.ts';

/** Why a discovery leaves it out unless asked. */
export function hiddenReasonsOf({ findings, features }: ScoreView, flags: RiskFlags): HiddenReason[] {
  const vetoes = new Set(findings.map(({ veto }) => veto));
  const reasons: readonly (readonly [HiddenReason, boolean])[] = [
    ['stale', flags.stale],
    ['duplicate', vetoes.has('done') || vetoes.has('pull_request') || vetoes.has('duplicate')],
    ['claimed', vetoes.has('claimed')],
    ['security_sensitive', flags.securitySensitive],
    ['bot', features.reporter === 'bot'],
  ];
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason);
}
