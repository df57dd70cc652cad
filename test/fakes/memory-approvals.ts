import type { ApprovalOffer, Attestation } from '../../src/contract/approval.ts';
import type { Approvals, Sealed } from '../../src/ports/approvals.ts';
import type { StoreFailure } from '../../src/ports/store.ts';

export interface MemoryApprovals extends Approvals {
  readonly offers: Map<string, Sealed<ApprovalOffer>>;
  readonly attestations: Map<string, Sealed<Attestation>>;
  readonly used: Set<string>;
  /** When set, everything that writes fails with it. */
  failure: StoreFailure | null;
}

/** Approvals without a disk. */
export function createMemoryApprovals(): MemoryApprovals {
  const writing = <Value>(write: () => Value) =>
    Promise.resolve(
      approvals.failure === null
        ? { ok: true as const, value: write() }
        : { ok: false as const, failure: approvals.failure },
    );
  const approvals: MemoryApprovals = {
    offers: new Map(),
    attestations: new Map(),
    used: new Set(),
    failure: null,
    offer: (slug, offer) =>
      writing(() => {
        approvals.offers.set(slug, { status: 'ok', value: structuredClone(offer) });
        return null;
      }),
    offered: (slug) => Promise.resolve(approvals.offers.get(slug) ?? { status: 'missing' }),
    attest: (slug, attestation) =>
      writing(() => {
        approvals.attestations.set(slug, { status: 'ok', value: structuredClone(attestation) });
        return null;
      }),
    attested: (slug) => Promise.resolve(approvals.attestations.get(slug) ?? { status: 'missing' }),
    use: (digest) =>
      writing(() => {
        const isNew = !approvals.used.has(digest);
        approvals.used.add(digest);
        return isNew;
      }),
  };
  return approvals;
}
