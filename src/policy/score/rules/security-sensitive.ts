import type { Rule } from './rule.ts';

export const securitySensitive: Rule = {
  name: 'securitySensitive',
  assess: ({ security }) => {
    if (security === 'none') return null;
    return security === 'sensitive'
      ? { impact: -40, message: 'The issue seems to be about a weakness, which is not to be worked on in public.' }
      : { impact: -2, message: 'The issue touches security without naming a weakness of the project.' };
  },
};
