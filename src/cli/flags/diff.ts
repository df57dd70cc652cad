import { issueFlag } from './shared.ts';

export const diffLine = { args: {}, flags: issueFlag };
