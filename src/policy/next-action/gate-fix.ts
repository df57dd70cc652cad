import type { TaskFacts } from '../../contract/state.ts';
import type { GateCheck, SandboxEngine } from '../../contract/vocabulary.ts';
import type { Recommendation, Recommendations } from '../recommendation.ts';

interface Blocked {
  readonly task: TaskFacts & { readonly workspace: NonNullable<TaskFacts['workspace']> };
  readonly engine: SandboxEngine;
  readonly recommend: Recommendations;
}

/** How to get past each check of the review gate. */
export const GATE_FIXES: Readonly<Record<GateCheck, (blocked: Blocked) => Recommendation>> = {
  patch_artifact: ({ recommend }) => recommend.diff(),
  patch_size: ({ recommend }) =>
    recommend.diffAfter('Make the patch smaller, or raise the limits in .contribflow/config.json'),
  sensitive_files: ({ recommend }) => recommend.diffAfter('Take the sensitive files out of the patch'),
  duplicate_content: ({ recommend }) => recommend.diffAfter('Remove what the repository already has'),
  secrets: ({ recommend }) => recommend.diffAfter('Remove the secret from the patch and revoke it'),
  sandbox_validation: ({ recommend, engine }) => recommend.sandboxValidation(engine),
  test_honesty: ({ recommend, engine }) =>
    recommend.sandboxValidationAfter('Write a test that fails without the fix', engine),
  public_commands: ({ recommend }) => recommend.dryRunAfter('Read the failed check in the last answer'),
  pr_dry_run: ({ recommend }) => recommend.dryRunAfter('Read the failed check in the last answer'),
  ai_disclosure: ({ recommend }) => recommend.dryRunAfter('Put the AI disclosure back into the pull request body'),
  workspace_integrity: ({ recommend }) =>
    recommend.diffAfter("Undo the change to the workspace's git configuration or hooks"),
  submodules: ({ recommend, task }) => recommend.initializeSubmodules(task.workspace.path, task.issue),
  base_fresh: ({ recommend, task }) => recommend.updateBase(task.issue),
  issue_unchanged: ({ recommend, task }) => recommend.plan(task.issue),
  repository_policy: ({ recommend }) => recommend.abandon(),
  open_pull_requests: ({ recommend }) =>
    recommend.dryRunAfter('Wait until one of your open pull requests is merged or closed'),
};
