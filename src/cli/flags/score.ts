import { requiredIssue } from './shared.ts';

export const scoreLine = { args: requiredIssue, flags: {} };
