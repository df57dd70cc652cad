import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { PatchArtifact } from '../contract/patch.ts';
import type { TaskFacts } from '../contract/state.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { gitProblem } from '../policy/git-problem.ts';
import { repositoryOf } from '../policy/issue-ref.ts';
import { agentArtifacts } from '../policy/patch/agent-artifacts.ts';
import { createPatchInspector, type PatchInspector, type PatchToInspect } from '../policy/patch/inspect-patch.ts';
import { problem } from '../policy/problem.ts';
import { recommendationsFor } from '../policy/recommendation.ts';
import type { ActivityLog } from '../ports/activity-log.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { Audit } from '../ports/audit.ts';
import type { BaseLines } from '../ports/base-lines.ts';
import type { GitFailure } from '../ports/git-failure.ts';
import type { DiffLine, Patches, TreeChange, TreePair, WholeDiff } from '../ports/patches.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import type { TreeFiles } from '../ports/tree-files.ts';
import type { WorkspaceId, WorkspaceSnapshot, Workspaces } from '../ports/workspaces.ts';
import type { FactPorts } from './read-facts.ts';
import { readyTask } from './ready-task.ts';
import { recordTask } from './record-task.ts';

export interface DiffPorts extends FactPorts {
  readonly log: ActivityLog;
  readonly artifacts: ArtifactStore;
  readonly audit: Audit;
  readonly workspaces: Workspaces;
  readonly patches: Patches;
  readonly treeFiles: TreeFiles;
  readonly baseLines: BaseLines;
}

/** The patch as it was found, before anything is recorded. */
interface TakenPatch {
  readonly snapshot: WorkspaceSnapshot;
  readonly whole: WholeDiff;
  readonly inspection: ReturnType<PatchInspector['finish']>;
  readonly duplicateContent: PatchArtifact['riskFlags']['duplicateContent'];
}

const SHOWN_BYTES = 256 * 1024;

/** Takes the patch of a workspace and tells what is risky about it. Nothing in the workspace is run or obeyed. */
export async function diff(
  ports: DiffPorts,
  input: { readonly issue: IssueRef | null },
  run: Run,
): Promise<PatchArtifact | ErrorResult> {
  const ready = await readyTask(ports, input.issue);
  if (!ready.ok) return ready.error;
  const { config, state, task } = ready.value;
  const named = state.activeIssue === task.issue ? null : task.issue;
  const circumstances = {
    issue: task.issue,
    repository: repositoryOf(task.issue),
    again: recommendationsFor(named).diff(),
  };
  if (task.workspace === null) return gitProblem({ kind: 'no_workspace', message: '', subject: null }, circumstances);
  const planned = await ports.artifacts.read('plan', task.slug);
  const plan = planned.status === 'ok' ? planned.value : null;
  const taken = await take(ports, task, { limits: config, plan }, run);
  return taken.ok ? record(ports, task, taken.value, run) : gitProblem(taken.failure, circumstances);
}

async function take(
  ports: DiffPorts,
  task: TaskFacts,
  expected: Pick<PatchToInspect, 'limits' | 'plan'>,
  run: Run,
): Promise<Result<TakenPatch, GitFailure>> {
  const workspace = { repository: repositoryOf(task.issue), slug: task.slug };
  run.progress({ message: 'Looking at the workspace' });
  const looked = await ports.workspaces.look(workspace, run);
  if (!looked.ok) return looked;
  const { baseSha, treeSha, tampering, embeddedRepositories } = looked.value;
  const trees = { baseSha, treeSha };
  const changes = await ports.patches.changes(workspace, trees, run);
  if (!changes.ok) return changes;
  const basePaths = await pathsIfNeeded(ports, workspace, trees, changes.value, run);
  if (!basePaths.ok) return basePaths;
  const inspector = createPatchInspector({
    ...expected,
    changes: changes.value,
    basePaths: basePaths.value,
    tampering,
    embeddedRepositories,
  });
  const options = {
    file: diffPathOf(task),
    headBytes: SHOWN_BYTES,
    onLine: (line: DiffLine) => {
      inspector.see(line);
    },
  };
  const whole = await ports.patches.diff(workspace, trees, options, run);
  if (!whole.ok) return whole;
  const inspection = inspector.finish();
  const found = await ports.baseLines.find(workspace, baseSha, inspection.duplicates.lines, run);
  if (!found.ok) return found;
  const duplicateContent = [...inspection.duplicates.judge(found.value)];
  return { ok: true, value: { snapshot: looked.value, whole: whole.value, inspection, duplicateContent } };
}

const diffPathOf = ({ slug }: TaskFacts) => `.contribflow/artifacts/patch-${slug}.diff`;

/** The paths of a large base take longer to list than all the rest, and only files of tools are judged by them. */
async function pathsIfNeeded(
  { treeFiles }: DiffPorts,
  workspace: WorkspaceId,
  { baseSha }: TreePair,
  changes: readonly TreeChange[],
  run: Run,
): Promise<Result<readonly string[] | null, GitFailure>> {
  return agentArtifacts(changes, null).length === 0
    ? { ok: true, value: null }
    : treeFiles.paths(workspace, baseSha, run);
}

async function record(
  ports: DiffPorts,
  task: TaskFacts,
  { snapshot, whole, inspection, duplicateContent }: TakenPatch,
  run: Run,
): Promise<PatchArtifact | ErrorResult> {
  const { issue, slug } = task;
  const { baseSha, treeSha, submodules } = snapshot;
  const { changedFiles, summary, riskFlags } = inspection;
  const createdAt = ports.clock.now().toISOString();
  const hasChanges = changedFiles.length > 0;
  const detail = `${changedFiles.length} ${changedFiles.length === 1 ? 'file' : 'files'} changed, base ${baseSha}, tree ${treeSha}, diff ${whole.sha256}`;
  const noted = await ports.audit.append({ event: 'diff', issue, digest: null, detail }, run.signal);
  if (!noted.ok) return problem.store(noted.failure);
  const recorded = await recordTask(
    ports,
    issue,
    (known) => ({
      ...known,
      workspace:
        known.workspace === null ? null : { ...known.workspace, baseSha, treeSha, submodules: submodules.status },
      patch: { baseSha, treeSha, hasChanges, createdAt },
    }),
    (next): PatchArtifact => ({
      schemaVersion: SCHEMA_VERSION,
      issue,
      workspacePath: `.contribflow/workspaces/${slug}`,
      artifactPath: `.contribflow/artifacts/patch-${slug}.json`,
      createdAt,
      baseSha,
      treeSha,
      diffSha256: whole.sha256,
      hasChanges,
      summary,
      changedFiles,
      riskFlags: { ...riskFlags, duplicateContent },
      diff: whole.head,
      diffTruncated: whole.isCut,
      diffPath: diffPathOf(task),
      diffBytes: whole.bytes,
      ...next,
    }),
    run,
    (answer) => ports.artifacts.write('patch', slug, answer, run.signal),
  );
  await ports.log.append('diff', slug, detail);
  return recorded;
}
