import type { DuplicateEvidence, ScoreImpact } from '../../contract/evidence.ts';
import type { CONFIDENCES, HiddenReason, PlanBlockerName, RISK_LEVELS } from '../../contract/vocabulary.ts';
import { bandOf } from './bands.ts';
import { confidenceIn } from './confidence.ts';
import { effortOf } from './effort.ts';
import { findEvidence } from './evidence/find-evidence.ts';
import { hiddenReasonsOf } from './hidden.ts';
import { typesOf } from './issue-types.ts';
import { type RiskFlags, riskFlagsOf, riskLevelOf } from './risk.ts';
import type { RuleName } from './rule-names.ts';
import { isHeldBack } from './rules/labels.ts';
import { RULES } from './rules/registry.ts';
import type { ScoreView } from './rules/rule.ts';
import { type ScoreInput, subjectOf } from './score-subject.ts';
import { securityLevelOf } from './security/security-level.ts';
import { vetoOn } from './vetoes.ts';

/** How good a candidate an issue is, and why. */
export interface Score {
  /** A whole number from 0 to 100. */
  readonly score: number;
  /** Follows from the score alone. */
  readonly scoreBand: string;
  /** The band, unless something rules the issue out. */
  readonly recommendation: string;
  /** Why they differ; null when they do not. Never foreign text. */
  readonly recommendationReason: string | null;
  /** Why no plan should be made of it; null without a veto. */
  readonly blockedBy: PlanBlockerName | null;
  /** `good`: worth a plan. */
  readonly verdict: 'good' | 'weak';
  readonly confidence: (typeof CONFIDENCES)[number];
  /** What could not be read, in our words. It shifted nothing. */
  readonly unknownEvidence: readonly string[];
  readonly riskLevel: (typeof RISK_LEVELS)[number];
  readonly riskFlags: RiskFlags;
  /** Adds up to the score before it was cut to 0..100. */
  readonly breakdown: Readonly<Record<RuleName, number>>;
  readonly explanation: readonly ScoreImpact[];
  /** Strongest first. */
  readonly duplicateEvidence: readonly DuplicateEvidence[];
  readonly estimatedEffortHours: number;
  readonly effortReason: string;
  /** Never `excluded`, which only the caller can know. */
  readonly hiddenBecause: readonly HiddenReason[];
}

export function scoreIssue(input: ScoreInput): Score {
  const view = viewOf(input);
  const { breakdown, explanation, sum } = applyRules(view);
  const score = Math.min(100, Math.max(0, sum));
  const band = bandOf(score);
  const veto = vetoOn(view);
  const { confidence, unknownEvidence } = confidenceIn(view);
  const effort = effortOf(view);
  const riskFlags = riskFlagsOf(view);
  return {
    score,
    scoreBand: band.name,
    recommendation: veto?.recommendation ?? band.name,
    recommendationReason: veto?.reason ?? null,
    blockedBy: veto?.blocks ?? null,
    verdict: veto === null && band.isWorthPlan ? 'good' : 'weak',
    confidence,
    unknownEvidence,
    riskLevel: riskLevelOf(riskFlags, {
      hasVeto: veto !== null,
      isUnsure: confidence === 'low',
      isUnclear: breakdown.clarity < 0,
      isHeldBack: isHeldBack(view.labels),
      hours: effort.hours,
    }),
    riskFlags,
    breakdown,
    explanation: score === sum ? explanation : [...explanation, cut(sum, score)],
    duplicateEvidence: view.findings.map(({ evidence }) => evidence),
    estimatedEffortHours: effort.hours,
    effortReason: effort.reason,
    hiddenBecause: hiddenReasonsOf(view, riskFlags),
  };
}

function viewOf(input: ScoreInput): ScoreView {
  const subject = subjectOf(input);
  const { findings, ownClaims } = findEvidence(subject);
  return {
    facts: subject.facts,
    profile: subject.profile,
    actor: subject.actor,
    difficulty: subject.difficulty,
    files: subject.files,
    policy: subject.policy,
    viewer: subject.viewer,
    judgments: subject.judgments,
    now: subject.now,
    text: subject.text,
    newcomers: subject.newcomers,
    features: subject.features,
    labels: subject.labels,
    level: subject.level,
    ages: subject.ages,
    terms: subject.terms,
    findings,
    ownClaims,
    security: securityLevelOf(subject),
    types: typesOf(subject),
  };
}

interface Applied {
  readonly breakdown: Record<RuleName, number>;
  readonly explanation: ScoreImpact[];
  readonly sum: number;
}

function applyRules(view: ScoreView): Applied {
  const breakdown: Record<RuleName, number> = {
    base: 0,
    clarity: 0,
    labels: 0,
    profileFit: 0,
    qualityFit: 0,
    staleness: 0,
    duplicatePrRisk: 0,
    securitySensitive: 0,
    claim: 0,
    newcomerRecord: 0,
    reporter: 0,
    policy: 0,
    judgments: 0,
  };
  const explanation: ScoreImpact[] = [];
  let sum = 0;
  for (const { name, assess } of RULES) {
    const assessment = assess(view);
    if (assessment === null) continue;
    const said = assessment === 'unknown' ? UNKNOWN : assessment;
    breakdown[name] = said.impact;
    sum += said.impact;
    explanation.push({ rule: name, impact: said.impact, message: said.message });
  }
  return { breakdown, explanation, sum };
}

const UNKNOWN = { impact: 0, message: 'The evidence could not be read, so it shifts nothing.' };

const cut = (sum: number, score: number): ScoreImpact => ({
  rule: 'scale',
  impact: score - sum,
  message: `The rules add up to ${sum}; scores go from 0 to 100.`,
});
