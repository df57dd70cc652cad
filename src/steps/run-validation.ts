import type { Config } from '../contract/config.ts';
import type { ValidationResult } from '../contract/validation.ts';
import type { SandboxEngine } from '../contract/vocabulary.ts';
import {
  blockedCommand,
  type CommandResult,
  judgeCommand,
  reusedCommand,
} from '../policy/validation/command-verdict.ts';
import type { DetectedValidation } from '../policy/validation/detect-validation.ts';
import { jobsOf, type PlannedJob } from '../policy/validation/jobs.ts';
import { NO_ADDRESSES, type RegistryAddresses, registryAddresses } from '../policy/validation/registry-addresses.ts';
import { type RegistryHosts, refusedHosts, registryHosts } from '../policy/validation/registry-hosts.ts';
import { sandboxBlocker } from '../policy/validation/sandbox-blocker.ts';
import { type Judgement, judgeRun, judgeUnrun, unknownRegistryReason } from '../policy/validation/validation-result.ts';
import type { PackageSettings } from '../ports/package-settings.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import type { Sandbox, Sandboxes } from '../ports/sandbox.ts';
import type { TreeFiles } from '../ports/tree-files.ts';
import type { WorkspaceId } from '../ports/workspaces.ts';
import { provePatch } from './prove-patch.ts';
import type { TreeToValidate } from './read-tree.ts';
import { type JobWithImage, runTree, type TreeFailure, type TreeRun } from './run-tree.ts';
import { tellPull } from './tell-progress.ts';

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
  /** The engine, already being looked for. */
  readonly opening: ReturnType<Sandboxes['open']>;
  readonly pull: boolean;
  readonly prove: boolean;
  readonly mayReuseSetup: boolean;
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
  const { hosts, addresses } = await registriesOf(ports, plan);
  if (hosts.unknown.length > 0) {
    const reason = unknownRegistryReason(hosts.unknown.length);
    return unrun(judgeUnrun(plan.detected, plan.engine, { name: 'unknown_registry', reason }, hosts.unknown));
  }
  const opened = await plan.opening;
  if (!opened.ok) return blockedBy({ ...opened.failure, image: null }, plan);
  const sandbox = opened.value;
  const jobs = await withImages(sandbox, jobsOf(plan.detected, addresses), plan.pull, run);
  if (!jobs.ok) return blockedBy(jobs.failure, plan);
  const { workspace, trees, engine, mayReuseSetup } = plan;
  const limits = plan.config.sandbox;
  const request = { sandbox, workspace, limits, jobs: jobs.value, registryHosts: hosts.allowed, mayReuseSetup };
  const runOn = (treeSha: string, label: string) =>
    runTree(ports, { ...request, treeSha, isBase: treeSha === trees.baseSha, label }, run);

  const patch = await runOn(trees.treeSha, 'the patch');
  if (!patch.ok) return blockedBy(patch.failure, plan);
  const { changedFiles } = plan.tree;
  const proof = { workspace, trees, changedFiles, engine, limits, patch: patch.value, runOn };
  const proofs = plan.prove ? await provePatch(ports.treeFiles, proof, run) : { ok: true as const, value: null };
  if (!proofs.ok) return blockedBy(proofs.failure, plan);
  const network = patch.value.some(({ outcome }) => outcome.network !== 'none') ? 'registries_during_setup' : 'none';
  const judgement = judgeTree(ports, plan, patch.value);
  return { ok: true, value: { judgement, engine, isolation: sandbox.isolation, network, prove: proofs.value } };
}

interface Registries {
  readonly hosts: RegistryHosts;
  readonly addresses: RegistryAddresses;
}

/** Only a setup has a way to them. To ask the person's npm takes longer than to start a container. */
async function registriesOf(
  { packageSettings }: SandboxPorts,
  { detected: { setup }, config, tree }: ValidationPlan,
): Promise<Registries> {
  if (setup.length === 0) return { hosts: { allowed: [], unknown: [] }, addresses: NO_ADDRESSES };
  const userSettings = await packageSettings.read();
  const hosts = registryHosts({
    managers: setup.flatMap(({ manager }) => manager ?? []),
    userSettings,
    configured: config.sandbox.registryHosts,
    repositoryFiles: tree.registryFiles,
  });
  return { hosts, addresses: registryAddresses(userSettings) };
}

const unrun = (judgement: Judgement): Result<Outcome, 'aborted'> => ({
  ok: true,
  value: { judgement, engine: null, isolation: null, network: null, prove: null },
});

function blockedBy(failure: TreeFailure, { detected, engine }: ValidationPlan): Result<Outcome, 'aborted'> {
  const { kind, image } = failure;
  return kind === 'aborted'
    ? STOPPED
    : unrun(judgeUnrun(detected, engine, sandboxBlocker({ ...failure, kind }, { engine, image })));
}

async function withImages(
  sandbox: Sandbox,
  jobs: readonly PlannedJob[],
  pull: boolean,
  run: Run,
): Promise<Result<readonly JobWithImage[], TreeFailure>> {
  const found: JobWithImage[] = [];
  for (const job of jobs) {
    const image = await sandbox.image(job.image, { pull }, run, tellPull(run));
    if (!image.ok) return { ok: false, failure: { ...image.failure, image: job.image } };
    found.push({ job, image: image.value });
  }
  return { ok: true, value: found };
}

function judgeTree({ redact }: SandboxPorts, { detected, engine, config }: ValidationPlan, runs: readonly TreeRun[]) {
  const results = (phase: 'setup' | 'validation'): readonly CommandResult[] =>
    runs.flatMap(({ job, image, outcome }) => {
      const [planned, outcomes] = phase === 'setup' ? [job.setup, outcome.setup] : [job.commands, outcome.commands];
      return planned.map((each, index) => {
        const ran = outcomes[index];
        if (phase === 'setup' && outcome.reusedSetup !== null)
          return reusedCommand(each, index === 0 ? outcome.reusedSetup.durationMs : 0, { engine, image });
        return ran === undefined
          ? blockedCommand(each, 'Not run, because the dependency setup before it failed.')
          : judgeCommand(each, ran, { phase, engine, image, limits: config.sandbox, redact });
      });
    });
  const refused = refusedHosts(runs.flatMap(({ outcome }) => outcome.setup.flatMap(({ connections }) => connections)));
  return judgeRun({ engine, detected, setupCommands: results('setup'), commands: results('validation'), refused });
}
