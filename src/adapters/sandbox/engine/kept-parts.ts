import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type Docker from 'dockerode';
import type { ImageIdentity, Kept, SandboxJob } from '../../../ports/sandbox.ts';
import { HOME, REPOSITORY } from '../sandbox-layout.ts';
import { statusOf } from './engine-error.ts';
import { volumesLabelled } from './labelled-volumes.ts';
import { CACHE_LABEL } from './labels.ts';

/** A volume in which something is kept, whether or not it is there. */
export interface PartVolume {
  readonly volume: string;
  readonly group: string;
  /** How many of its group are kept: every change of a lockfile, or of the tree, makes another one. */
  readonly most: number;
  /** What is kept: below the volumes of a run, and where it is in this one. */
  readonly copies: readonly { readonly from: string; readonly to: string }[];
}

const MOST_PARTS = 3;
const MOST_SETUPS = 2;

export const partVolumes = (
  { directory, kept }: Pick<SandboxJob['cache'], 'directory' | 'kept'>,
  surroundings: Surroundings,
): readonly PartVolume[] =>
  kept.map((part) => ({
    volume: volumeOf(part, surroundings),
    group: part.group,
    most: MOST_PARTS,
    copies: part.directories.map(({ from, to }) => ({ from: posix.join(directory, from), to })),
  }));

/** All that a setup changes: the repository, the home, and the cache. */
export const setupVolume = (
  { directory, whole }: Pick<SandboxJob['cache'], 'directory' | 'whole'>,
  surroundings: Surroundings,
): PartVolume | null =>
  whole === null
    ? null
    : {
        volume: volumeOf(whole, surroundings),
        group: whole.group,
        most: MOST_SETUPS,
        copies: [REPOSITORY, HOME, directory].map((path) => ({ from: path, to: posix.basename(path) })),
      };

interface Surroundings {
  /** Another one may have another version of the manager. */
  readonly image: ImageIdentity;
  /** What the registries are known by. */
  readonly certificates: Buffer | null;
}

function volumeOf({ key }: Kept, { image, certificates }: Surroundings): string {
  const hash = createHash('sha256').update(`${image.digest}\n${key}\n`);
  if (certificates !== null) hash.update(certificates);
  return `contribflow-cache-${hash.digest('hex').slice(0, 32)}`;
}

/** Those whose volume is there; whether anything is in it, only a container can tell. */
export async function existingParts(client: Docker, parts: readonly PartVolume[]): Promise<readonly PartVolume[]> {
  const found = await Promise.all(
    parts.map(async (each) => {
      try {
        await client.getVolume(each.volume).inspect();
        return [each];
      } catch (error) {
        if (statusOf(error) === 404) return [];
        throw error;
      }
    }),
  );
  return found.flat();
}

/** Another run may be using one of them; then it stays until the next time. */
export async function forgetParts(client: Docker, parts: readonly PartVolume[]): Promise<void> {
  await Promise.allSettled(parts.map(({ volume }) => client.getVolume(volume).remove()));
}

/** Leaves the latest few of each group. */
export async function thinOut(client: Docker, parts: readonly PartVolume[]): Promise<void> {
  for (const { group, most } of parts) {
    const volumes = await volumesLabelled(client, `${CACHE_LABEL}=${group}`);
    const old = volumes.toSorted((one, other) => other.createdAt - one.createdAt).slice(most);
    await Promise.allSettled(old.map((volume) => volume.remove()));
  }
}
