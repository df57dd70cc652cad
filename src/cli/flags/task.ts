import { string } from '@oclif/core/flags';
import { optionalIssue, requiredIssue } from './shared.ts';

export const taskListLine = { args: {}, flags: {} };

export const taskUseLine = { args: requiredIssue, flags: {} };

export const taskAbandonLine = {
  args: optionalIssue,
  flags: { reason: string({ helpValue: '<text>', description: 'Why; kept with the task.' }) },
};
