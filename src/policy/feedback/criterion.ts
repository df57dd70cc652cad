import type { ReviewedPatch, ReviewedPlan } from './reviewed-artifact.ts';

/** What a criterion says about an artifact. */
export type Verdict =
  | { readonly status: 'good'; readonly justification: string }
  | {
      readonly status: 'improve';
      /** Names what was found; with the criterion it makes the stable id. */
      readonly finding: string;
      readonly description: string;
      readonly recommendation: string;
    };

/** One thing that a plan or a patch is judged by. A function that is missing means: it does not bear on that kind. */
export interface Criterion {
  readonly name: string;
  /** The part of the artifact, as people call it. */
  readonly aspect: string;
  readonly judgePlan?: (plan: ReviewedPlan) => readonly Verdict[];
  readonly judgePatch?: (patch: ReviewedPatch) => readonly Verdict[];
}

export const good = (justification: string): readonly Verdict[] => [{ status: 'good', justification }];

export const improve = (finding: string, description: string, recommendation: string): readonly Verdict[] => [
  { status: 'improve', finding, description, recommendation },
];

const NAMED = 5;

/** A few names of many, for a sentence. */
export const some = (names: readonly string[]): string =>
  names.length <= NAMED ? names.join(', ') : `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;
