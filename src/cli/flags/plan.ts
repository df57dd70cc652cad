import { option } from '@oclif/core/flags';
import { requiredIssue } from './shared.ts';

export const planLine = {
  args: requiredIssue,
  flags: {
    format: option({ options: ['text', 'md'] as const, description: 'How to show the plan to people.' })({
      default: 'text',
    }),
  },
};
