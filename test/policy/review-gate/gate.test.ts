import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GATE_CHECKS, type GateCheck, POLICY_RULES } from '../../../src/contract/vocabulary.ts';
import { withoutUnseenText } from '../../../src/policy/foreign-text.ts';
import { GATE_FIXES } from '../../../src/policy/next-action/gate-fix.ts';
import { freezeIssue } from '../../../src/policy/plan/freeze-issue.ts';
import { planBlocker, policyStanding } from '../../../src/policy/plan/plan-blocker.ts';
import { recommend } from '../../../src/policy/recommendation.ts';
import type { GateEvidence } from '../../../src/policy/review-gate/evidence.ts';
import { GATE, reviewGate } from '../../../src/policy/review-gate/gate.ts';
import { scoreIssue } from '../../../src/policy/score/score-issue.ts';
import { read } from '../../architecture/source-files.ts';
import { contributionPlan } from '../../builders/contribution-plan.ts';
import { gateEvidence, publicationFacts, sealed } from '../../builders/gate-evidence.ts';
import { SCORED_AT } from '../../builders/issue-facts.ts';
import { config, ISSUE, task, workspace } from '../../builders/recorded-state.ts';
import { arbitraryEvidence, arbitraryIssue, arbitraryPolicy, FOREIGN } from './arbitrary-evidence.ts';

const statusOf = (evidence: GateEvidence, wanted: GateCheck) =>
  reviewGate(evidence).checks.find(({ name }) => name === wanted)?.status;

describe('the review gate', () => {
  it('lets good evidence through with every check passed', () => {
    const { checks, ...rest } = reviewGate(gateEvidence());
    expect(checks.filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(rest).toEqual({ state: 'ready_for_human_review', blocksPr: false, failedCheck: null });
  });

  it('has every check of the contract once, in its order', () => {
    expect(GATE.map(({ name }) => name)).toEqual(GATE_CHECKS);
    expect(reviewGate(gateEvidence()).checks.map(({ name }) => name)).toEqual(GATE_CHECKS);
  });

  it('names the first check that failed', () => {
    expect(reviewGate(gateEvidence({ upstream: null, live: null }))).toMatchObject({
      state: 'blocked',
      blocksPr: true,
      failedCheck: 'base_fresh',
    });
  });

  it('lets nothing through that is only a warning away from failing', () => {
    const warned = gateEvidence({ overrideReason: 'a reason', validation: { status: 'missing' } });
    expect(reviewGate(warned)).toMatchObject({ state: 'ready_for_human_review', blocksPr: false });
    expect(statusOf(warned, 'sandbox_validation')).toBe('warning');
  });
});

describe('the documentation of the gate', () => {
  const page = read('docs/review-gate.md');
  const sections = new Map(
    [...page.matchAll(/^### `(\w+)`\n([\s\S]*?)(?=^##|(?![\s\S]))/gm)].map(([, name = '', text = '']) => [name, text]),
  );

  it('has one section for each check, in their order', () => {
    expect([...sections.keys()]).toEqual(GATE_CHECKS);
  });

  it.each(GATE)('says of $name when it passes, warns and fails, and how to mend it', ({ name, needs }) => {
    const section = sections.get(name) ?? '';
    for (const part of ['**Passes**', '**Warns**', '**Fails**', '**To mend it**']) expect(section).toContain(part);
    const listed = /^Needs: (.*)\.$/m.exec(section)?.[1] ?? '';
    expect(listed.split(', ').toSorted()).toEqual(needs.map((each) => EVIDENCE_IN_WORDS[each]).toSorted());
  });

  it.each(GATE_CHECKS)('has a fix for %s that leads to a command of ours', (name) => {
    const { recommendedCommand } = GATE_FIXES[name]({
      task: { ...task(), workspace },
      sandbox: config().sandbox,
      recommend,
    });
    expect(recommendedCommand).toMatch(/contribflow [a-z]+.* --json$/);
  });
});

const EVIDENCE_IN_WORDS = {
  plan: 'plan',
  patch: 'patch',
  validation: 'validation',
  workspace: 'workspace',
  upstream: 'upstream',
  live: 'GitHub',
  policy: 'rules',
  pullRequest: 'pull request',
} as const;

/** One line of printable ASCII that begins and ends like a sentence. */
const OWN_WORDS = /^[A-Z0-9][ -~]+\.$/;

const RANKS = { passed: 0, warning: 1, failed: 2 } as const;

/** Every way to take one piece away from what is there. */
const REMOVALS: Readonly<Record<string, (evidence: GateEvidence) => Partial<GateEvidence>>> = {
  ...Object.fromEntries(
    (['plan', 'patch', 'validation'] as const).flatMap((name) =>
      (['missing', 'unsealed', 'damaged', 'newer', 'unreadable'] as const).map((status) => [
        `${name} ${status}`,
        // What somebody forged is no evidence that could be taken away.
        (evidence: GateEvidence) => (evidence[name].status === 'ok' ? { [name]: { status } } : {}),
      ]),
    ),
  ),
  ...Object.fromEntries(
    (['workspace', 'upstream', 'live', 'policy', 'pullRequest', 'overrideReason'] as const).map((name) => [
      name,
      () => ({ [name]: null }),
    ]),
  ),
  ...Object.fromEntries(
    POLICY_RULES.map((rule) => [
      `the rule ${rule}`,
      ({ policy }: GateEvidence) => ({ policy: policy?.filter((finding) => finding.rule !== rule) ?? null }),
    ]),
  ),
  ...Object.fromEntries(
    (['pullRequests', 'comments', 'events'] as const).map((part) => [
      `the ${part} of the issue`,
      ({ live }: GateEvidence) => ({ live: live && { ...live, issue: { ...live.issue, [part]: null } } }),
    ]),
  ),
};

describe('the review gate, for any evidence', () => {
  it('is total and deterministic, blocks exactly when a check fails, and quotes nobody', () => {
    fc.assert(
      fc.property(arbitraryEvidence, (evidence) => {
        const result = reviewGate(evidence);
        const failing = result.checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
        expect(reviewGate(evidence)).toEqual(result);
        expect(result.checks.map(({ name }) => name)).toEqual(GATE_CHECKS);
        expect(result.blocksPr).toBe(failing.length > 0);
        // Every edit asks for another validation, so what is about that comes last.
        const others = failing.filter((name) => name !== 'sandbox_validation' && name !== 'test_honesty');
        expect(result.failedCheck).toBe(others[0] ?? failing[0] ?? null);
        expect(result.state).toBe(failing.length > 0 ? 'blocked' : 'ready_for_human_review');
        const reasons = result.checks.map(({ reason }) => reason);
        expect(reasons.filter((reason) => !OWN_WORDS.test(reason) || reason.toUpperCase().includes(FOREIGN))).toEqual(
          [],
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('judges nothing more kindly when a piece of evidence is taken away', () => {
    fc.assert(
      fc.property(arbitraryEvidence, (evidence) => {
        const before = reviewGate(evidence).checks;
        const kinder = Object.entries(REMOVALS).flatMap(([what, remove]) => {
          const after = reviewGate({ ...evidence, ...remove(evidence) }).checks;
          return after
            .filter(({ status }, index) => RANKS[status] < RANKS[before[index]?.status ?? 'failed'])
            .map(({ name }) => `${name} without ${what}`);
        });
        expect(kinder).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('reaches every outcome of every check', () => {
    const seen = new Map<GateCheck, Set<string>>(GATE_CHECKS.map((name) => [name, new Set()]));
    for (const evidence of fc.sample(arbitraryEvidence, { numRuns: 1000, seed: 1 })) {
      for (const { name, status } of reviewGate(evidence).checks) seen.get(name)?.add(status);
    }
    const lacking = GATE_CHECKS.filter((name) => !['passed', 'failed'].every((status) => seen.get(name)?.has(status)));
    expect(lacking).toEqual([]);
  });
});

describe('a new plan, which is the fix of two checks', () => {
  const settings = fc.record({
    actor: fc.constantFrom('human' as const, 'agent' as const),
    aiDisclosure: fc.boolean(),
  });

  it('mends them or is blocked itself', () => {
    fc.assert(
      fc.property(arbitraryIssue, arbitraryPolicy, settings, fc.boolean(), (issue, findings, setting, isArchived) => {
        fc.pre(issue.pullRequests !== null && issue.comments !== null && issue.events !== null);
        const seen = withoutUnseenText({ ...issue, repository: { ...issue.repository, isArchived } }).facts;
        const chosen = config(setting);
        const live = publicationFacts({ repository: { isArchived } });
        const score = scoreIssue({
          facts: seen,
          profile: { languages: [], topics: [], types: [] },
          actor: chosen.actor,
          difficulty: chosen.difficulty,
          policy: policyStanding(findings, chosen),
          viewer: live.login,
          now: SCORED_AT,
        });
        const blocker = planBlocker({ facts: seen, findings, score, config: chosen });
        const evidence = gateEvidence({
          config: chosen,
          plan: sealed(contributionPlan({ issue: ISSUE, title: seen.title, frozenIssue: freezeIssue(seen) })),
          live: { ...live, issue },
          policy: findings,
        });
        const isMended =
          statusOf(evidence, 'issue_unchanged') !== 'failed' && statusOf(evidence, 'repository_policy') !== 'failed';
        expect(isMended || blocker !== null).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
