import type { Config } from '../../contract/config.ts';
import type { IssueRef } from '../../contract/field.ts';
import type { PatchArtifact } from '../../contract/patch.ts';
import type { ContributionPlan } from '../../contract/plan.ts';
import type { PublicCommand } from '../../contract/public-command.ts';
import type { PublicationFacts } from '../../contract/publication.ts';
import type { PolicyFinding } from '../../contract/repository-policy.ts';
import type { ValidationResult } from '../../contract/validation.ts';

/** An artifact as evidence: only `ok` is what this program wrote itself. */
export type Sealed<Value> =
  | { readonly status: 'ok'; readonly value: Value }
  | { readonly status: 'missing' | 'unsealed' | 'damaged' | 'newer' | 'unreadable' };

/** The workspace, looked at just now. */
export interface WorkspaceEvidence {
  readonly baseSha: string;
  readonly treeSha: string;
  readonly submodules: 'none' | 'requires_initialization' | 'initialized';
  readonly embeddedRepositories: readonly string[];
  readonly tampering: readonly string[];
}

/** The base branch upstream, asked just now. */
export interface UpstreamEvidence {
  readonly headSha: string;
  /** What changed between our base and that head. */
  readonly changedPaths: readonly string[];
}

/** The pull request as it would be opened. */
export interface ProposedPullRequest {
  readonly title: string;
  readonly body: string;
  readonly draft: boolean;
  readonly baseBranch: string;
  /** The branch that is pushed. */
  readonly branch: string;
  readonly commitSha: string;
  readonly commands: readonly PublicCommand[];
  /** The AI disclosure that the body must have, as a whole; null when none is asked for. */
  readonly disclosure: string | null;
}

/**
 * Everything that the gate decides on. Null is missing evidence, and missing evidence never passes.
 */
export interface GateEvidence {
  readonly issue: IssueRef;
  readonly config: Config;
  readonly plan: Sealed<ContributionPlan>;
  readonly patch: Sealed<PatchArtifact>;
  readonly validation: Sealed<ValidationResult>;
  readonly workspace: WorkspaceEvidence | null;
  readonly upstream: UpstreamEvidence | null;
  /** GitHub, read just now. */
  readonly live: PublicationFacts | null;
  /** The rules of the repository, read at the upstream head just now. */
  readonly policy: readonly PolicyFinding[] | null;
  readonly pullRequest: ProposedPullRequest | null;
  /** A person's reason for publishing without a validation that passed; given on a terminal only. */
  readonly overrideReason: string | null;
  /** Looks for secrets in a text; true when there is one. */
  readonly hasSecret: (text: string) => boolean;
}
