import { posix } from 'node:path';
import { WORKSPACE } from '../sandbox-layout.ts';
import { packDirectory, packEmptyWorkspace } from '../tree/pack-workspace.ts';
import { WORKSPACE_MOUNT } from './container-options.ts';
import type { JobContext } from './job-context.ts';
import { COMPLETE, ONLY_PART, partMounts } from './kept-copies.ts';
import { existingParts, forgetParts, type PartVolume } from './kept-parts.ts';
import { cacheRoot } from './run-command.ts';
import { runCopier } from './run-copier.ts';
import type { Workspace } from './workspace.ts';

/** Its arguments are pairs: a directory of what is kept, and where it goes. */
const REUSE = `set -e
while [ $# -gt 0 ]; do
  cp -a --reflink=auto "${ONLY_PART}/${COMPLETE}/$1/." "$2"
  shift 2
done`;

interface ReusedSetup {
  readonly workspace: Workspace;
  readonly cache: string;
  readonly reused: { readonly durationMs: number };
}

/**
 * Volumes with what an earlier setup has left; null where there is no such thing, or it cannot be copied. It is copied,
 * and not used itself, so that a command can change nothing but its own.
 */
export async function reuseSetup(context: JobContext, whole: PartVolume): Promise<ReusedSetup | null> {
  const { engine, job, volumes, tell } = context;
  if ((await existingParts(engine.client, [whole])).length === 0) return null;
  tell({ kind: 'reusing' });
  const [workspace, cache] = await Promise.all([volumes.create(), volumes.create()]);
  const cachePlace = cacheRoot(job.cache.directory);
  const end = await runCopier(context, {
    argv: ['/bin/sh', '-c', REUSE, 'reuse', ...whole.copies.flatMap(({ from, to }) => [to, from])],
    mounts: [
      WORKSPACE_MOUNT(workspace),
      { volume: cache, target: cachePlace, isReadOnly: false },
      ...partMounts([whole], true),
    ],
    prepare: async (container) => {
      await container.putArchive(packEmptyWorkspace(), { path: WORKSPACE });
      await container.putArchive(packDirectory(posix.basename(job.cache.directory)), { path: cachePlace });
    },
  });
  if (end.exitCode === 0) {
    const filled = { volume: workspace, fill: () => Promise.resolve() };
    return { workspace: filled, cache, reused: { durationMs: end.durationMs } };
  }
  await Promise.all([volumes.remove(workspace), volumes.remove(cache)]);
  await forgetParts(engine.client, [whole]);
  return null;
}
