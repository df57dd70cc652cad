import type { VerbName } from '../../contract/verb-vocabulary.ts';

export const RECOMMENDATIONS = ['proceed', 'retry', 'escalate'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** The verb behind each action of an envelope. */
export const ACTIONS = {
  status: 'status',
  next: 'next',
  discover: 'discover',
  score: 'score',
  plan: 'plan',
  checkout: 'checkout',
  diff: 'diff',
  validate: 'validate',
  feedback: 'feedback',
  pr_dry_run: 'pr_dry_run',
  pr_status: 'pr_status',
} as const satisfies Record<string, VerbName>;
