/** The pure functions that front ends are handed: they may not reach into the policies themselves. */

export { parseClassification, printClassification } from '../policy/agents/classification.ts';
export { factsAsData } from '../policy/agents/facts-as-data.ts';
export { isWithin, whyNot } from '../policy/agents/permissions.ts';
export type { AgentNews } from '../policy/agents/registry.ts';
export { globTest } from '../policy/ecosystems/wildcards.ts';
export { commandWords } from '../policy/feedback/command-words.ts';
export { liveWalk } from '../policy/flow/visualize.ts';
export { type FlowWalk, walkThrough } from '../policy/flow/walk.ts';
export { seenText } from '../policy/foreign-text.ts';
export { choicesOn } from '../policy/guided/choices.ts';
export { parseIssueRef } from '../policy/issue-ref.ts';
export { type JsonSchema, violations } from '../policy/json-schema.ts';
export { nearest } from '../policy/nearest.ts';
export { APPROVE_FIRST } from '../policy/next-action/task-rows.ts';
export { outsidePlan } from '../policy/patch/outside-plan.ts';
export { problem } from '../policy/problem.ts';
export { printed as printedCommand } from '../policy/pull-request/printed.ts';
export { recommend } from '../policy/recommendation.ts';
export { safeCut } from '../policy/redaction/safe-cut.ts';
export type { DiffFile, ShownLine } from '../policy/report/diff/diff-file.ts';
export type { Report } from '../policy/report/make-report.ts';
export { describeViolations } from '../policy/schema-problems.ts';
export { asksFirst } from '../policy/session/asks-first.ts';
export { editText } from '../policy/session/edit-text.ts';
export { fenced, type Origin } from '../policy/session/fenced.ts';
export { issuesIn } from '../policy/session/issues-in.ts';
export { unifiedDiff } from '../policy/session/unified-diff.ts';
export { verbOfCommand } from '../policy/session/verb-of-command.ts';
export { isWithinFocus } from '../policy/session/within-focus.ts';
export {
  DEFAULT_LIMITS,
  limitsProblem,
  NOTHING_USED,
  type Prices,
  type ReachedLimit,
  reachedLimit,
  type SessionLimits,
  timeIsUp,
  usedAfter,
} from '../policy/session-limits/limits.ts';
export { argumentsOf } from '../policy/shell-quote.ts';
export { showSafely as harmless } from '../policy/terminal-text.ts';
export { cortContextOf } from '../policy/thoughts/cort-context.ts';
export { verifyResult } from '../policy/verification-first/verify-result.ts';
