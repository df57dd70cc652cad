import { createHash } from 'node:crypto';
import type Docker from 'dockerode';
import type { ImageIdentity, KeptPart } from '../../../ports/sandbox.ts';
import { statusOf } from './engine-error.ts';
import { volumesLabelled } from './labelled-volumes.ts';
import { CACHE_LABEL } from './labels.ts';

/** A part with the volume that it is kept in, whether or not that is there. */
export interface PartVolume {
  readonly part: KeptPart;
  readonly volume: string;
}

const MOST_OF_A_GROUP = 3;

/** By the image too: another one may have another version of the manager. */
export const partVolumes = (kept: readonly KeptPart[], image: ImageIdentity): readonly PartVolume[] =>
  kept.map((part) => {
    const hash = createHash('sha256').update(`${image.digest}\n${part.key}`).digest('hex');
    return { part, volume: `contribflow-cache-${hash.slice(0, 32)}` };
  });

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

/** Leaves the latest few of each group: every change of a lockfile makes another one. */
export async function thinOut(client: Docker, parts: readonly PartVolume[]): Promise<void> {
  for (const group of new Set(parts.map(({ part }) => part.group))) {
    const volumes = await volumesLabelled(client, `${CACHE_LABEL}=${group}`);
    const old = volumes.toSorted((one, other) => other.createdAt - one.createdAt).slice(MOST_OF_A_GROUP);
    await Promise.allSettled(old.map((volume) => volume.remove()));
  }
}
