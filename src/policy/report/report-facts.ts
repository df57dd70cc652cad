import type { ApprovalOffer, Attestation } from '../../contract/approval.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import type { Config } from '../../contract/config.ts';
import type { NextAction } from '../../contract/next-action.ts';
import type { PatchArtifact } from '../../contract/patch.ts';
import type { ContributionPlan } from '../../contract/plan.ts';
import type { PublicationJournal } from '../../contract/publication.ts';
import type { PrResult } from '../../contract/pull-request.ts';
import type { TaskFacts } from '../../contract/state.ts';
import type { ValidationResult } from '../../contract/validation.ts';
import type { Recommendations } from '../recommendation.ts';

/** A sealed record as it was found: only `ok` is what this program wrote itself. */
export type Found<Value> =
  | { readonly status: 'ok'; readonly value: Value }
  | { readonly status: 'missing' | 'unsealed' | 'forged' | 'damaged' | 'newer' | 'unreadable' };

/** Everything that a report is made from. The task and the config lie where anybody may write; the rest is sealed. */
export interface ReportFacts {
  readonly task: TaskFacts;
  readonly config: Config;
  readonly next: NextAction;
  readonly plan: Found<ContributionPlan>;
  readonly patch: Found<PatchArtifact>;
  readonly validation: Found<ValidationResult>;
  readonly pr: Found<PrResult>;
  readonly offer: Found<ApprovalOffer>;
  readonly attestation: Found<Attestation>;
  readonly journal: Found<PublicationJournal>;
  /** The end of the audit log; null when it could not be read. */
  readonly trail: { readonly entries: readonly AuditEntry[]; readonly brokenAt: number | null } | null;
  readonly recommend: Recommendations;
  /** Hides secrets. What was published is recorded as it is, and a page is no place for them. */
  readonly redact: (text: string) => string;
  readonly now: Date;
}
