import type { ApprovalOffer, ApprovalSubject, Attestation, PublicationWishes } from '../../contract/approval.ts';
import { canonicalJson } from '../canonical-json.ts';
import { sha256Of } from '../sha256.ts';
import { type ApprovalField, differingFields, digestOf } from './digest.ts';

const MINUTE = 60_000;

/** How long an offer stands. */
const APPROVAL_LIFETIME = 30 * MINUTE;

/** What a dry run offers to a person. */
export const offerOf = (subject: ApprovalSubject, wishes: PublicationWishes, now: Date): ApprovalOffer => ({
  digest: digestOf(subject),
  subject,
  wishes,
  offeredAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + APPROVAL_LIFETIME).toISOString(),
});

/**
 * The name under which an offer is used up. The digest alone would not do: the same content can be offered again, after a
 * publication that could not begin or was put aside, and a yes to that is another yes.
 */
export const useOf = ({ digest, offeredAt }: ApprovalOffer): string => sha256Of(canonicalJson({ digest, offeredAt }));

export interface ApprovalClaim {
  readonly offer: ApprovalOffer;
  /** Everything as it is now. */
  readonly subject: ApprovalSubject;
  readonly now: Date;
  /** True when a publication was begun with this approval. */
  readonly used: boolean;
  readonly attestation: Attestation | null;
  readonly mode: 'flag' | 'attested';
}

export type ApprovalProblem =
  | { readonly code: 'approval_used' | 'approval_expired' | 'approval_missing' }
  /** No field is named when the offer does not even fit itself. */
  | { readonly code: 'approval_stale'; readonly fields: readonly ApprovalField[] };

/** Why an approval does not cover what would be published now; null when it does. */
export function approvalProblem(claim: ApprovalClaim): ApprovalProblem | null {
  const { offer, subject, now, used, attestation, mode } = claim;
  if (used) return { code: 'approval_used' };
  if (digestOf(subject) !== offer.digest) {
    return { code: 'approval_stale', fields: differingFields(offer.subject, subject) };
  }
  if (!isWithin(now, offer)) return { code: 'approval_expired' };
  if (mode === 'attested' && !isAttested(offer, attestation, now)) return { code: 'approval_missing' };
  return null;
}

/** A clock that was set back does not make an offer live longer, and neither does what the offer says of itself. */
export function isWithin(time: Date, { offeredAt, expiresAt }: ApprovalOffer): boolean {
  const from = Date.parse(offeredAt);
  const until = Math.min(Date.parse(expiresAt), from + APPROVAL_LIFETIME);
  return from <= time.getTime() && time.getTime() < until;
}

/** A yes to an earlier offer of the same digest counts no more: it would never expire. */
function isAttested(offer: ApprovalOffer, attestation: Attestation | null, now: Date): boolean {
  if (attestation === null || attestation.digest !== offer.digest) return false;
  const at = new Date(attestation.at);
  return isWithin(at, offer) && at.getTime() <= now.getTime();
}
