import type { Rule } from './rule.ts';

export const base: Rule = {
  name: 'base',
  assess: () => ({ impact: 60, message: 'Starts from the baseline score for an open issue candidate.' }),
};
