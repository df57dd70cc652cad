import type { Config } from '../contract/config.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { TaskFacts } from '../contract/state.ts';
import { gitProblem } from '../policy/git-problem.ts';
import { repositoryOf } from '../policy/issue-ref.ts';
import { recommendationsFor } from '../policy/recommendation.ts';
import type { GitFailure } from '../ports/git-failure.ts';
import type { Result } from '../ports/result.ts';
import type { WorkspaceId } from '../ports/workspaces.ts';
import type { FactSources } from './read-facts.ts';
import { readyTask } from './ready-task.ts';

export interface TaskWorkspace {
  readonly config: Config;
  readonly task: TaskFacts;
  readonly workspace: WorkspaceId;
  /** What a failure of git's means for this task. */
  readonly problemOf: (failure: GitFailure) => ErrorResult;
}

/** The active task with its workspace, or why there is none to work in. */
export async function taskWorkspace(ports: FactSources): Promise<Result<TaskWorkspace, ErrorResult>> {
  const ready = await readyTask(ports, null);
  if (!ready.ok) return { ok: false, failure: ready.error };
  const { config, task } = ready.value;
  const workspace = { repository: repositoryOf(task.issue), slug: task.slug };
  const circumstances = {
    issue: task.issue,
    repository: workspace.repository,
    again: recommendationsFor(null).validate(),
  };
  const problemOf = (failure: GitFailure) => gitProblem(failure, circumstances);
  return task.workspace === null
    ? { ok: false, failure: problemOf({ kind: 'no_workspace', message: '', subject: null }) }
    : { ok: true, value: { config, task, workspace, problemOf } };
}
