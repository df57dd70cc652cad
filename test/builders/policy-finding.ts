import type { PolicyFinding } from '../../src/contract/repository-policy.ts';

/** What a rule was found to say. */
export const policyFinding = (finding: Partial<PolicyFinding> & Pick<PolicyFinding, 'rule'>): PolicyFinding => ({
  verdict: 'unknown',
  file: null,
  line: null,
  quote: null,
  values: [],
  meaning: 'What it means.',
  ...finding,
});
