import type { ReportDecision, ReportEvidence } from '../../contract/report-vocabulary.ts';
import type { NextActionName, StateName } from '../../contract/vocabulary.ts';
import type { Recommendation } from '../recommendation.ts';
import { wishOf } from '../validation/asked-validation.ts';
import type { ApprovalState } from './approval-state.ts';
import type { Doubt, SoundEvidence } from './evidence.ts';
import type { ReportFacts } from './report-facts.ts';

/** What the page says first. All of it is in our own words. */
export interface Decision {
  readonly verdict: ReportDecision;
  readonly headline: string;
  /** For the person who reads the page. */
  readonly lede: string;
  /** For the answer. */
  readonly reason: string;
  /** What to do, in this order. */
  readonly steps: readonly DecisionStep[];
  /** What a program is told to do next. */
  readonly recommendation: Recommendation;
  readonly nextAction: NextActionName;
  readonly requiresHumanApproval: boolean;
}

interface DecisionStep extends Recommendation {
  readonly label: string;
}

const BY_STATE: Readonly<Record<StateName, { readonly verdict: ReportDecision; readonly headline: string }>> = {
  needs_init: { verdict: 'not_yet', headline: 'This directory is not set up' },
  state_damaged: { verdict: 'stop', headline: 'The recorded state is damaged' },
  needs_github_auth: { verdict: 'not_yet', headline: 'Nobody is signed in to GitHub' },
  discovery_blocked: { verdict: 'not_yet', headline: 'GitHub asked to wait' },
  ready_for_discovery: { verdict: 'not_yet', headline: 'No issue has been chosen' },
  ready_for_score: { verdict: 'not_yet', headline: 'No issue has been chosen' },
  needs_plan: { verdict: 'not_yet', headline: 'There is no plan yet' },
  plan_blocked: { verdict: 'stop', headline: 'This issue should be left alone' },
  needs_checkout: { verdict: 'not_yet', headline: 'Planned, and not begun' },
  ready_for_diff: { verdict: 'not_yet', headline: 'There is no patch of the work yet' },
  needs_workspace_changes: { verdict: 'not_yet', headline: 'Nothing has been changed yet' },
  needs_validation: { verdict: 'not_yet', headline: 'The patch is not validated yet' },
  validation_blocked: { verdict: 'stop', headline: 'The validation could not run' },
  validation_failed: { verdict: 'stop', headline: 'The validation failed' },
  ready_for_pr_dry_run: { verdict: 'not_yet', headline: 'Validated, and ready for a dry run' },
  pr_review_blocked: { verdict: 'stop', headline: 'The review gate says no' },
  ready_for_human_review: { verdict: 'decide', headline: 'Ready: yours to decide' },
  pr_creation_failed: { verdict: 'stop', headline: 'Publishing began and did not finish' },
  done: { verdict: 'published', headline: 'The pull request is open' },
};

/** What a person should do now. Only sealed evidence can lead to `decide`: the recorded state alone proves nothing. */
export function decisionOf(facts: ReportFacts, evidence: SoundEvidence, approval: ApprovalState): Decision {
  const { task, next, recommend } = facts;
  const { doubts, journal } = evidence;
  const byState = BY_STATE[next.state];
  const asRecorded = {
    lede: next.reason,
    reason: next.reason,
    nextAction: next.nextAction,
    requiresHumanApproval: next.requiresHumanApproval,
    ...oneStep('Next', next),
  };
  if (task.abandoned !== null)
    return {
      verdict: 'given_up',
      headline: 'This task was given up',
      ...said('Nothing of it will be published unless it is taken up again.'),
      nextAction: 'none',
      requiresHumanApproval: false,
      ...oneStep('To take it up again', recommend.taskUse(task.issue)),
    };
  const doubt = doubts[0];
  if (doubt !== undefined)
    return { ...notEvidence(doubt, facts), verdict: 'stop', headline: 'Not evidence: do not say yes' };
  if (byState.verdict === 'published' && journal?.prUrl !== task.publication?.prUrl)
    return {
      ...asRecorded,
      verdict: 'stop',
      headline: 'Not evidence: do not rely on it',
      ...said('The task says that a pull request exists, and the journal of the publication knows nothing of it.'),
    };
  if (byState.verdict !== 'decide') return { ...asRecorded, ...byState };
  const { status, unfitBecause } = approval;
  return status === 'offered' || status === 'approved'
    ? { ...asRecorded, ...byState, lede: READY, steps: stepsToYes(approval, facts) }
    : stale(unfitBecause ?? WHY_NOT[status], facts);
}

const READY =
  'The dry run passed the review gate, and nothing is public yet. A yes publishes exactly what this page shows, once.';

const said = (text: string) => ({ lede: text, reason: text });

function oneStep(label: string, { recommendedCommand, commandKind }: Recommendation) {
  const recommendation = { recommendedCommand, commandKind };
  return { steps: [{ label, ...recommendation }], recommendation };
}

function stepsToYes({ mode, status }: ApprovalState, { recommend }: ReportFacts): readonly DecisionStep[] {
  const publish = { label: 'Yes: publish exactly this', ...recommend.publish() };
  return mode === 'attested' && status === 'offered'
    ? [
        { label: 'Yes: first say so at a terminal', ...recommend.approve() },
        { ...publish, label: 'Then publish exactly this' },
      ]
    : [publish];
}

const WHY_NOT = {
  none: 'Nothing was offered for approval.',
  expired: 'What was offered for approval has expired.',
  used: 'The approval was used before, and an approval counts once.',
  unfit: 'What was offered for approval does not fit itself.',
} as const;

const stale = (reason: string, { recommend }: ReportFacts): Decision => ({
  verdict: 'stop',
  headline: 'Not what was offered: do not say yes',
  ...said(reason),
  nextAction: 'draft_pr',
  requiresHumanApproval: false,
  ...oneStep('Make the dry run again', recommend.dryRun()),
});

/** Makes the evidence again that is in doubt. */
function notEvidence(doubt: Doubt, { task, config, recommend }: ReportFacts) {
  const again: Readonly<
    Record<ReportEvidence, { readonly nextAction: NextActionName; readonly step: Recommendation }>
  > = {
    plan: { nextAction: 'plan', step: recommend.plan(task.issue) },
    patch: { nextAction: 'diff', step: recommend.diff() },
    validation: { nextAction: 'sandbox_validation', step: recommend.sandboxValidation(wishOf(task, config.sandbox)) },
    pr: { nextAction: 'draft_pr', step: recommend.dryRun() },
    approval: { nextAction: 'draft_pr', step: recommend.dryRun() },
    journal: { nextAction: 'draft_pr', step: recommend.dryRun() },
    log: { nextAction: 'fix_environment', step: recommend.lookIntoAuditLog() },
  };
  const { nextAction, step } = again[doubt.about];
  return {
    ...said(`${doubt.why} Nothing that rests on it counts.`),
    nextAction,
    requiresHumanApproval: false,
    ...oneStep('Make it again', step),
  };
}
