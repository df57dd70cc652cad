/** A plan or an idea, whatever form it came in. */
export interface ReviewedPlan {
  readonly kind: 'plan';
  /** What is to be done. */
  readonly goal: string;
  readonly files: readonly string[];
  /** How it will be seen that the change is right. */
  readonly tests: readonly string[];
  readonly risks: readonly string[];
  readonly isHighRisk: boolean;
  readonly stopConditions: readonly string[];
  /** What a reviewer would have to know and cannot see, as phrases. */
  readonly missing: readonly string[];
}

export interface ReviewedPatch {
  readonly kind: 'patch';
  readonly files: readonly string[];
  readonly changedLines: number;
  /** Where something that looks like a secret is added, as `path:line`. */
  readonly secrets: readonly string[];
  readonly missing: readonly string[];
}

export type ReviewedArtifact = ReviewedPlan | ReviewedPatch;
