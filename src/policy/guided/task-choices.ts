import type { Choice } from '../../contract/guide.ts';
import type { StateName } from '../../contract/vocabulary.ts';
import { approvalMode } from '../next-action/approval-mode.ts';
import { recommend } from '../recommendation.ts';
import { wishOf } from '../validation/asked-validation.ts';
import { isolationOf, sandboxName } from '../validation/engine-names.ts';
import { EDIT, EDIT_CONFIG, editing, proposed, READ_PLAN, run, type Scene } from './scene.ts';

type Table = Partial<Record<StateName, (scene: Scene) => readonly Choice[]>>;

/** From the plan of an issue to its pull request. */
export const TASK_CHOICES = {
  plan_blocked: (scene) => [proposed('Give it up, and look for another issue', scene), READ_PLAN, ...planAgain(scene)],
  needs_checkout: (scene) => {
    const checkout = proposed('Get the code into a workspace', scene);
    return scene.next.requiresHumanApproval ? [READ_PLAN, checkout] : [checkout, READ_PLAN];
  },
  ready_for_diff: (scene) => [...editing(scene), READ_PLAN],
  needs_workspace_changes: (scene) => [...editing(scene), READ_PLAN],
  needs_validation: (scene) =>
    scene.next.nextAction === 'validate'
      ? [proposed('See which checks there are', scene), ...sandboxes(scene), EDIT]
      : [...sandboxes(scene), EDIT],
  validation_blocked: (scene) =>
    recommendedFirst(scene, [
      ...unblocking(scene),
      ...sandboxes(scene),
      run('See what this machine has', recommend.doctor()),
      EDIT_CONFIG,
      meaning('validation_blocked'),
    ]),
  validation_failed: (scene) => [...editing(scene), ...sandboxes(scene), READ_PLAN],
  ready_for_pr_dry_run: (scene) => [
    proposed('Prepare the pull request; nothing is published by it', scene),
    run('The same, with its text in your editor first', recommend.editedDryRun()),
    EDIT,
  ],
  pr_review_blocked: (scene) => [
    ...editing(scene),
    run('Prepare the pull request again', recommend.dryRun()),
    meaning(scene.task?.dryRun?.failedCheck ?? 'pr_review_blocked'),
  ],
  ready_for_human_review: (scene) => [
    decision(scene),
    run('Change its text in your editor, and prepare it again', recommend.editedDryRun()),
    run('Prepare it again', recommend.dryRun()),
    EDIT,
  ],
  pr_creation_failed: (scene) => [
    { ...proposed('Go on publishing what was approved', scene), does: 'publish' },
    meaning('pr_creation_failed'),
  ],
} satisfies Table;

const recommendedFirst = ({ next }: Scene, choices: readonly Choice[]): Choice[] =>
  choices.toSorted(
    (a, b) => Number(b.command === next.recommendedCommand) - Number(a.command === next.recommendedCommand),
  );

const meaning = (name: string): Choice => run('What does this mean?', recommend.explain(name));

const planAgain = ({ task }: Scene): Choice[] =>
  task === null ? [] : [run('Plan it again', recommend.plan(task.issue))];

/** The last one that was asked for first, then the configured one and those that `doctor` found. */
function sandboxes({ facts: { config, state }, task }: Scene): Choice[] {
  if (config.status !== 'ok' || task === null) return [];
  const { engine: configured, accept } = config.config.sandbox;
  const found = state.status === 'ok' ? (state.state.engine?.available ?? []) : [];
  const wish = wishOf(task, config.config.sandbox);
  return [...new Set([wish.engine, configured, ...found])].map((engine) => {
    const counts = accept.includes(isolationOf(engine)) ? '' : ' (the review gate does not accept it)';
    return run(`Run the checks in ${sandboxName(engine)}${counts}`, recommend.sandboxValidation({ ...wish, engine }));
  });
}

/** What gets past a run that was not possible, besides trying again. */
function unblocking(scene: Scene): Choice[] {
  const blocker = scene.task?.validation?.blockedBy ?? null;
  if (blocker === 'no_image') return [proposed('Pull the image and run the checks', scene)];
  return blocker === 'no_lockfile' || blocker === 'nothing_to_run'
    ? [{ ...proposed('Run a check of your own', scene), does: 'own_check' }]
    : [];
}

/** Where a person has to type a code, or has not yet, that comes first. Neither is ever done by Enter alone. */
function decision({ facts: { config }, task, next }: Scene): Choice {
  const label = 'Read what would be public, and decide';
  const isAttested = config.status === 'ok' && approvalMode(config.config) === 'attested';
  const isApproved = task?.approval !== null && task?.approval.digest === task?.dryRun?.digest;
  return isAttested && !isApproved
    ? { does: 'approve', label, command: recommend.approve().recommendedCommand }
    : { does: 'publish', label, command: next.recommendedCommand };
}
