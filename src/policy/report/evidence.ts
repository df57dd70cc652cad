import type { ApprovalOffer, Attestation } from '../../contract/approval.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import type { IssueRef } from '../../contract/field.ts';
import type { PatchArtifact } from '../../contract/patch.ts';
import type { ContributionPlan } from '../../contract/plan.ts';
import type { PublicationJournal } from '../../contract/publication.ts';
import type { PrResult } from '../../contract/pull-request.ts';
import type { ReportEvidence } from '../../contract/report-vocabulary.ts';
import type { ValidationResult } from '../../contract/validation.ts';
import type { Found, ReportFacts } from './report-facts.ts';

/** Something that is there, or should be, and proves nothing. */
export interface Doubt {
  readonly about: ReportEvidence;
  /** A sentence of ours. */
  readonly why: string;
}

/** What of the facts can be relied on; null is what is not there or proves nothing, and `doubts` tells them apart. */
export interface SoundEvidence {
  readonly plan: ContributionPlan | null;
  readonly patch: PatchArtifact | null;
  readonly validation: ValidationResult | null;
  readonly pr: PrResult | null;
  readonly offer: ApprovalOffer | null;
  readonly attestation: Attestation | null;
  readonly journal: PublicationJournal | null;
  /** Of this task, oldest first. */
  readonly history: readonly AuditEntry[];
  readonly doubts: readonly Doubt[];
}

const WHY: Readonly<Record<Exclude<Found<unknown>['status'], 'ok'>, string>> = {
  missing: 'is missing, although the task says that it was made.',
  unsealed: 'is not what ContribFlow wrote: its seal does not fit.',
  forged: 'is not what ContribFlow wrote: its seal does not fit.',
  damaged: 'is damaged.',
  newer: 'was written by a newer ContribFlow.',
  unreadable: 'could not be read.',
};

/** Takes from the facts what is sealed by us and about this issue. What is forged is never shown as if it counted. */
export function soundEvidence(facts: ReportFacts): SoundEvidence {
  const { task, trail } = facts;
  const doubts: Doubt[] = [];
  const take = <Value>(
    about: ReportEvidence,
    name: string,
    found: Found<Value>,
    { isExpected, issueOf }: { readonly isExpected: boolean; readonly issueOf: (value: Value) => IssueRef | null },
  ): Value | null => {
    if (found.status === 'missing' && !isExpected) return null;
    if (found.status !== 'ok') {
      doubts.push({ about, why: `${name} ${WHY[found.status]}` });
      return null;
    }
    const issue = issueOf(found.value);
    if (issue === null || issue === task.issue) return found.value;
    doubts.push({ about, why: `${name} belongs to another issue.` });
    return null;
  };
  const ofItself = { issueOf: ({ issue }: { readonly issue: IssueRef }) => issue };
  const ofSubject = { issueOf: ({ subject }: Pick<ApprovalOffer, 'subject'>) => subject.issue };
  const isOffered = task.dryRun?.status === 'ready';
  return {
    plan: take('plan', 'The plan', facts.plan, { isExpected: true, ...ofItself }),
    patch: take('patch', 'The patch', facts.patch, { isExpected: task.patch !== null, ...ofItself }),
    validation: take('validation', 'The validation', facts.validation, {
      isExpected: task.validation !== null,
      ...ofItself,
    }),
    pr: take('pr', 'The dry run', facts.pr, { isExpected: task.dryRun !== null, ...ofItself }),
    offer: take('approval', 'What was offered for approval', facts.offer, { isExpected: isOffered, ...ofSubject }),
    attestation: take('approval', 'The approval on a terminal', facts.attestation, {
      isExpected: task.approval !== null,
      issueOf: () => null,
    }),
    journal: take('journal', 'The journal of the publication', facts.journal, {
      isExpected: task.publication !== null,
      ...ofSubject,
    }),
    history: (trail?.entries ?? []).filter(({ issue }) => issue === task.issue),
    doubts: [...doubts, ...doubtsOfLog(trail)],
  };
}

function doubtsOfLog(trail: ReportFacts['trail']): readonly Doubt[] {
  if (trail === null) return [{ about: 'log', why: 'The log of decisions could not be read.' }];
  return trail.brokenAt === null
    ? []
    : [{ about: 'log', why: 'The log of decisions was changed: contribflow log --verify tells where.' }];
}
