import { issueFlag } from './shared.ts';

export const prStatusLine = { args: {}, flags: issueFlag };
