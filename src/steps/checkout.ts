import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { State, TaskFacts } from '../contract/state.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import type { WorkspaceState } from '../contract/workspace.ts';
import { afterConflict, describeSubmodules, describeUpstream, reasonOnBase } from '../policy/describe-workspace.ts';
import { gitProblem } from '../policy/git-problem.ts';
import { partsOf, repositoryOf } from '../policy/issue-ref.ts';
import { askedBranch } from '../policy/plan/asked-branch.ts';
import { problem } from '../policy/problem.ts';
import { recommend } from '../policy/recommendation.ts';
import type { ActivityLog } from '../ports/activity-log.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { Audit } from '../ports/audit.ts';
import type { GitFailure } from '../ports/git-failure.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import type { CloneRequest, UpdateOutcome, WorkspaceSnapshot, Workspaces } from '../ports/workspaces.ts';
import type { FactPorts } from './read-facts.ts';
import { readyTask } from './ready-task.ts';
import { recordTask } from './record-task.ts';
import { usableCredential } from './use-github.ts';

export interface CheckoutPorts extends FactPorts {
  readonly artifacts: Pick<ArtifactStore, 'evidence'>;
  readonly log: ActivityLog;
  readonly audit: Audit;
  readonly controllerPath: string;
  readonly workspaces: Workspaces;
}

interface CheckoutInput {
  readonly issue: IssueRef;
  readonly update: boolean;
  readonly full: boolean;
}

interface CheckedOut {
  readonly workspace: WorkspaceSnapshot;
  readonly outcome: UpdateOutcome | null;
}

/** Gives a task its workspace, or reports the one that it has. Work in it is never overwritten. */
export async function checkout(
  ports: CheckoutPorts,
  input: CheckoutInput,
  run: Run,
): Promise<WorkspaceState | ErrorResult> {
  const ready = await readyTask(ports, input.issue);
  if (!ready.ok) return ready.error;
  const { state, task } = ready.value;
  if (task.plan.status === 'blocked' && task.workspace === null) return problem.blockedTask(task.issue);

  const again = input.update ? recommend.updateBase(task.issue) : recommend.checkout(task.issue);
  const circumstances = { issue: task.issue, repository: repositoryOf(task.issue), again };
  const wantedBase = await wantedBaseOf(ports, task);
  const request = { ...cloneRequestOf(task), wantedBase, isFull: input.full };
  const done = await withTokenIfNeeded(ports, state, request, run, (each) => bring(ports, each, input, run));
  if (!done.ok) return gitProblem(done.failure, circumstances);
  const upstream = await upstreamOf(ports, state, request, done.value, run);
  return record(ports, task, { ...done.value, wantedBase }, upstream, run);
}

/** A plan that cannot be read names no branch; the review gate has its say about that later. */
async function wantedBaseOf({ artifacts }: CheckoutPorts, { slug }: TaskFacts): Promise<string | null> {
  const plan = await artifacts.evidence('plan', slug);
  return plan.status === 'ok' ? askedBranch(plan.value.policyFindings) : null;
}

const cloneRequestOf = (task: TaskFacts): Omit<CloneRequest, 'isFull' | 'wantedBase'> => ({
  repository: repositoryOf(task.issue),
  slug: task.slug,
  branch: `contribflow/issue-${partsOf(task.issue).number}`,
  token: null,
});

/** A public repository is cloned without a credential: what is not sent cannot get lost. */
async function withTokenIfNeeded<Value>(
  ports: CheckoutPorts,
  state: State,
  request: CloneRequest,
  run: Run,
  attempt: (request: CloneRequest) => Promise<Result<Value, GitFailure>>,
): Promise<Result<Value, GitFailure>> {
  const anonymous = await attempt(request);
  if (anonymous.ok || !MAY_BE_PRIVATE.has(anonymous.failure.kind)) return anonymous;
  const { credential } = await usableCredential(ports, state, run);
  return credential === null ? anonymous : attempt({ ...request, token: credential.token });
}

const MAY_BE_PRIVATE: ReadonlySet<GitFailure['kind']> = new Set(['repository_not_found', 'credential_refused']);

async function bring(
  { workspaces }: CheckoutPorts,
  request: CloneRequest,
  { update }: CheckoutInput,
  run: Run,
): Promise<Result<CheckedOut, GitFailure>> {
  if (update) return workspaces.update(request, run);
  const prepared = await workspaces.prepare(request, run);
  return prepared.ok ? { ok: true, value: { workspace: prepared.value, outcome: null } } : prepared;
}

/** Not knowing where upstream is costs the note, not the answer. */
async function upstreamOf(
  ports: CheckoutPorts,
  state: State,
  request: CloneRequest,
  { workspace, outcome }: CheckedOut,
  run: Run,
): Promise<string | null> {
  if (outcome?.status === 'conflict') return outcome.upstreamSha;
  if (workspace.isCreated || outcome !== null) return workspace.baseSha;
  run.progress({ message: 'Asking where upstream is' });
  const asked = await withTokenIfNeeded(ports, state, request, run, (each) => ports.workspaces.upstream(each, run));
  return asked.ok ? asked.value : null;
}

async function record(
  ports: CheckoutPorts,
  task: TaskFacts,
  { workspace, outcome, wantedBase }: CheckedOut & Pick<CloneRequest, 'wantedBase'>,
  upstreamSha: string | null,
  run: Run,
): Promise<WorkspaceState | ErrorResult> {
  const { issue, slug } = task;
  const path = `.contribflow/workspaces/${slug}`;
  const { branch, baseBranch, baseSha, treeSha, submodules } = workspace;
  const at = ports.clock.now().toISOString();
  const detail = auditDetail(workspace, outcome);
  const noted = await ports.audit.append({ event: 'checkout', issue, digest: null, detail }, run.signal);
  if (!noted.ok) return problem.store(noted.failure);
  const logged = await ports.log.append('checkout', slug, logLine(workspace, outcome, upstreamSha));
  if (!logged.ok) return problem.store(logged.failure);
  const isConflict = outcome?.status === 'conflict';
  return recordTask(
    ports,
    issue,
    (known) => ({
      ...known,
      workspace: {
        path,
        branch,
        baseBranch,
        baseSha,
        treeSha,
        submodules: submodules.status,
        ...(isConflict && { conflictsWith: outcome.upstreamSha }),
        createdAt: known.workspace?.createdAt ?? at,
      },
    }),
    (next): WorkspaceState => ({
      schemaVersion: SCHEMA_VERSION,
      status: isConflict ? 'conflict' : 'ok',
      issue,
      workspacePath: path,
      controllerWorkspacePath: ports.controllerPath,
      runFrom: ports.controllerPath,
      repo: repositoryOf(issue),
      branch,
      baseBranch,
      baseSha,
      treeSha,
      created: workspace.isCreated,
      clean: workspace.isClean,
      logPath: logged.value,
      lastCommand: workspace.lastCommand,
      submodules: describeSubmodules(submodules, path),
      upstream: describeUpstream(issue, baseSha, upstreamSha),
      update: describeUpdate(outcome),
      tampering: [...workspace.tampering],
      ...(isConflict
        ? afterConflict(issue, path)
        : { ...next, reason: reasonOnBase(next.reason, workspace, wantedBase) }),
    }),
    run,
  );
}

function describeUpdate(outcome: UpdateOutcome | null): WorkspaceState['update'] {
  if (outcome === null) return { status: 'not_asked', fromSha: null, conflicts: [] };
  return {
    status: outcome.status,
    fromSha: outcome.status === 'updated' ? outcome.fromSha : null,
    conflicts: outcome.status === 'conflict' ? [...outcome.paths] : [],
  };
}

const whatWasDone = ({ isCreated }: WorkspaceSnapshot, outcome: UpdateOutcome | null): string =>
  outcome?.status ?? (isCreated ? 'created' : 'found');

const auditDetail = (workspace: WorkspaceSnapshot, outcome: UpdateOutcome | null): string =>
  `${whatWasDone(workspace, outcome)}, base ${workspace.baseSha}, tree ${workspace.treeSha}`;

function logLine(workspace: WorkspaceSnapshot, outcome: UpdateOutcome | null, upstreamSha: string | null): string {
  return `${whatWasDone(workspace, outcome)}: ${workspace.branch} on ${workspace.baseBranch} ${workspace.baseSha}, upstream ${upstreamSha ?? 'unknown'}, tree ${workspace.treeSha}, ${workspace.lastCommand}`;
}
