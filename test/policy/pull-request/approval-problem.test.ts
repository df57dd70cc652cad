import { describe, expect, it } from 'vitest';
import { type ApprovalClaim, approvalProblem, offerOf } from '../../../src/policy/pull-request/approval-problem.ts';
import { minutesLater, NOW, subject, WISHES } from './publication.ts';

const OFFER = offerOf(subject(), WISHES, NOW);
const claim = (changes: Partial<ApprovalClaim> = {}): ApprovalClaim => ({
  offer: OFFER,
  subject: subject(),
  now: minutesLater(1),
  used: false,
  attestation: null,
  mode: 'flag',
  ...changes,
});
const attestation = (changes: object = {}) => ({
  digest: OFFER.digest,
  method: 'terminal' as const,
  at: minutesLater(1).toISOString(),
  ...changes,
});

describe('an approval', () => {
  it('stands for half an hour', () => {
    expect(OFFER.offeredAt).toBe(NOW.toISOString());
    expect(OFFER.expiresAt).toBe(minutesLater(30).toISOString());
    expect(approvalProblem(claim())).toBeNull();
    expect(approvalProblem(claim({ now: new Date(minutesLater(30).getTime() - 1) }))).toBeNull();
    expect(approvalProblem(claim({ now: minutesLater(30) }))).toEqual({ code: 'approval_expired' });
  });

  it('does not live longer because the clock was set back or the offer says so', () => {
    expect(approvalProblem(claim({ now: minutesLater(-1) }))).toEqual({ code: 'approval_expired' });
    const long = { ...OFFER, expiresAt: minutesLater(600).toISOString() };
    expect(approvalProblem(claim({ offer: long, now: minutesLater(31) }))).toEqual({ code: 'approval_expired' });
  });

  it('counts once', () => {
    expect(approvalProblem(claim({ used: true }))).toEqual({ code: 'approval_used' });
  });

  it('is stale when anything differs, and tells what', () => {
    expect(approvalProblem(claim({ subject: subject({ title: 'Another', draft: false }) }))).toEqual({
      code: 'approval_stale',
      fields: ['title', 'draft'],
    });
  });

  it('is stale when the offer does not fit itself', () => {
    const offer = { ...OFFER, digest: '0'.repeat(64) };
    expect(approvalProblem(claim({ offer }))).toEqual({ code: 'approval_stale', fields: [] });
  });

  it.each([
    { name: 'none', given: null },
    { name: 'one for another digest', given: attestation({ digest: '0'.repeat(64) }) },
    { name: 'one from before the offer', given: attestation({ at: minutesLater(-1).toISOString() }) },
    { name: 'one from the future', given: attestation({ at: minutesLater(5).toISOString() }) },
    { name: 'one from after the end', given: attestation({ at: minutesLater(31).toISOString() }) },
    { name: 'one without a time', given: attestation({ at: 'yesterday' }) },
  ])('needs an attestation where that is the mode: $name does not do', ({ given }) => {
    expect(approvalProblem(claim({ mode: 'attested', attestation: given }))).toEqual({ code: 'approval_missing' });
    expect(approvalProblem(claim({ mode: 'flag', attestation: given }))).toBeNull();
  });

  it('is given by an attestation of this offer', () => {
    expect(approvalProblem(claim({ mode: 'attested', attestation: attestation() }))).toBeNull();
  });
});
