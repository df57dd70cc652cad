import type { PatchArtifact } from '../contract/patch.ts';
import type { ContributionPlan } from '../contract/plan.ts';
import type { PrResult } from '../contract/pull-request.ts';
import type { ReasoningTree } from '../contract/thoughts.ts';
import type { ValidationResult } from '../contract/validation.ts';
import type { Result } from './result.ts';
import type { Loaded, StoreFailure } from './store.ts';

/** What is kept of a task, by kind. */
export interface Artifacts {
  readonly plan: ContributionPlan;
  readonly patch: PatchArtifact;
  readonly validation: ValidationResult;
  readonly pr: PrResult;
  readonly thoughts: ReasoningTree;
}

type Evidence<Value> = Loaded<Value> | { readonly status: 'unsealed' };

export interface ArtifactStore {
  /**
   * Writes `.contribflow/artifacts/<kind>-<slug>.json` durably in the place of an earlier one, and answers with its path
   * relative to the controller directory.
   */
  write<Kind extends keyof Artifacts>(
    kind: Kind,
    slug: string,
    content: Artifacts[Kind],
    signal: AbortSignal,
  ): Promise<Result<string, StoreFailure>>;
  /**
   * Reads one back as evidence: `unsealed` when it is not byte for byte what this program wrote there. The seal lies in the
   * user's own state directory.
   */
  evidence<Kind extends keyof Artifacts>(kind: Kind, slug: string): Promise<Evidence<Artifacts[Kind]>>;
  /** Reads one back and checks its shape. It lies where anybody may write: it informs, and proves nothing. */
  read<Kind extends keyof Artifacts>(kind: Kind, slug: string): Promise<Loaded<Artifacts[Kind]>>;
}
