import type { Config } from '../contract/config.ts';
import type { ValidationResult } from '../contract/validation.ts';
import type { SandboxEngine } from '../contract/vocabulary.ts';
import { blockedCommand, type CommandResult, judgeCommand } from '../policy/validation/command-verdict.ts';
import type { DetectedValidation } from '../policy/validation/detect-validation.ts';
import { partsOfPatch } from '../policy/validation/is-test-path.ts';
import { jobsOf, type PlannedJob } from '../policy/validation/jobs.ts';
import { proveCommand } from '../policy/validation/prove.ts';
import { refusedHosts, registryHosts } from '../policy/validation/registry-hosts.ts';
import { sandboxBlocker } from '../policy/validation/sandbox-blocker.ts';
import { type Judgement, judgeRun, judgeUnrun, unknownRegistryReason } from '../policy/validation/validation-result.ts';
import type { PackageSettings } from '../ports/package-settings.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import type { ImageIdentity, JobOutcome, Sandbox, Sandboxes, SandboxFailure } from '../ports/sandbox.ts';
import type { TreeFiles } from '../ports/tree-files.ts';
import type { WorkspaceId } from '../ports/workspaces.ts';
import type { TreeToValidate } from './read-tree.ts';
import { tellJob, tellPull } from './tell-progress.ts';

export interface SandboxPorts {
  readonly sandboxes: Sandboxes;
  readonly treeFiles: TreeFiles;
  readonly packageSettings: PackageSettings;
  readonly redact: (text: string) => string;
}

interface ValidationPlan {
  readonly workspace: WorkspaceId;
  readonly trees: { readonly baseSha: string; readonly treeSha: string };
  readonly tree: TreeToValidate;
  readonly detected: DetectedValidation;
  readonly config: Config;
  readonly engine: SandboxEngine;
  readonly pull: boolean;
  readonly prove: boolean;
}

export interface Outcome extends Pick<ValidationResult, 'engine' | 'isolation' | 'network' | 'prove'> {
  readonly judgement: Judgement;
}

/** Nothing to answer with: the run was stopped. */
type Stopped = Result<never, 'aborted'>;
const STOPPED: Stopped = { ok: false, failure: 'aborted' };

/** Runs what was detected, each image's commands in a sandbox of their own. */
export async function runValidation(
  ports: SandboxPorts,
  plan: ValidationPlan,
  run: Run,
): Promise<Result<Outcome, 'aborted'>> {
  const registries = registryHosts({
    managers: jobsOf(plan.detected).flatMap(({ managers }) => managers),
    userSettings: await ports.packageSettings.read(),
    configured: plan.config.sandbox.registryHosts,
    repositoryFiles: plan.tree.registryFiles,
  });
  if (plan.detected.setup.length > 0 && registries.unknown.length > 0) {
    const reason = unknownRegistryReason(registries.unknown.length);
    return unrun(judgeUnrun(plan.detected, plan.engine, { name: 'unknown_registry', reason }, registries.unknown));
  }
  const opened = await ports.sandboxes.open(plan.engine, run);
  if (!opened.ok) return blockedBy(opened.failure, plan);
  const sandbox = opened.value;
  const jobs = await withImages(sandbox, plan, run);
  if (!jobs.ok) return blockedBy(jobs.failure, plan);
  const runOn = (treeSha: string, label: string) =>
    runTree(ports, { sandbox, plan, jobs: jobs.value, allowed: registries.allowed, treeSha, label }, run);

  const patch = await runOn(plan.trees.treeSha, 'the patch');
  if (!patch.ok) return blockedBy(patch.failure, plan);
  const judgement = judgeTree(ports, plan, patch.value);
  const proofs = plan.prove ? await prove(ports, plan, patch.value, runOn, run) : { ok: true as const, value: null };
  if (!proofs.ok) return blockedBy(proofs.failure, plan);
  const { engine, isolation } = sandbox;
  const network = patch.value.some(({ outcome }) => outcome.network !== 'none') ? 'registries_during_setup' : 'none';
  return { ok: true, value: { judgement, engine, isolation, network, prove: proofs.value } };
}

const unrun = (judgement: Judgement): Result<Outcome, 'aborted'> => ({
  ok: true,
  value: { judgement, engine: null, isolation: null, network: null, prove: null },
});

function blockedBy(failure: SandboxFailure, { detected, engine }: ValidationPlan): Result<Outcome, 'aborted'> {
  const { kind } = failure;
  return kind === 'aborted'
    ? STOPPED
    : unrun(judgeUnrun(detected, engine, sandboxBlocker({ ...failure, kind }, engine)));
}

interface JobWithImage {
  readonly job: PlannedJob;
  readonly image: ImageIdentity;
}

async function withImages(
  sandbox: Sandbox,
  { detected, pull }: ValidationPlan,
  run: Run,
): Promise<Result<readonly JobWithImage[], SandboxFailure>> {
  const found: JobWithImage[] = [];
  for (const job of jobsOf(detected)) {
    const image = await sandbox.image(job.image, { pull }, run, tellPull(run));
    if (!image.ok) return image;
    found.push({ job, image: image.value });
  }
  return { ok: true, value: found };
}

interface TreeRun extends JobWithImage {
  readonly outcome: JobOutcome;
}

interface TreeRequest {
  readonly sandbox: Sandbox;
  readonly plan: ValidationPlan;
  readonly jobs: readonly JobWithImage[];
  readonly allowed: readonly string[];
  readonly treeSha: string;
  /** For people's eyes. */
  readonly label: string;
}

async function runTree(
  { treeFiles, redact }: SandboxPorts,
  { sandbox, plan, jobs, allowed, treeSha, label }: TreeRequest,
  run: Run,
): Promise<Result<readonly TreeRun[], SandboxFailure>> {
  const done: TreeRun[] = [];
  for (const { job, image } of jobs) {
    const { setup, commands } = job;
    const command = ({ argv, directory }: (typeof commands)[number], env: PlannedJob['environment']) => ({
      argv,
      directory,
      env,
    });
    const outcome = await sandbox.execute(
      {
        runId: treeSha,
        files: () => treeFiles.files(plan.workspace, treeSha, run),
        image,
        setup: setup.map((each) => command(each, job.setupEnvironment)),
        commands: commands.map((each) => command(each, job.environment)),
        limits: plan.config.sandbox,
        registryHosts: allowed,
        // The whole tree: what one tree put there can only come back to itself.
        cacheKey: treeSha,
      },
      run,
      tellJob(run, { job, label, redact }),
    );
    if (!outcome.ok) return outcome;
    done.push({ job, image, outcome: outcome.value });
  }
  return { ok: true, value: done };
}

function judgeTree({ redact }: SandboxPorts, { detected, engine, config }: ValidationPlan, runs: readonly TreeRun[]) {
  const results = (phase: 'setup' | 'validation'): readonly CommandResult[] =>
    runs.flatMap(({ job, image, outcome }) => {
      const [planned, outcomes] = phase === 'setup' ? [job.setup, outcome.setup] : [job.commands, outcome.commands];
      return planned.map((each, index) => {
        const ran = outcomes[index];
        return ran === undefined
          ? blockedCommand(each, 'Not run, because the dependency setup before it failed.')
          : judgeCommand(each, ran, { phase, engine, image, limits: config.sandbox, redact });
      });
    });
  const refused = refusedHosts(runs.flatMap(({ outcome }) => outcome.setup.flatMap(({ connections }) => connections)));
  return judgeRun({ engine, detected, setupCommands: results('setup'), commands: results('validation'), refused });
}

type RunOn = (treeSha: string, label: string) => Promise<Result<readonly TreeRun[], SandboxFailure>>;

/** The same commands on the base, on the patch once more, and on the patch without all but its tests. */
async function prove(
  ports: SandboxPorts,
  plan: ValidationPlan,
  patch: readonly TreeRun[],
  runOn: RunOn,
  run: Run,
): Promise<Result<ValidationResult['prove'], SandboxFailure>> {
  const { tests, others } = partsOfPatch(plan.tree.changedFiles);
  const again = await runOn(plan.trees.treeSha, 'the patch once more');
  if (!again.ok) return again;
  const base = await runOn(plan.trees.baseSha, 'the base');
  if (!base.ok) return base;
  const without =
    tests.length === 0 || others.length === 0
      ? { ok: true as const, value: [] }
      : await withoutFix(ports, plan, others, runOn, run);
  if (!without.ok) return without;
  const endings = (runs: readonly TreeRun[]) => runs.flatMap((each) => endingsOf(each, plan));
  const [first, second, before, testsOnly] = [patch, again.value, base.value, without.value].map(endings);
  return {
    ok: true,
    value: patch
      .flatMap(({ job }) => job.commands)
      .map(({ command, directory }, index) => ({
        command,
        ...(directory === '' ? {} : { workingDirectory: directory }),
        ...proveCommand({
          patch: [first?.[index], second?.[index]].filter((ending) => ending !== undefined),
          base: [before?.[index]].filter((ending) => ending !== undefined),
          testsOnly: [testsOnly?.[index]].filter((ending) => ending !== undefined),
        }),
      })),
  };
}

async function withoutFix(
  { treeFiles }: SandboxPorts,
  { workspace, trees }: ValidationPlan,
  others: readonly string[],
  runOn: RunOn,
  run: Run,
): ReturnType<RunOn> {
  const reverted = await treeFiles.revertPaths(workspace, trees, others, run);
  if (!reverted.ok) return { ok: false, failure: { kind: 'git', message: reverted.failure.message, tried: [] } };
  return runOn(reverted.value, 'the tests without the fix');
}

/** A command that a failed setup kept from running counts as failed. */
function endingsOf({ job, image, outcome }: TreeRun, { engine, config }: ValidationPlan): ('passed' | 'failed')[] {
  return job.commands.map((each, index) => {
    const ran = outcome.commands[index];
    if (ran === undefined) return 'failed';
    const context = { phase: 'validation' as const, engine, image, limits: config.sandbox, redact: () => '' };
    return judgeCommand(each, ran, context).status === 'passed' ? 'passed' : 'failed';
  });
}
