import { readFile } from 'node:fs/promises';
import type { CommandOutcome, JobOutcome, SandboxEvent, SandboxJob } from '../../../ports/sandbox.ts';
import type { Route } from '../options.ts';
import { SandboxStop } from '../sandbox-stop.ts';
import type { Engine } from './engine.ts';
import { sameImage } from './images.ts';
import { type JobContext, templateOf } from './job-context.ts';
import { labelsOf } from './labels.ts';
import { startRegistryContainer } from './registry-container.ts';
import { fillWorkspace, runCommand } from './run-command.ts';
import { cacheVolume, createVolumes } from './volumes.ts';
import { cloneWorkspace, createWorkspace, type Workspace } from './workspace.ts';

interface JobRun {
  readonly signal: AbortSignal;
  readonly tell: (event: SandboxEvent) => void;
  readonly routes: ReadonlyMap<string, Route>;
}

/** Setup with the registries, then each command for itself without any network; nothing of it stays. */
export async function runJob(engine: Engine, job: SandboxJob, run: JobRun): Promise<JobOutcome> {
  const image = await sameImage(engine.client, job.image);
  const labels = labelsOf(job.runId, engine.owner);
  const volumes = createVolumes(engine.client, labels);
  try {
    const [cache, caCertificates] = await Promise.all([
      job.cacheKey === null ? null : cacheVolume(engine.client, job.cacheKey, image.identity.digest),
      readCertificates(job.limits.caFile),
    ]);
    const context: JobContext = { engine, job, image, labels, volumes, cache, caCertificates, ...run };
    const workspace = await createWorkspace(context);
    const setup = job.setup.length === 0 ? [] : await runSetup(context, workspace);
    const hasFailed = setup.some(({ exitCode }) => exitCode !== 0);
    return {
      setup,
      commands: hasFailed ? [] : await runCommands(context, workspace),
      network: job.setup.length === 0 ? 'none' : 'registries_during_setup',
    };
  } finally {
    await volumes.removeAll();
  }
}

async function runSetup(context: JobContext, workspace: Workspace): Promise<CommandOutcome[]> {
  const { engine, job, routes } = context;
  const registry = await startRegistryContainer(engine, templateOf(context), { allowed: job.registryHosts, routes });
  const outcomes: CommandOutcome[] = [];
  try {
    for (const [index, command] of job.setup.entries()) {
      const prepare = fillWorkspace(workspace.fill);
      const outcome = await runCommand(context, command, {
        phase: 'setup',
        index,
        volume: workspace.volume,
        registry,
        prepare,
      });
      outcomes.push(outcome);
      if (outcome.exitCode !== 0) break;
    }
    return outcomes;
  } finally {
    await registry.close();
  }
}

async function runCommands(context: JobContext, workspace: Workspace): Promise<CommandOutcome[]> {
  const { engine, job, volumes } = context;
  if (job.setup.length > 0) await sameImage(engine.client, job.image);
  const outcomes: CommandOutcome[] = [];
  for (const [index, command] of job.commands.entries()) {
    // Nobody comes after the last one: it may have the original.
    const isLast = index === job.commands.length - 1;
    const volume = isLast ? workspace.volume : await cloneWorkspace(context, workspace);
    const prepare = isLast ? fillWorkspace(workspace.fill) : () => Promise.resolve();
    outcomes.push(await runCommand(context, command, { phase: 'validation', index, volume, registry: null, prepare }));
    if (!isLast) await volumes.remove(volume);
  }
  return outcomes;
}

async function readCertificates(path: string | null): Promise<Buffer | null> {
  if (path === null) return null;
  try {
    return await readFile(path);
  } catch {
    throw new SandboxStop('failed', 'The file of sandbox.caFile cannot be read.');
  }
}
