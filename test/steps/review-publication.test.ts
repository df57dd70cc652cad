import { describe, expect, it } from 'vitest';
import { reviewPublication } from '../../src/steps/review-publication.ts';
import { approvalOffer } from '../builders/approval.ts';
import { DIGEST, dryRun, EARLIER, validated, working } from '../builders/recorded-state.ts';
import { fakePorts, fakeRun } from '../fakes/fake-ports.ts';

const SLUG = 'owner-repo-123';

function atTheGate(facts: Parameters<typeof working>[0] = {}) {
  const ports = fakePorts({ state: working({ ...validated, dryRun: dryRun(), ...facts }), environmentToken: 'token' });
  ports.approvals.offers.set(SLUG, { status: 'ok', value: approvalOffer() });
  return ports;
}

const page = () => ['the page'];

describe('reviewing what would be public', () => {
  it.each(['yes', ' YES '])('takes %j for a yes', async (typed) => {
    const ports = atTheGate();
    ports.person.answers.push(typed);
    expect(await reviewPublication(ports, { page }, fakeRun())).toEqual({ saidYes: true });
    expect(ports.person.seen.join('\n')).toContain('the page');
  });

  it.each(['', 'y', 'yess', 'no', 'ja', null])('takes %j for a no, and notes it', async (typed) => {
    const ports = atTheGate();
    ports.person.answers.push(typed);
    expect(await reviewPublication(ports, { page }, fakeRun())).toEqual({ saidYes: false });
    expect(ports.audit.entries.map(({ event, digest }) => [event, digest])).toEqual([['approval_declined', DIGEST]]);
  });

  it('takes no yes to something that was replaced while it was read', async () => {
    const ports = atTheGate();
    const other = approvalOffer('e'.repeat(64));
    ports.person.answers.push(() => {
      const subject = { ...other.subject, title: 'Something else' };
      ports.approvals.offers.set(SLUG, { status: 'ok', value: { ...other, subject } });
      return 'yes';
    });
    expect(await reviewPublication(ports, { page }, fakeRun())).toMatchObject({
      error: { code: 'approval_stale', details: ['title'] },
    });
  });

  it.each([
    { name: 'nobody is there', away: 'standard input is not a terminal', code: 'terminal_needed' },
    { name: 'there is no dry run', offer: { status: 'missing' as const }, code: 'no_dry_run' },
    { name: 'the dry run was forged', offer: { status: 'forged' as const }, code: 'evidence_forged' },
    {
      name: 'the dry run has expired',
      offer: { status: 'ok' as const, value: { ...approvalOffer(), expiresAt: EARLIER } },
      code: 'approval_expired',
    },
  ])('asks nothing when $name', async ({ away = null, offer, code }) => {
    const ports = atTheGate();
    ports.person.away = away;
    if (offer !== undefined) ports.approvals.offers.set(SLUG, offer);
    expect(await reviewPublication(ports, { page }, fakeRun())).toMatchObject({ error: { code } });
    expect(ports.person.seen).toEqual([]);
  });

  it('asks before it goes on with a publication that was begun', async () => {
    const ports = atTheGate({ publication: { status: 'unfinished', digest: DIGEST, prUrl: null, at: EARLIER } });
    ports.person.answers.push('', 'yes');
    expect(await reviewPublication(ports, { page }, fakeRun())).toEqual({ saidYes: false });
    expect(await reviewPublication(ports, { page }, fakeRun())).toEqual({ saidYes: true });
  });
});
