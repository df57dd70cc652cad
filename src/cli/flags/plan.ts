import { boolean, option } from '@oclif/core/flags';
import { requiredIssue } from './shared.ts';

export const planLine = {
  args: requiredIssue,
  flags: {
    cort: boolean({ description: 'Think the approach through first, and show the tree of thoughts.' }),
    format: option({
      options: ['text', 'md'] as const,
      description: 'How to show the plan to people; md is a page to keep.',
    })({
      default: 'text',
    }),
  },
};
