import type { RISK_LEVELS } from '../../contract/vocabulary.ts';
import type { ScoreView } from './rules/rule.ts';
import { isStale } from './rules/staleness.ts';

type RiskLevel = (typeof RISK_LEVELS)[number];

export interface RiskFlags {
  readonly stale: boolean;
  readonly duplicatePrRisk: RiskLevel;
  readonly securitySensitive: boolean;
}

export function riskFlagsOf(view: ScoreView): RiskFlags {
  return {
    stale: isStale(view),
    duplicatePrRisk: view.findings[0]?.evidence.confidence ?? 'low',
    securitySensitive: view.security === 'sensitive',
  };
}

interface Doubts {
  readonly hasVeto: boolean;
  readonly isUnsure: boolean;
  readonly isUnclear: boolean;
  /** By its labels. */
  readonly isHeldBack: boolean;
  readonly hours: number;
}

export const LARGE_HOURS = 8;

/** High: something rules it out. Medium: it may be in vain, or larger than it looks. */
export function riskLevelOf(flags: RiskFlags, doubts: Doubts): RiskLevel {
  const { hasVeto, isUnsure, isUnclear, isHeldBack, hours } = doubts;
  if (hasVeto || flags.securitySensitive || flags.duplicatePrRisk === 'high') return 'high';
  const isInVain = flags.stale || flags.duplicatePrRisk === 'medium' || isHeldBack;
  return isInVain || isUnsure || isUnclear || hours >= LARGE_HOURS ? 'medium' : 'low';
}
