import type Docker from 'dockerode';
import type { OwnerIdentity } from '../options.ts';
import { CACHE_LABEL, OWNER_LABEL } from './labels.ts';

/** Longer than any command may run: what an owner left that cannot be looked at, on another machine or before a restart. */
const UNKNOWN_KEPT_MS = 2 * 24 * 60 * 60 * 1000;
const CACHE_KEPT_MS = 14 * 24 * 60 * 60 * 1000;

interface Leftover {
  readonly owner: string | undefined;
  readonly createdAt: number;
  readonly isRunning: boolean;
  remove(): Promise<unknown>;
}

/** Removes what runs of dead processes left behind; what others use stays. No run makes a network. */
export async function sweep(client: Docker, owner: OwnerIdentity): Promise<void> {
  const containers = await containersWithOwner(client);
  await removeAll(containers.filter((leftover) => isAbandoned(leftover, owner)));
  const [volumes, caches] = await Promise.all([volumesWith(client, OWNER_LABEL), volumesWith(client, CACHE_LABEL)]);
  await removeAll(volumes.filter((leftover) => isAbandoned(leftover, owner)));
  await removeAll(caches.filter(({ createdAt }) => Date.now() - createdAt > CACHE_KEPT_MS));
}

function isAbandoned({ owner: label, createdAt, isRunning }: Leftover, owner: OwnerIdentity): boolean {
  const liveness = label === undefined ? 'unknown' : owner.liveness(label);
  return liveness === 'dead' || (liveness === 'unknown' && !isRunning && Date.now() - createdAt > UNKNOWN_KEPT_MS);
}

/** Somebody else may sweep at the same time, and what is in use again is not ours to remove. */
async function removeAll(leftovers: readonly Leftover[]): Promise<void> {
  await Promise.allSettled(leftovers.map((leftover) => leftover.remove()));
}

async function containersWithOwner(client: Docker): Promise<Leftover[]> {
  const found = await client.listContainers({ all: true, filters: { label: [OWNER_LABEL] } });
  return found.map(({ Id, Labels, Created, State }) => ({
    owner: Labels[OWNER_LABEL],
    createdAt: Created * 1000,
    isRunning: State === 'running',
    remove: () => client.getContainer(Id).remove({ force: true, v: true }),
  }));
}

async function volumesWith(client: Docker, label: string): Promise<Leftover[]> {
  const { Volumes } = await client.listVolumes({ filters: { label: [label] } });
  // Without any volume the field is null, whatever its type says.
  const found: unknown = Volumes;
  if (!Array.isArray(found)) return [];
  return Volumes.map((volume) => ({
    owner: volume.Labels[OWNER_LABEL],
    createdAt: 'CreatedAt' in volume ? Date.parse(String(volume.CreatedAt)) : Date.now(),
    isRunning: false,
    remove: () => client.getVolume(volume.Name).remove(),
  }));
}
