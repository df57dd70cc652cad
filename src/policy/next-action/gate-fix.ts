import type { Config } from '../../contract/config.ts';
import type { TaskFacts } from '../../contract/state.ts';
import type { GateCheck } from '../../contract/vocabulary.ts';
import type { Recommendation, Recommendations } from '../recommendation.ts';
import { wishOf } from '../validation/asked-validation.ts';
import { isolationOf } from '../validation/engine-names.ts';

interface Blocked {
  readonly task: TaskFacts & { readonly workspace: NonNullable<TaskFacts['workspace']> };
  readonly sandbox: Pick<Config['sandbox'], 'engine' | 'accept'>;
  readonly recommend: Recommendations;
}

/**
 * How to get past each check of the review gate. A command that runs as it is must mend the check or lead to another
 * state: what needs a decision or an edit first is never `run`, or an agent would go round in circles.
 */
export const GATE_FIXES: Readonly<Record<GateCheck, (blocked: Blocked) => Recommendation>> = {
  patch_artifact: ({ recommend }) => recommend.diff(),
  patch_size: ({ recommend }) =>
    recommend.diffAfter('Make the patch smaller, or let a person raise the limits in .contribflow/config.json'),
  sensitive_files: ({ recommend }) =>
    recommend.diffAfter('Take the files that the failed check speaks of (riskFlags of the patch) out of the patch'),
  duplicate_content: ({ recommend }) => recommend.diffAfter('Remove what the repository already has'),
  secrets: ({ recommend }) =>
    recommend.diffAfter('Remove the secret from the patch, the title or the body, and revoke it'),
  sandbox_validation: acceptedValidation,
  test_honesty: ({ recommend, task, sandbox: { engine } }) =>
    recommend.sandboxValidationAfter('Write a test that fails without the fix and passes with it', {
      ...wishOf(task, { engine }),
      engine,
      prove: true,
    }),
  public_commands: ({ recommend }) => recommend.dryRunAfter('Read the failed check in the last answer'),
  pr_dry_run: ({ recommend }) =>
    recommend.dryRunAfter('Mend what the failed check says of the title or the body, with --title or --body-file'),
  ai_disclosure: ({ recommend }) =>
    recommend.dryRunAfter(
      'Let the pull request body say what is true of AI, with --body-file, or turn aiDisclosure on in .contribflow/config.json',
    ),
  workspace_integrity: ({ recommend }) =>
    recommend.diffAfter("Undo the change to the workspace's git configuration or hooks"),
  submodules: ({ recommend, task }) => recommend.initializeSubmodules(task.workspace.path, task.issue),
  base_fresh: ({ recommend, task }) =>
    task.workspace.conflictsWith === undefined
      ? recommend.updateBase(task.issue)
      : recommend.updateAfterConflict(task.issue, task.workspace.path),
  // A new plan takes the issue and the rules as they are now; what still speaks against them blocks that plan.
  issue_unchanged: ({ recommend, task }) => recommend.plan(task.issue),
  repository_policy: ({ recommend, task }) => recommend.plan(task.issue),
  open_pull_requests: ({ recommend }) =>
    recommend.dryRunAfter('Wait until one of your open pull requests is merged or closed'),
};

/** The engine of the last run may be what the gate does not accept: the configured one it is. */
export function acceptedValidation({
  recommend,
  task,
  sandbox: { engine, accept },
}: Pick<Blocked, 'recommend' | 'sandbox'> & { readonly task: TaskFacts }): Recommendation {
  const wish = { ...wishOf(task, { engine }), engine };
  return accept.includes(isolationOf(engine))
    ? recommend.sandboxValidation(wish)
    : recommend.sandboxValidationAfter(
        `Choose another sandbox.engine in .contribflow/config.json, or let a person add ${isolationOf(engine)} to sandbox.accept`,
        wish,
      );
}

/**
 * A task about which something new was found out. What a blocked dry run said may be mended by then, and only another dry
 * run can tell.
 */
export const withoutBlock = (task: TaskFacts): TaskFacts =>
  task.dryRun?.status === 'blocked' ? { ...task, dryRun: null } : task;
