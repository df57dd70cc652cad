import { createHash, randomUUID } from 'node:crypto';
import type Docker from 'dockerode';
import { statusOf } from './engine-error.ts';
import { CACHE_LABEL } from './labels.ts';

export interface Volumes {
  create(): Promise<string>;
  remove(name: string): Promise<void>;
  removeAll(): Promise<void>;
}

/** The volumes of one run. */
export function createVolumes(client: Docker, labels: Readonly<Record<string, string>>): Volumes {
  const names = new Set<string>();
  const remove = async (name: string) => {
    // What cannot be removed now, because the engine is gone, is swept by the next run.
    await client
      .getVolume(name)
      .remove({ force: true })
      .catch(() => undefined);
    names.delete(name);
  };
  return {
    create: async () => {
      const name = `contribflow-${randomUUID()}`;
      names.add(name);
      await client.createVolume({ Name: name, Labels: { ...labels } });
      return name;
    },
    remove,
    removeAll: async () => {
      await Promise.all([...names].map(remove));
    },
  };
}

/** The volume of what package managers have fetched; it stays, and is found again by the same key and image. */
export async function cacheVolume(client: Docker, cacheKey: string, imageDigest: string): Promise<string> {
  const hash = createHash('sha256').update(`${imageDigest}\n${cacheKey}`).digest('hex').slice(0, 32);
  const name = `contribflow-cache-${hash}`;
  try {
    await client.getVolume(name).inspect();
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    await client.createVolume({ Name: name, Labels: { [CACHE_LABEL]: '1' } });
  }
  return name;
}
