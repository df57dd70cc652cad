import type { Config } from '../contract/config.ts';
import { cacheFor, lockfilesOfSetup } from '../policy/validation/caches.ts';
import type { PlannedJob } from '../policy/validation/jobs.ts';
import type { PlannedCommand } from '../policy/validation/planned-command.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import type {
  ImageIdentity,
  JobOutcome,
  Sandbox,
  SandboxCommand,
  SandboxFailure,
  SandboxJob,
} from '../ports/sandbox.ts';
import type { TreeFiles } from '../ports/tree-files.ts';
import type { WorkspaceId } from '../ports/workspaces.ts';
import { tellJob } from './tell-progress.ts';

interface TreePorts {
  readonly treeFiles: Pick<TreeFiles, 'files' | 'hashes'>;
  readonly redact: (text: string) => string;
}

export interface JobWithImage {
  readonly job: PlannedJob;
  readonly image: ImageIdentity;
}

export interface TreeRun extends JobWithImage {
  readonly outcome: JobOutcome;
}

/** A failure of the sandbox, with the image that it was about. */
export interface TreeFailure extends SandboxFailure {
  readonly image: string | null;
}

interface TreeRequest {
  readonly sandbox: Sandbox;
  readonly workspace: WorkspaceId;
  readonly limits: Config['sandbox'];
  readonly jobs: readonly JobWithImage[];
  /** Hosts that setup may connect to. */
  readonly registryHosts: readonly string[];
  readonly treeSha: string;
  readonly isBase: boolean;
  /** What an earlier run has set up may be taken instead of setting up again. */
  readonly mayReuseSetup: boolean;
  /** For people's eyes. */
  readonly label: string;
}

/** Runs all jobs on one tree, each in a sandbox of its own. */
export async function runTree(
  ports: TreePorts,
  request: TreeRequest,
  run: Run,
): Promise<Result<readonly TreeRun[], TreeFailure>> {
  const { sandbox, workspace, treeSha, label } = request;
  const done: TreeRun[] = [];
  for (const { job, image } of request.jobs) {
    const cache = await cacheOf(ports, job, request, run);
    if (!cache.ok) return cache;
    const outcome = await sandbox.execute(
      {
        runId: treeSha,
        files: () => ports.treeFiles.files(workspace, treeSha, run),
        image,
        setup: job.setup.map((each) => commandIn(job, each, job.setupEnvironment)),
        commands: job.commands.map((each) => commandIn(job, each, job.environment)),
        limits: request.limits,
        registryHosts: request.registryHosts,
        cache: cache.value,
      },
      run,
      tellJob(run, { job, label, redact: ports.redact }),
    );
    if (!outcome.ok) return { ok: false, failure: { ...outcome.failure, image: image.name } };
    done.push({ job, image, outcome: outcome.value });
  }
  return { ok: true, value: done };
}

const commandIn = (
  { programs }: PlannedJob,
  { argv, directory }: PlannedCommand,
  env: SandboxCommand['env'],
): SandboxCommand => ({ argv, directory, env, programs });

async function cacheOf(
  { treeFiles }: TreePorts,
  job: PlannedJob,
  { workspace, treeSha, isBase, registryHosts, mayReuseSetup }: TreeRequest,
  run: Run,
): Promise<Result<SandboxJob['cache'], TreeFailure>> {
  const paths = lockfilesOfSetup(job.setup);
  const lockfiles =
    paths.length === 0
      ? { ok: true as const, value: new Map<string, string>() }
      : await treeFiles.hashes(workspace, treeSha, paths, run);
  if (!lockfiles.ok)
    return { ok: false, failure: { kind: 'git', message: lockfiles.failure.message, tried: [], image: null } };
  const tree = { repository: workspace.repository, treeSha, isBase, lockfiles: lockfiles.value };
  const cache = cacheFor(job, tree, registryHosts);
  return { ok: true, value: mayReuseSetup ? cache : { ...cache, whole: null } };
}
