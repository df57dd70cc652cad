import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { ContributionPlan } from '../contract/plan.ts';
import type { TaskFacts } from '../contract/state.ts';
import { repositoryOf } from '../policy/issue-ref.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import type { TreeFiles } from '../ports/tree-files.ts';
import { type MaterialPorts, readPlan } from './read-material.ts';

export interface GuidancePorts extends MaterialPorts {
  readonly treeFiles: Pick<TreeFiles, 'texts'>;
}

/** What a repository asks of those who work on a task. */
interface TaskGuidance
  extends Pick<
    ContributionPlan,
    'policyFindings' | 'validationCommands' | 'prTitleGuidance' | 'prBodyGuidance' | 'stopConditions'
  > {
  readonly issue: IssueRef;
  /** The commit that the files are of; null before there is a workspace. */
  readonly commit: string | null;
  /** The repository's own pages for contributors, as they are at that commit. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** The rules as the plan has found them and, once there is a workspace, the pages that they stand in. */
export async function taskGuidance(
  ports: GuidancePorts,
  task: TaskFacts,
  run: Run,
): Promise<Result<TaskGuidance, ErrorResult>> {
  const plan = await readPlan(ports, task);
  if (!plan.ok) return plan;
  const { policyFindings, validationCommands, prTitleGuidance, prBodyGuidance, stopConditions } = plan.value;
  const commit = task.workspace?.baseSha ?? null;
  const { guidanceFiles } = plan.value.repositoryContext;
  const texts = commit === null ? null : await textsAt(ports, task, commit, guidanceFiles, run);
  const files = [...(texts ?? [])].map(([path, text]) => ({ path: ports.redact(path), text: ports.redact(text) }));
  return {
    ok: true,
    value: {
      issue: task.issue,
      commit: texts === null ? null : commit,
      policyFindings,
      validationCommands,
      prTitleGuidance,
      prBodyGuidance,
      stopConditions,
      files,
    },
  };
}

/** Null when git cannot tell: the rules of the plan are worth showing all the same. */
async function textsAt(
  { treeFiles }: GuidancePorts,
  { issue }: TaskFacts,
  commit: string,
  paths: readonly string[],
  run: Run,
): Promise<ReadonlyMap<string, string> | null> {
  const found = await treeFiles.texts({ repository: repositoryOf(issue) }, commit, paths, run);
  return found.ok ? found.value : null;
}
