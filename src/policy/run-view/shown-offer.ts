import type { ApprovalSubject } from '../../contract/approval.ts';

/** All that a yes to a digest makes public, as a page shows it. */
export interface ShownOffer
  extends Pick<
    ApprovalSubject,
    'issue' | 'repository' | 'baseBranch' | 'branch' | 'remote' | 'commitSha' | 'treeSha' | 'login' | 'title' | 'draft'
  > {
  readonly digest: string;
  readonly expiresAt: string;
  readonly body: string;
  /** What programs read at the end of the body. */
  readonly receipt: string | null;
  readonly validation: ApprovalSubject['validation']['status'];
  readonly commands: readonly { readonly does: string; readonly isPublic: boolean; readonly line: string }[];
}

export type OfferInRun =
  | { readonly ok: true; readonly offer: ShownOffer }
  | { readonly ok: false; readonly code: 'not_waiting' | 'offer_not_shown'; readonly message: string }
  | { readonly ok: false; readonly code: 'offer_expired'; readonly message: string; readonly digest: string };
