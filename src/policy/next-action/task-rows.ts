import type { Config } from '../../contract/config.ts';
import type { TaskFacts } from '../../contract/state.ts';
import type { GateCheck } from '../../contract/vocabulary.ts';
import type { Recommendations } from '../recommendation.ts';
import { isAboutValidation } from '../review-gate/about-validation.ts';
import { approvalMode } from './approval-mode.ts';
import type { ReadyFacts } from './facts.ts';
import { GATE_FIXES } from './gate-fix.ts';
import { type Row, row } from './row.ts';
import { UNACCEPTED_ROWS, VALIDATION_ROWS } from './validation-rows.ts';

export interface ActiveFacts extends ReadyFacts {
  readonly task: TaskFacts;
}

/** A person has to do something else before the recommended command counts. */
export const APPROVE_FIRST =
  'The draft pull request passed the review gate. Stop: a person must first run contribflow approve on a terminal.';

const REVIEW_REASONS = {
  by_flag: 'The draft pull request passed the review gate. Stop for human review before public GitHub writes.',
  not_attested: APPROVE_FIRST,
  attested: 'A person approved the draft pull request on a terminal. The command publishes exactly that, once.',
} as const;

interface BlockedReview {
  readonly failedCheck: GateCheck;
  readonly task: TaskFacts & { readonly workspace: NonNullable<TaskFacts['workspace']> };
  readonly sandbox: Config['sandbox'];
}

function blockedIn({ task, config }: ActiveFacts, isMeant: (check: GateCheck) => boolean): BlockedReview | null {
  const { workspace } = task;
  const failedCheck = freshDryRun(task)?.failedCheck ?? null;
  if (failedCheck === null || workspace === null || !isMeant(failedCheck)) return null;
  return { failedCheck, task: { ...task, workspace }, sandbox: config.sandbox };
}

const REVIEW_BLOCKED = {
  state: 'pr_review_blocked',
  needs: 'a dry run in which a check of the review gate failed',
  nextAction: 'fix_review_findings',
  changes: 'gate evidence',
  recommend: ({ failedCheck, ...blocked }: BlockedReview, recommend: Recommendations) =>
    GATE_FIXES[failedCheck]({ ...blocked, recommend }),
  reason: ({ failedCheck }: BlockedReview) => `The review gate check ${failedCheck} failed.`,
} as const;

/** Rows for the active task, from the end of the flow to its beginning where a later fact settles the matter. The last one always applies. */
export const TASK_ROWS: readonly Row<ActiveFacts>[] = [
  row({
    state: 'done',
    needs: 'the pull request exists',
    nextAction: 'done',
    changes: 'nothing',
    match: ({ task }) => (task.publication?.status === 'finished' ? task.publication.prUrl : null),
    recommend: (url, recommend) => recommend.open(url),
    reason: () => 'The draft pull request exists. The rest is up to the maintainers and you.',
  }),
  row({
    state: 'pr_creation_failed',
    needs: 'an approved publication that did not finish',
    nextAction: 'resume_pr',
    changes: 'publication',
    match: ({ task }) => task.publication,
    recommend: (_, recommend) => recommend.publish(),
    reason: () =>
      'Publishing was approved and started but did not finish. The command looks at what exists on GitHub and goes on from there.',
  }),
  row({
    state: 'plan_blocked',
    needs: 'a plan that found a reason not to work on the issue',
    nextAction: 'choose_another',
    changes: 'task',
    match: ({ task }) => (task.plan.status === 'blocked' ? task : null),
    recommend: (_, recommend) => recommend.abandon(),
    reason: ({ issue, plan }) => `${issue} should not be worked on: ${BLOCKED_BECAUSE[plan.blockedBy ?? 'policy']}.`,
  }),
  row({
    state: 'needs_checkout',
    needs: 'a plan that needs a person first, and no workspace',
    nextAction: 'checkout',
    changes: 'workspace',
    requiresHumanApproval: true,
    match: ({ task }) => (task.workspace === null && task.plan.needsPerson ? task.issue : null),
    recommend: (issue, recommend) => recommend.checkout(issue),
    reason: (issue) =>
      `${issue} has a plan, and a rule of its repository asks for something that only a person can do. A person reads the plan and runs the command.`,
  }),
  row({
    state: 'needs_checkout',
    needs: 'a plan and no workspace',
    nextAction: 'checkout',
    changes: 'workspace',
    match: ({ task }) => (task.workspace === null ? task.issue : null),
    recommend: (issue, recommend) => recommend.checkout(issue),
    reason: (issue) => `${issue} has a plan and no workspace yet.`,
  }),
  row({
    state: 'ready_for_diff',
    needs: 'a workspace and no diff of its tree',
    nextAction: 'diff',
    changes: 'patch',
    match: ({ task: { workspace, patch } }) =>
      workspace !== null && (patch === null || isStale(patch, workspace)) ? workspace : null,
    recommend: (_, recommend) => recommend.diff(),
    reason: ({ path }) => `No diff of the workspace has been taken yet. Edit the files in ${path} first.`,
  }),
  row({
    state: 'needs_workspace_changes',
    needs: 'a diff that found nothing',
    nextAction: 'edit_workspace',
    changes: 'tree',
    match: ({ task: { workspace, patch } }) => (patch?.hasChanges === false ? workspace : null),
    recommend: ({ path }, recommend) => recommend.diffAfter(`Edit the files in ${path}`),
    reason: ({ path }) => `The workspace ${path} has no changes.`,
  }),
  row({
    state: 'ready_for_human_review',
    // Before the validation: a person may have overridden that, and then a failed one stands no more in the way.
    needs: 'a dry run that passed the gate and has not expired',
    nextAction: 'human_review',
    changes: 'publication',
    requiresHumanApproval: true,
    match: ({ task, config }, now) => {
      const dryRun = freshDryRun(task);
      if (dryRun?.status !== 'ready' || now.getTime() >= Date.parse(dryRun.expiresAt)) return null;
      if (approvalMode(config) === 'flag') return 'by_flag';
      return task.approval?.digest === dryRun.digest ? 'attested' : 'not_attested';
    },
    recommend: (_, recommend) => recommend.publish(),
    reason: (approval) => REVIEW_REASONS[approval],
  }),
  // Before the validation: what has to be taken out of the patch would be validated for nothing.
  row({ ...REVIEW_BLOCKED, match: (facts) => blockedIn(facts, (check) => !isAboutValidation(check)) }),
  ...VALIDATION_ROWS,
  row({ ...REVIEW_BLOCKED, match: (facts) => blockedIn(facts, isAboutValidation) }),
  ...UNACCEPTED_ROWS,
  row({
    state: 'ready_for_pr_dry_run',
    needs: 'a validation that passed on this tree, and no dry run of it that still counts',
    nextAction: 'draft_pr',
    changes: 'dry run',
    match: (facts) => facts,
    recommend: (_, recommend) => recommend.dryRun(),
    reason: ({ task }) =>
      freshDryRun(task) === null
        ? 'Validation passed. Prepare the draft pull request; nothing is published by it.'
        : 'The last dry run has expired. Prepare the draft pull request again; nothing is published by it.',
  }),
];

const BLOCKED_BECAUSE = {
  policy: 'the rules of the repository forbid it',
  claimed: 'somebody else is working on it',
  closed: 'it is closed, locked or archived',
  duplicate: 'the work is done already, or under way in a pull request',
  security: 'it is about a weakness, which belongs into the private channel of the project',
} as const;

type Snapshot = { readonly baseSha: string; readonly treeSha: string };

const isStale = (patch: Snapshot, workspace: Snapshot) =>
  patch.treeSha !== workspace.treeSha || patch.baseSha !== workspace.baseSha;

/** The dry run, unless the evidence that it was made from has been replaced. */
function freshDryRun(task: TaskFacts): TaskFacts['dryRun'] {
  const basis = task.dryRun?.basis;
  const isFresh =
    basis !== undefined &&
    basis.baseSha === task.patch?.baseSha &&
    basis.treeSha === task.patch.treeSha &&
    basis.validationRunId === (task.validation?.runId ?? null) &&
    basis.planId === task.plan.id;
  return isFresh ? task.dryRun : null;
}
