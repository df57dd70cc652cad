import type { ApprovalSubject } from '../../contract/approval.ts';
import type { ApprovedWrite, DigestedSubject } from '../../contract/approved-write.ts';
import type { PublicCommand } from '../../contract/public-command.ts';
import type { PublicationJournal } from '../../contract/publication.ts';
import { GATE_CHECKS, type GateCheck } from '../../contract/vocabulary.ts';
import { canonicalJson } from '../canonical-json.ts';
import { type ApprovalClaim, type ApprovalProblem, approvalProblem } from '../pull-request/approval-problem.ts';
import { hasItsInput } from '../pull-request/command-input.ts';
import { differingFields, digestOf } from '../pull-request/digest.ts';

interface Request {
  /** The verdicts of the gate on what is published, made just now. */
  readonly checks: readonly { readonly name: GateCheck; readonly status: 'passed' | 'failed' | 'warning' }[];
  readonly subject: ApprovalSubject;
  /** A person's yes, or a publication that was begun with one and did not come to its end. */
  readonly approval:
    | ({ readonly kind: 'fresh' } & Omit<ApprovalClaim, 'subject'>)
    | { readonly kind: 'begun'; readonly journal: PublicationJournal };
}

type Minted =
  | { readonly status: 'approved'; readonly write: ApprovedWrite }
  | { readonly status: 'blocked'; readonly checks: readonly GateCheck[] }
  | { readonly status: 'unapproved'; readonly problem: ApprovalProblem };

/** The one place that makes an `ApprovedWrite`: every check of the gate is there and none failed, and a person said yes. */
export function mintApprovedWrite({ checks, subject, approval }: Request): Minted {
  const blocking = GATE_CHECKS.filter((name) => !hasPassed(checks, name));
  if (blocking.length > 0) return { status: 'blocked', checks: blocking };
  const problem =
    approval.kind === 'fresh' ? approvalProblem({ ...approval, subject }) : begunProblem(approval, subject);
  if (problem !== null) return { status: 'unapproved', problem };
  const write: DigestedSubject = { digest: digestOf(subject), subject };
  return isApproved(write)
    ? { status: 'approved', write }
    : { status: 'unapproved', problem: { code: 'approval_stale', fields: ['commands'] } };
}

/**
 * What was begun may be finished, although the approval is used and perhaps expired; but only that. Its own fork, branch
 * and pull request would fail the gate now, so the gate is not asked again. Null when the journal does not fit itself.
 */
export function resumedWrite({ digest, subject }: PublicationJournal): ApprovedWrite | null {
  const write: DigestedSubject = { digest, subject };
  return isApproved(write) ? write : null;
}

/** A check that was not made has not passed. */
function hasPassed(checks: Request['checks'], name: GateCheck): boolean {
  const verdicts = checks.filter((check) => check.name === name);
  return verdicts.length > 0 && verdicts.every(({ status }) => status !== 'failed');
}

/** What was begun may be finished, although the approval is used and perhaps expired; but only that. */
function begunProblem({ journal }: { readonly journal: PublicationJournal }, subject: ApprovalSubject) {
  if (journal.prUrl !== null) return { code: 'approval_used' } as const;
  return journal.digest === digestOf(subject)
    ? null
    : ({ code: 'approval_stale', fields: differingFields(journal.subject, subject) } as const);
}

/** Whether this command is, at this moment, part of what was approved. For those who run it, just before they do. */
export function isStillApproved(write: ApprovedWrite, command: PublicCommand): boolean {
  const wanted = canonicalJson(command);
  return isApproved(write) && write.subject.commands.some((each) => canonicalJson(each) === wanted);
}

/** A subject has the digest that was approved, and each of its commands is fed with what the subject says. */
function isApproved(write: DigestedSubject): write is ApprovedWrite {
  const { digest, subject } = write;
  return digest === digestOf(subject) && subject.commands.every((command) => hasItsInput(command, subject));
}
