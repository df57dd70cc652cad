type Policy = 'untrusted' | 'on-request' | 'never';

interface Proposed {
  readonly effect: 'reads' | 'changes_files' | 'runs_code';
  /** True for a patch that changes files which the plan does not name. */
  readonly isBeyondPlan: boolean;
}

/** Whether a person is asked before a call of a model is run. What is public is asked for elsewhere, and always. */
export function asksFirst(policy: Policy, { effect, isBeyondPlan }: Proposed): boolean {
  switch (policy) {
    case 'untrusted':
      return effect !== 'reads';
    case 'on-request':
      return effect === 'runs_code' || isBeyondPlan;
    case 'never':
      return false;
  }
}
