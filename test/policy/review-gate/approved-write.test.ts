import { describe, expect, it } from 'vitest';
import type { ApprovalSubject } from '../../../src/contract/approval.ts';
import { GATE_CHECKS } from '../../../src/contract/vocabulary.ts';
import { offerOf } from '../../../src/policy/pull-request/approval-problem.ts';
import { isStillApproved, mintApprovedWrite } from '../../../src/policy/review-gate/approved-write.ts';
import { commandsOf, minutesLater, NOW, subject, WISHES } from '../pull-request/publication.ts';

const PASSED = GATE_CHECKS.map((name) => ({ name, status: 'passed' as const }));
const OFFER = offerOf(subject(), WISHES, NOW);
const FRESH = {
  kind: 'fresh',
  offer: OFFER,
  now: minutesLater(1),
  used: false,
  attestation: null,
  mode: 'flag',
} as const;
const begun = (changes: object = {}) => ({
  kind: 'begun' as const,
  journal: {
    digest: OFFER.digest,
    subject: subject(),
    startedAt: NOW.toISOString(),
    prUrl: null,
    entries: [],
    ...changes,
  },
});

function minted(of: ApprovalSubject = subject()) {
  const result = mintApprovedWrite({
    checks: PASSED,
    subject: of,
    approval: { ...FRESH, offer: offerOf(of, WISHES, NOW) },
  });
  if (result.status !== 'approved') throw new Error(result.status);
  return result.write;
}

describe('mintApprovedWrite', () => {
  it('makes one when every check passed and the approval stands', () => {
    expect(minted()).toEqual({ digest: OFFER.digest, subject: subject() });
  });

  it('takes a warning, which a person has seen', () => {
    const checks = PASSED.map((check, index) => (index === 3 ? { ...check, status: 'warning' as const } : check));
    expect(mintApprovedWrite({ checks, subject: subject(), approval: FRESH }).status).toBe('approved');
  });

  it.each(GATE_CHECKS)('makes none when %s failed, is missing, or passed and failed', (name) => {
    const failed = PASSED.map((check) => (check.name === name ? { ...check, status: 'failed' as const } : check));
    const missing = PASSED.filter((check) => check.name !== name);
    const both = [...PASSED, { name, status: 'failed' as const }];
    for (const checks of [failed, missing, both]) {
      for (const approval of [FRESH, begun()]) {
        const result = mintApprovedWrite({ checks, subject: subject(), approval });
        expect(result).toEqual({ status: 'blocked', checks: [name] });
      }
    }
  });

  it('makes none when the approval does not cover it', () => {
    const other = subject({ treeSha: '9'.repeat(40) });
    expect(mintApprovedWrite({ checks: PASSED, subject: other, approval: FRESH })).toEqual({
      status: 'unapproved',
      problem: { code: 'approval_stale', fields: ['treeSha'] },
    });
    expect(mintApprovedWrite({ checks: PASSED, subject: subject(), approval: { ...FRESH, used: true } })).toEqual({
      status: 'unapproved',
      problem: { code: 'approval_used' },
    });
  });

  it('lets what was begun be finished, and nothing else', () => {
    const approve = (of: ApprovalSubject, approval: ReturnType<typeof begun>) =>
      mintApprovedWrite({ checks: PASSED, subject: of, approval });
    expect(approve(subject(), begun()).status).toBe('approved');
    expect(approve(subject({ body: 'x' }), begun())).toMatchObject({ problem: { fields: ['body'] } });
    expect(approve(subject(), begun({ prUrl: 'https://github.com/owner/repo/pull/1' }))).toMatchObject({
      problem: { code: 'approval_used' },
    });
    expect(approve(subject(), begun({ digest: '0'.repeat(64) }))).toMatchObject({ status: 'unapproved' });
  });

  it('makes none when a command is fed with something else than the subject says', () => {
    const of = subject({ body: 'Another description.' });
    const result = mintApprovedWrite({
      checks: PASSED,
      subject: of,
      approval: { ...FRESH, offer: offerOf(of, WISHES, NOW) },
    });
    expect(result).toEqual({ status: 'unapproved', problem: { code: 'approval_stale', fields: ['commands'] } });
  });
});

describe('isStillApproved', () => {
  it.each(['gh', 'api'] as const)('holds for each command of the subject, by %s', (way) => {
    const write = minted(subject({}, way));
    for (const command of commandsOf(way, true)) expect(isStillApproved(write, command)).toBe(true);
  });

  it('does not hold for a command that is not among them', () => {
    for (const command of commandsOf('gh', true, { commitSha: '0'.repeat(40) })) {
      expect(isStillApproved(minted(), command)).toBe(command.step !== 'push');
    }
    for (const command of commandsOf('api', true)) {
      expect(isStillApproved(minted(), command)).toBe(command.step === 'push');
    }
  });

  it('does not hold any more when the subject was changed after it was made', () => {
    const write = minted();
    const [command] = write.subject.commands;
    if (command === undefined) throw new Error('a publication without commands');
    Object.assign(write.subject, { title: 'Another' });
    expect(isStillApproved(write, command)).toBe(false);
  });

  it('does not hold any more when a command was added after it was made', () => {
    const write = minted();
    const [command] = commandsOf('gh', true, { branch: 'another' }).filter(({ step }) => step === 'push');
    if (command === undefined) throw new Error('a publication without a push');
    write.subject.commands.push(command);
    expect(isStillApproved(write, command)).toBe(false);
  });
});
