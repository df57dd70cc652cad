import { posix } from 'node:path';
import type { CommandOutcome, JobOutcome } from '../../../ports/sandbox.ts';
import { WORKSPACE } from '../sandbox-layout.ts';
import { packDirectory } from '../tree/pack-workspace.ts';
import type { JobContext } from './job-context.ts';
import { templateOf } from './job-context.ts';
import { completeParts, keepParts, partMounts, restoring } from './kept-copies.ts';
import { existingParts, forgetParts, type PartVolume, partVolumes, setupVolume, thinOut } from './kept-parts.ts';
import { startRegistryContainer } from './registry-container.ts';
import { reuseSetup } from './reuse-setup.ts';
import { cacheRoot, runCommand } from './run-command.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

/** What the commands start from. */
export interface SetUp {
  readonly workspace: Workspace;
  /** Null where nothing had to be set up. */
  readonly cache: string | null;
  readonly outcomes: readonly CommandOutcome[];
  /** Set where nothing was run, because an earlier setup has left it. */
  readonly reused: JobOutcome['reusedSetup'];
}

export const hasFailed = ({ outcomes }: Pick<SetUp, 'outcomes'>): boolean =>
  outcomes.some(({ exitCode }) => exitCode !== 0);

/**
 * Takes what an earlier setup has left, or else runs the setup, from what earlier runs have fetched where there is such a
 * thing, and keeps what it left and fetched.
 */
export async function setUp(context: JobContext): Promise<SetUp> {
  const { job, image } = context;
  if (job.setup.length === 0)
    return { workspace: await createWorkspace(context), cache: null, outcomes: [], reused: null };
  const { client } = context.engine;
  const surroundings = { image: image.identity, certificates: context.caCertificates };
  const whole = setupVolume(job.cache, surroundings);
  const reused = whole === null ? null : await reuseSetup(context, whole);
  if (reused !== null) return { ...reused, outcomes: [] };
  const parts = partVolumes(job.cache, surroundings);
  const wanted = whole === null ? parts : [...parts, whole];
  const attempt = await runSetup(context, await existingParts(client, parts));
  if (!hasFailed(attempt)) {
    await keep(
      context,
      attempt,
      wanted.filter((part) => !attempt.restored.includes(part)),
    );
    return attempt;
  }
  if (attempt.restored.length === 0 || !mayBeDamage(attempt)) return attempt;
  // What is kept may be damaged, or made to damage: it is not to be the reason why a setup fails.
  await Promise.all([context.volumes.remove(attempt.workspace.volume), context.volumes.remove(attempt.cache)]);
  await forgetParts(client, attempt.restored);
  const again = await runSetup(context, []);
  if (!hasFailed(again)) await keep(context, again, wanted);
  return again;
}

interface Attempt extends SetUp {
  readonly cache: string;
  /** What it started from. */
  readonly restored: readonly PartVolume[];
}

const mayBeDamage = ({ outcomes }: Attempt) =>
  outcomes.every(({ timedOut, oomKilled, diskExceeded }) => !(timedOut || oomKilled || diskExceeded));

/** That something could not be kept is no failure; whoever is gone then is missed by the next who asks. */
async function keep(context: JobContext, { workspace, cache }: Attempt, parts: readonly PartVolume[]): Promise<void> {
  if (parts.length === 0) return;
  try {
    await keepParts(context, { workspace: workspace.volume, cache }, parts);
    await thinOut(context.engine.client, parts);
  } catch {
    return;
  }
}

async function runSetup(context: JobContext, kept: readonly PartVolume[]): Promise<Attempt> {
  const { engine, job, routes, volumes } = context;
  const [workspace, cache] = await Promise.all([createWorkspace(context), volumes.create()]);
  const registry = await startRegistryContainer(engine, templateOf(context), { allowed: job.registryHosts, routes });
  const outcomes: CommandOutcome[] = [];
  let restored: readonly PartVolume[] = [];
  try {
    for (const [index, command] of job.setup.entries()) {
      const isFirst = index === 0;
      const outcome = await runCommand(context, isFirst ? restoring(command, job.cache.directory) : command, {
        phase: 'setup',
        index,
        workspace: workspace.volume,
        cache,
        sources: isFirst ? partMounts(kept, true) : [],
        registry,
        prepare: async (container) => {
          if (!isFirst) return;
          await workspace.fill(container, WORKSPACE);
          const { directory } = job.cache;
          await container.putArchive(packDirectory(posix.basename(directory)), { path: cacheRoot(directory) });
          restored = await completeParts(container, kept);
        },
      });
      outcomes.push(outcome);
      if (outcome.exitCode !== 0) break;
    }
    return { workspace, cache, outcomes, restored, reused: null };
  } finally {
    await registry.close();
  }
}
