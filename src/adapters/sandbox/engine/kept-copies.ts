import { randomUUID } from 'node:crypto';
import type Docker from 'dockerode';
import type { SandboxCommand } from '../../../ports/sandbox.ts';
import { WORKSPACE } from '../sandbox-layout.ts';
import { packDirectory } from '../tree/pack-workspace.ts';
import type { VolumeMount } from './container-options.ts';
import { statusOf } from './engine-error.ts';
import type { JobContext } from './job-context.ts';
import type { PartVolume } from './kept-parts.ts';
import { CACHE_LABEL } from './labels.ts';
import { cacheRoot } from './run-command.ts';
import { runCopier } from './run-copier.ts';

/** In a container: each part in a directory by its number, and in it what is kept, once it is complete. */
const PARTS = '/kept';
const STORE = 'store';
export const ONLY_PART: string = `${PARTS}/0`;
export const COMPLETE = `${STORE}/files`;
const SOURCE = '/source';

/** Copies what is kept, then becomes the command. What cannot be copied is fetched again. */
const RESTORE = `restore() {
  for part in ${PARTS}/*/${COMPLETE}; do
    [ ! -d "$part" ] || cp -a --reflink=auto "$part/." "$0/" || return
  done
}
restore 2>/dev/null || rm -rf "$0"/* 2>/dev/null
exec "$@"`;

export const restoring = (command: SandboxCommand, directory: string): SandboxCommand => ({
  ...command,
  argv: ['/bin/sh', '-c', RESTORE, directory, ...command.argv],
});

export const partMounts = (parts: readonly PartVolume[], isReadOnly: boolean): VolumeMount[] =>
  parts.map(({ volume, group }, index) => ({
    volume,
    target: `${PARTS}/${index}`,
    isReadOnly,
    labels: { [CACHE_LABEL]: group },
  }));

/** Those of the mounted parts that hold something complete: a run that was killed may have left an empty one. */
export async function completeParts(
  container: Docker.Container,
  parts: readonly PartVolume[],
): Promise<readonly PartVolume[]> {
  const found = await Promise.all(
    parts.map(async (part, index) => {
      try {
        await container.infoArchive({ path: `${PARTS}/${index}/${COMPLETE}` });
        return [part];
      } catch (error) {
        if (statusOf(error) === 404) return [];
        throw error;
      }
    }),
  );
  return found.flat();
}

/**
 * Copies what is to be kept to its volumes. A part appears there whole or not at all, and the first one stays; one that
 * cannot be copied does not keep the others from it. Its arguments are threes: the number of a part, and where one of its
 * directories is and goes.
 */
const KEEP = `trap 'rm -rf ${PARTS}/*/${STORE}/"$0"*' EXIT
for part in ${PARTS}/*; do mkdir "$part/${STORE}/$0"; done
while [ $# -gt 0 ]; do
  new="${PARTS}/$1/${STORE}/$0" from="${SOURCE}$2" to="${PARTS}/$1/${STORE}/$0/$3"
  if [ -d "$new" ] && [ -d "$from" ]; then
    { mkdir -p "\${to%/*}" && cp -a --reflink=auto "$from" "$to"; } || mv "$new" "$new.part"
  fi
  shift 3
done
for part in ${PARTS}/*; do mv -T "$part/${STORE}/$0" "$part/${COMPLETE}"; done`;

/** Keeps what a setup has left for later runs. */
export async function keepParts(
  context: JobContext,
  { workspace, cache }: { readonly workspace: string; readonly cache: string },
  parts: readonly PartVolume[],
): Promise<void> {
  const { engine, job } = context;
  const copies = parts.flatMap(({ copies: wanted }, index) =>
    wanted.flatMap(({ from, to }) => [String(index), from, to]),
  );
  // With their labels: Podman would make them without. Those that are there stay as they are.
  for (const { group, volume } of parts)
    await engine.client.createVolume({ Name: volume, Labels: { [CACHE_LABEL]: group } });
  await runCopier(context, {
    argv: ['/bin/sh', '-c', KEEP, randomUUID(), ...copies],
    mounts: [
      { volume: workspace, target: `${SOURCE}${WORKSPACE}`, isReadOnly: true },
      { volume: cache, target: `${SOURCE}${cacheRoot(job.cache.directory)}`, isReadOnly: true },
      ...partMounts(parts, false),
    ],
    prepare: async (container) => {
      for (const index of parts.keys()) await container.putArchive(packDirectory(STORE), { path: `${PARTS}/${index}` });
    },
  });
}
