import type { HiddenReason } from '../../contract/vocabulary.ts';
import type { RiskFlags } from './risk.ts';
import type { ScoreView } from './rules/rule.ts';

/** Why a discovery leaves it out unless asked. */
export function hiddenReasonsOf({ findings, features }: ScoreView, flags: RiskFlags): HiddenReason[] {
  const reasons: HiddenReason[] = [];
  if (flags.stale) reasons.push('stale');
  if (findings.some(({ veto }) => veto === 'done' || veto === 'pull_request' || veto === 'duplicate')) {
    reasons.push('duplicate');
  }
  if (findings.some(({ veto }) => veto === 'claimed')) reasons.push('claimed');
  if (flags.securitySensitive) reasons.push('security_sensitive');
  if (features.reporter === 'bot') reasons.push('bot');
  return reasons;
}
