import type { Features } from './features.ts';
import type { RuleName } from './rule-names.ts';
import type { ReporterStanding } from './standing.ts';
import { type Step, WEIGHTS } from './weights.ts';

/** One figure that the calibrated weights apply to, and the rule that it belongs to. */
interface Factor {
  readonly name: keyof typeof WEIGHTS;
  readonly rule: RuleName;
  readonly steps: readonly Step[];
  /** Null when it is not known or does not apply: it then adds nothing. */
  readonly read: (features: Features) => number | null;
}

const REPORTER_RANKS: Readonly<Record<ReporterStanding, number | null>> = {
  regular: 0,
  outsider: 1,
  active_outsider: 2,
  bot: null,
  gone: null,
};

export const CALIBRATED_FACTORS: readonly Factor[] = [
  { name: 'titleWords', rule: 'clarity', steps: WEIGHTS.titleWords, read: ({ titleWords }) => titleWords },
  { name: 'bodyWords', rule: 'clarity', steps: WEIGHTS.bodyWords, read: ({ bodyWords }) => bodyWords },
  { name: 'urls', rule: 'clarity', steps: WEIGHTS.urls, read: ({ urls }) => urls },
  { name: 'codeBlocks', rule: 'clarity', steps: WEIGHTS.codeBlocks, read: ({ codeBlocks }) => codeBlocks },
  { name: 'comments', rule: 'qualityFit', steps: WEIGHTS.comments, read: ({ comments }) => comments },
  { name: 'stars', rule: 'qualityFit', steps: WEIGHTS.stars, read: ({ stars }) => stars },
  {
    name: 'newcomerShare',
    rule: 'newcomerRecord',
    steps: WEIGHTS.newcomerShare,
    read: ({ newcomerShare }) => newcomerShare,
  },
  {
    name: 'reporter',
    rule: 'reporter',
    steps: WEIGHTS.reporter,
    read: ({ reporter }) => REPORTER_RANKS[reporter],
  },
];

/** What the calibrated factors of a rule, or of all rules, add to the score. */
export function calibratedPoints(features: Features, rule?: RuleName): number {
  let points = 0;
  for (const factor of CALIBRATED_FACTORS) {
    if (rule === undefined || factor.rule === rule) points += pointsFor(factor.steps, factor.read(features));
  }
  return points;
}

function pointsFor(steps: readonly Step[], value: number | null): number {
  if (value === null) return 0;
  return steps.findLast(({ from }) => value >= from)?.points ?? 0;
}
