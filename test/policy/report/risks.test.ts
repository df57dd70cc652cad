import { describe, expect, it } from 'vitest';
import { makeReport } from '../../../src/policy/report/make-report.ts';
import { contributionPlan } from '../../builders/contribution-plan.ts';
import { patchArtifact, sealed, validationResult } from '../../builders/gate-evidence.ts';
import { dryRun, ISSUE, validated } from '../../builders/recorded-state.ts';
import { blockedPr, DIFF, offer, preparedPr, reportFacts } from '../../builders/report-facts.ts';

const risksOf = (facts: Parameters<typeof reportFacts>[0] = {}) => {
  const { risk, risks } = makeReport(reportFacts(facts));
  return { risk, texts: risks.map(({ level, text }) => `${level}: ${text}`) };
};

describe('the risk of a report', () => {
  it('is low where nothing speaks against it', () => {
    expect(risksOf()).toEqual({ risk: 'low', texts: [] });
  });

  it('is high when a check failed, and names it', () => {
    const blocked = {
      task: { ...validated, dryRun: dryRun({ status: 'blocked', failedCheck: 'secrets' }) },
      pr: sealed(blockedPr('secrets')),
      offer: { status: 'missing' },
    } as const;
    expect(risksOf(blocked)).toEqual({ risk: 'high', texts: ['high: Secrets: It is not as it should be.'] });
  });

  it('is medium when a check warns', () => {
    const { reviewGate } = preparedPr();
    const checks = reviewGate.checks.map((check) =>
      check.name === 'sensitive_files' ? { ...check, status: 'warning' as const } : check,
    );
    expect(risksOf({ pr: sealed(preparedPr({ reviewGate: { ...reviewGate, checks } })) }).risk).toBe('medium');
  });

  it.each([
    { verdict: 'regression', risk: 'high' },
    { verdict: 'passes_anyway', risk: 'medium' },
    { verdict: 'flaky', risk: 'medium' },
    { verdict: 'proven', risk: 'low' },
  ] as const)('is $risk when a test is $verdict', ({ verdict, risk }) => {
    const validation = sealed(validationResult({ prove: [{ command: 'npm test', verdict, reason: 'So it is.' }] }));
    expect(risksOf({ validation }).risk).toBe(risk);
  });

  it('tells when nobody looked, when walls are thin, when a person overrode', () => {
    expect(risksOf({ validation: sealed(validationResult({ prove: null })) }).texts[0]).toMatch(/^low: Nobody/);
    expect(risksOf({ validation: sealed(validationResult({ isolation: 'namespace' })) }).texts[0]).toMatch(
      /^low: The sandbox/,
    );
    expect(risksOf({ pr: sealed(preparedPr({ validationStatus: 'overridden' })) }).texts[0]).toMatch(
      /^high: A person overrode/,
    );
  });

  it('tells that a page has not the whole diff', () => {
    const patch = sealed(patchArtifact({ diff: DIFF, diffTruncated: true }));
    expect(risksOf({ patch })).toMatchObject({ risk: 'medium' });
  });

  it('is high when a yes would not cover what the page shows', () => {
    expect(risksOf({ offer: sealed(offer({ digest: '9'.repeat(64) })) })).toMatchObject({ risk: 'high' });
  });

  it('tells what the gate will say before it was asked', () => {
    const early = {
      task: { ...validated, validation: null },
      validation: { status: 'missing' },
      pr: { status: 'missing' },
      offer: { status: 'missing' },
    } as const;
    const secrets = [{ path: 'a.ts', line: 1, rule: 'token', sha256Prefix: '01234567' }];
    const patch = sealed(patchArtifact({ riskFlags: { secrets, workspaceTampering: ['core.hooksPath'] } }));
    expect(risksOf({ ...early, patch }).texts).toEqual([
      'high: The patch has 1 secret.',
      "high: The workspace's own git was tampered with.",
    ]);
  });

  it('tells what only a person can do', () => {
    const plan = sealed(contributionPlan({ issue: ISSUE, requiresHumanApproval: true, riskLevel: 'medium' }));
    expect(risksOf({ plan })).toMatchObject({ risk: 'medium', texts: { length: 2 } });
  });
});
