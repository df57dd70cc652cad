import { readFile } from 'node:fs/promises';
import type { CommandOutcome, JobOutcome, SandboxEvent, SandboxJob } from '../../../ports/sandbox.ts';
import type { Route } from '../options.ts';
import { WORKSPACE } from '../sandbox-layout.ts';
import { SandboxStop } from '../sandbox-stop.ts';
import type { Engine } from './engine.ts';
import { sameImage } from './images.ts';
import type { JobContext } from './job-context.ts';
import { labelsOf } from './labels.ts';
import { runCommand } from './run-command.ts';
import { hasFailed, type SetUp, setUp } from './set-up.ts';
import { createVolumes } from './volumes.ts';
import { cloneWorkspace } from './workspace.ts';

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
    const caCertificates = await readCertificates(job.limits.caFile);
    const context: JobContext = { engine, job, image, labels, volumes, caCertificates, ...run };
    const ready = await setUp(context);
    return {
      setup: ready.outcomes,
      reusedSetup: ready.reused,
      commands: hasFailed(ready) ? [] : await runCommands(context, ready),
      network: job.setup.length === 0 ? 'none' : 'registries_during_setup',
    };
  } finally {
    await volumes.removeAll();
  }
}

async function runCommands(context: JobContext, { workspace, cache }: SetUp): Promise<CommandOutcome[]> {
  const { engine, job, volumes } = context;
  if (job.setup.length > 0) await sameImage(engine.client, job.image);
  const outcomes: CommandOutcome[] = [];
  for (const [index, command] of job.commands.entries()) {
    // Nobody comes after the last one: it may have the original.
    const isLast = index === job.commands.length - 1;
    const volume = isLast ? workspace.volume : await cloneWorkspace(context, workspace);
    outcomes.push(
      await runCommand(context, command, {
        phase: 'validation',
        index,
        workspace: volume,
        cache,
        sources: [],
        registry: null,
        prepare: (container) => (isLast ? workspace.fill(container, WORKSPACE) : Promise.resolve()),
      }),
    );
    if (!isLast) await volumes.remove(volume);
  }
  return outcomes;
}

async function readCertificates(path: string | null): Promise<Buffer | null> {
  if (path === null) return null;
  try {
    return await readFile(path);
  } catch {
    throw new SandboxStop('no_certificates', 'The file of sandbox.caFile cannot be read.');
  }
}
