import { describe, expect, it } from 'vitest';
import type { PolicyFinding } from '../../../src/contract/repository-policy.ts';
import type { PolicyRule, PolicyVerdict } from '../../../src/contract/vocabulary.ts';
import { planBlocker, policyStanding } from '../../../src/policy/plan/plan-blocker.ts';
import { issueFacts } from '../../builders/issue-facts.ts';

const finding = (rule: PolicyRule, verdict: PolicyVerdict): PolicyFinding => ({
  rule,
  verdict,
  file: 'CONTRIBUTING.md',
  line: 3,
  quote: 'Their words.',
  values: [],
  meaning: 'Our words.',
});
const NO_VETO = { blockedBy: null, recommendationReason: null };
const AGENT = { actor: 'agent', aiDisclosure: true } as const;
const WITH_AI = { actor: 'human', aiDisclosure: true } as const;
const BY_HAND = { actor: 'human', aiDisclosure: false } as const;

describe('what blocks a plan', () => {
  const blockedBy = (
    findings: readonly PolicyFinding[],
    config: Parameters<typeof policyStanding>[1],
    more: Partial<Parameters<typeof planBlocker>[0]> = {},
  ) => planBlocker({ facts: issueFacts(), findings, score: NO_VETO, config, ...more })?.blockedBy ?? null;

  it.each([
    ['AI is forbidden, by an agent', [finding('ai_contributions', 'forbidden')], AGENT, 'policy', 'forbidden'],
    ['AI is forbidden, with AI', [finding('ai_contributions', 'forbidden')], WITH_AI, 'policy', 'forbidden'],
    ['AI is forbidden, by hand', [finding('ai_contributions', 'forbidden')], BY_HAND, null, 'unknown'],
    ['AI under a condition', [finding('ai_contributions', 'conditional')], AGENT, null, 'conditional'],
    ['AI is allowed', [finding('ai_contributions', 'allowed')], WITH_AI, null, 'allowed'],
    ['silence', [finding('ai_contributions', 'unknown')], AGENT, null, 'unknown'],
    ['denounced', [finding('vouch', 'forbidden')], BY_HAND, 'policy', 'forbidden'],
    ['not vouched', [finding('vouch', 'conditional')], AGENT, null, 'unknown'],
    ['kept for people, by an agent', [finding('reserved_for_people', 'forbidden')], AGENT, 'policy', 'forbidden'],
    ['kept for people, by a person', [finding('reserved_for_people', 'forbidden')], WITH_AI, null, 'unknown'],
    ['generated files', [finding('generated_files', 'forbidden')], AGENT, null, 'unknown'],
  ] as const)('%s', (_, findings, config, expected, standing) => {
    expect(blockedBy(findings, config)).toBe(expected);
    expect(policyStanding(findings, config)).toBe(standing);
  });

  it.each([
    ['closed', { facts: issueFacts({ isOpen: false }) }, 'closed'],
    ['locked', { facts: issueFacts({ isLocked: true }) }, 'closed'],
    ['claimed', { score: { blockedBy: 'claimed', recommendationReason: 'Somebody has it.' } }, 'claimed'],
    ['a duplicate', { score: { blockedBy: 'duplicate', recommendationReason: 'It is done.' } }, 'duplicate'],
    ['without a veto', { score: NO_VETO }, null],
  ] as const)('an issue that is %s', (_, more, expected) => {
    expect(blockedBy([], BY_HAND, more)).toBe(expected);
  });
});
