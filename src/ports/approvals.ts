import type { ApprovalOffer, Attestation } from '../contract/approval.ts';
import type { Result } from './result.ts';
import type { StoreFailure } from './store.ts';

/** A record out of the agent's way, with a seal that only we can make. `forged`: the seal does not fit. */
export type Sealed<Value> =
  | { readonly status: 'missing' }
  | { readonly status: 'ok'; readonly value: Value }
  | { readonly status: 'forged' }
  | { readonly status: 'unreadable'; readonly problem: string };

/** What a person was shown, and what they said to it; in the user's own state directory, sealed. */
export interface Approvals {
  /** Keeps what a dry run offers, in the place of an earlier offer for the same task. */
  offer(slug: string, offer: ApprovalOffer): Promise<Result<null, StoreFailure>>;
  offered(slug: string): Promise<Sealed<ApprovalOffer>>;
  /** Keeps a person's yes. */
  attest(slug: string, attestation: Attestation): Promise<Result<null, StoreFailure>>;
  attested(slug: string): Promise<Sealed<Attestation>>;
  /** Uses an offer up by its name (`useOf`), durably; false when it was used before. */
  use(name: string): Promise<Result<boolean, StoreFailure>>;
}
