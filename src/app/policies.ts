/** The pure functions that front ends are handed: they may not reach into the policies themselves. */
export { parseIssueRef, parseRepository } from '../policy/issue-ref.ts';
export { nearest } from '../policy/nearest.ts';
export { problem } from '../policy/problem.ts';
export { printed as printedCommand } from '../policy/pull-request/printed.ts';
export { recommend } from '../policy/recommendation.ts';
export { showSafely as harmless } from '../policy/terminal-text.ts';
