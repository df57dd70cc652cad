import { describe, expect, it } from 'vitest';
import type { Approvals } from '../../src/ports/approvals.ts';
import { approvalOffer, attestation } from '../builders/approval.ts';
import { DIGEST } from '../builders/recorded-state.ts';

type Kind = 'offer' | 'attestation';

interface ApprovalsFixture {
  readonly approvals: Approvals;
  /** Changes a record as somebody would who cannot seal it. */
  readonly forge: (kind: Kind, slug: string) => void;
  /** Puts the record of one task in the place of another's. */
  readonly move: (kind: Kind, from: string, to: string) => void;
}

const OTHER_DIGEST = '1'.repeat(64);

/** What all approvals do, wherever they are kept. */
export function describeApprovals(name: string, make: () => ApprovalsFixture): void {
  describe(`approvals: ${name}`, () => {
    it('have nothing at first', async () => {
      const { approvals } = make();
      expect(await approvals.offered('x')).toEqual({ status: 'missing' });
      expect(await approvals.attested('x')).toEqual({ status: 'missing' });
    });

    it('keep an offer for each task, the last one', async () => {
      const { approvals } = make();
      expect(await approvals.offer('x', approvalOffer())).toEqual({ ok: true, value: null });
      await approvals.offer('y', approvalOffer());
      await approvals.offer('x', approvalOffer(OTHER_DIGEST));
      expect(await approvals.offered('x')).toEqual({ status: 'ok', value: approvalOffer(OTHER_DIGEST) });
      expect(await approvals.offered('y')).toEqual({ status: 'ok', value: approvalOffer() });
      expect(await approvals.attested('x')).toEqual({ status: 'missing' });
    });

    it("keep a person's yes", async () => {
      const { approvals } = make();
      expect(await approvals.attest('x', attestation())).toEqual({ ok: true, value: null });
      expect(await approvals.attested('x')).toEqual({ status: 'ok', value: attestation() });
      expect(await approvals.offered('x')).toEqual({ status: 'missing' });
    });

    it('know a forged record', async () => {
      const { approvals, forge } = make();
      await approvals.offer('x', approvalOffer());
      await approvals.attest('x', attestation());
      forge('offer', 'x');
      forge('attestation', 'x');
      expect(await approvals.offered('x')).toEqual({ status: 'forged' });
      expect(await approvals.attested('x')).toEqual({ status: 'forged' });
    });

    it.each(['offer', 'attestation'] as const)("know another task's %s", async (kind) => {
      const { approvals, move } = make();
      await approvals.offer('x', approvalOffer());
      await approvals.attest('x', attestation());
      move(kind, 'x', 'y');
      expect(await (kind === 'offer' ? approvals.offered('y') : approvals.attested('y'))).toEqual({ status: 'forged' });
    });

    it('are used once, whoever asks at the same time', async () => {
      const { approvals } = make();
      const uses = await Promise.all(Array.from({ length: 10 }, () => approvals.use(DIGEST)));
      expect(uses.filter((use) => use.ok && use.value)).toHaveLength(1);
      expect(uses.every(({ ok }) => ok)).toBe(true);
      expect(await approvals.use(DIGEST)).toEqual({ ok: true, value: false });
      expect(await approvals.use(OTHER_DIGEST)).toEqual({ ok: true, value: true });
    });
  });
}
