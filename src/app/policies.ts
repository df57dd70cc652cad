/** The pure functions that front ends are handed: they may not reach into the policies themselves. */

export { commandWords } from '../policy/feedback/command-words.ts';
export { type FlowWalk, walkThrough } from '../policy/flow/walk.ts';
export { seenText } from '../policy/foreign-text.ts';
export { choicesOn } from '../policy/guided/choices.ts';
export { parseIssueRef } from '../policy/issue-ref.ts';
export { type JsonSchema, violations } from '../policy/json-schema.ts';
export { nearest } from '../policy/nearest.ts';
export { APPROVE_FIRST } from '../policy/next-action/task-rows.ts';
export { problem } from '../policy/problem.ts';
export { printed as printedCommand } from '../policy/pull-request/printed.ts';
export { recommend } from '../policy/recommendation.ts';
export { safeCut } from '../policy/redaction/safe-cut.ts';
export type { Report } from '../policy/report/make-report.ts';
export { describeViolations } from '../policy/schema-problems.ts';
export { argumentsOf } from '../policy/shell-quote.ts';
export { showSafely as harmless } from '../policy/terminal-text.ts';
