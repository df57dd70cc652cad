import { issueFlag } from './shared.ts';

export const approveLine = { args: {}, flags: { ...issueFlag } };
