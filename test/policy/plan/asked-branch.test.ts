import { describe, expect, it } from 'vitest';
import { askedBranch } from '../../../src/policy/plan/asked-branch.ts';
import { policyFinding } from '../../builders/policy-finding.ts';

describe('the branch that a repository asks for', () => {
  it.each([
    { verdict: 'conditional', values: ['next'], branch: 'next' },
    { verdict: 'conditional', values: ['next', 'trunk'], branch: null },
    { verdict: 'conditional', values: [], branch: null },
    { verdict: 'allowed', values: ['next'], branch: null },
    { verdict: 'forbidden', values: ['next'], branch: null },
    { verdict: 'unknown', values: [], branch: null },
  ] as const)('is $branch where the rule is $verdict and names $values', ({ verdict, values, branch }) => {
    const other = policyFinding({ rule: 'dco', verdict: 'conditional', values: ['Signed-off-by'] });
    expect(askedBranch([other, policyFinding({ rule: 'target_branch', verdict, values: [...values] })])).toBe(branch);
  });

  it('is none where nothing was read', () => {
    expect(askedBranch([])).toBeNull();
  });
});
