import type { Config } from '../../contract/config.ts';
import { canonicalJson } from '../canonical-json.ts';
import { approvalMode } from '../next-action/approval-mode.ts';
import { approvalProblem } from '../pull-request/approval-problem.ts';
import { sha256Of } from '../sha256.ts';
import type { SoundEvidence } from './evidence.ts';

type ApprovalStatus = 'none' | 'offered' | 'approved' | 'expired' | 'used' | 'unfit';

export interface ApprovalState {
  readonly status: ApprovalStatus;
  readonly mode: 'flag' | 'attested';
  readonly digest: string | null;
  readonly offeredAt: string | null;
  readonly expiresAt: string | null;
  readonly approvedAt: string | null;
  /** Why what is offered is not what this page shows; null when it is. */
  readonly unfitBecause: string | null;
  /** Who may say yes, and how. */
  readonly who: string;
}

const WHO = {
  flag: 'A person who has read this page. Running the command with --yes is their word; no program may run it for them.',
  attested:
    'A person at a terminal. They run contribflow approve, read the same again and type a code; only then does --yes publish.',
} as const;

export function approvalState(evidence: SoundEvidence, config: Config, now: Date): ApprovalState {
  const mode = approvalMode(config);
  const { offer, attestation, journal } = evidence;
  if (offer === null) return { ...NOTHING_OFFERED, mode, who: WHO[mode] };
  const used = journal?.digest === offer.digest;
  // What was published stays covered by its approval, whatever changes afterwards.
  const unfitBecause = used ? null : whyUnfit(evidence, config);
  const problem = approvalProblem({ offer, subject: offer.subject, now, used, attestation, mode });
  const isApproved = attestation?.digest === offer.digest;
  return {
    status: problem?.code === 'approval_stale' || unfitBecause !== null ? 'unfit' : statusOf(problem, isApproved),
    mode,
    digest: offer.digest,
    offeredAt: offer.offeredAt,
    expiresAt: offer.expiresAt,
    approvedAt: isApproved ? attestation.at : null,
    unfitBecause,
    who: WHO[mode],
  };
}

const NOTHING_OFFERED = {
  status: 'none',
  digest: null,
  offeredAt: null,
  expiresAt: null,
  approvedAt: null,
  unfitBecause: null,
} as const;

function statusOf(problem: ReturnType<typeof approvalProblem>, isApproved: boolean): ApprovalStatus {
  switch (problem?.code) {
    case 'approval_used':
      return 'used';
    case 'approval_expired':
      return 'expired';
    case 'approval_stale':
      return 'unfit';
    case 'approval_missing':
      return 'offered';
    case undefined:
      return isApproved ? 'approved' : 'offered';
  }
}

/** A yes covers what was offered. A page that shows anything else beside it would mislead. */
function whyUnfit({ offer, pr, patch, validation }: SoundEvidence, config: Config): string | null {
  if (offer === null) return null;
  const { subject } = offer;
  if (pr?.status === 'dry_run' && pr.approval.digest !== offer.digest)
    return 'What was offered for approval is not the dry run on this page.';
  if (patch !== null && patch.treeSha !== subject.treeSha)
    return 'What was offered for approval is not the patch on this page.';
  if (validation !== null && subject.validation.runId !== null && validation.runId !== subject.validation.runId)
    return 'What was offered for approval rests on another validation than the one on this page.';
  return sha256Of(canonicalJson(config)) === subject.configSha256
    ? null
    : 'The configuration has changed since this was offered for approval.';
}
