import type { ContributionType } from '../../../contract/vocabulary.ts';
import type { Finding } from '../evidence/finding.ts';
import type { RuleName } from '../rule-names.ts';
import type { ScoreSubject } from '../score-subject.ts';
import type { SecurityLevel } from '../security/security-level.ts';

/** All that a rule may look at. */
export interface ScoreView extends ScoreSubject {
  /** Signs of work that is done or under way, strongest first. */
  readonly findings: readonly Finding[];
  /** Signs that the one who asks is at work on it: they are against nobody. */
  readonly ownClaims: readonly Finding[];
  readonly security: SecurityLevel;
  readonly types: readonly ContributionType[];
}

export interface Assessment {
  /** Whole points. */
  readonly impact: number;
  /** Our sentence; foreign text only as a quoted part. */
  readonly message: string;
}

export interface Rule {
  readonly name: RuleName;
  /** `unknown` when its evidence could not be read: it then shifts nothing. Null when it has nothing to say. */
  readonly assess: (view: ScoreView) => Assessment | 'unknown' | null;
}

/** Several reasons of one rule as one sentence; null when there are none. */
export function combined(...reasons: readonly (Assessment | null)[]): Assessment | null {
  let impact = 0;
  let text = '';
  for (const reason of reasons) {
    if (reason === null) continue;
    impact += reason.impact;
    text += text === '' ? reason.message : `; ${reason.message}`;
  }
  return text === '' ? null : { impact, message: `${text.charAt(0).toUpperCase()}${text.slice(1)}.` };
}
