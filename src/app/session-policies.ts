/**
 * The pure functions that only sessions are handed. They bring a library for texts along, which no other command should
 * have to load.
 */

export { parseClassification, printClassification } from '../policy/agents/classification.ts';
export { factsAsData } from '../policy/agents/facts-as-data.ts';
export { isWithin, whyNot } from '../policy/agents/permissions.ts';
export type { AgentNews } from '../policy/agents/registry.ts';
export { globTest } from '../policy/ecosystems/wildcards.ts';
export { liveWalk } from '../policy/flow/visualize.ts';
export { outsidePlan } from '../policy/patch/outside-plan.ts';
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
export { cortContextOf } from '../policy/thoughts/cort-context.ts';
export { verifyResult } from '../policy/verification-first/verify-result.ts';
