import { randomUUID } from 'node:crypto';
import type Docker from 'dockerode';

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
