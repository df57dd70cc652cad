import type Docker from 'dockerode';
import type { OwnerIdentity } from '../options.ts';
import { volumesLabelled } from './labelled-volumes.ts';
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
  const [volumes, caches] = await Promise.all([volumesWithOwner(client), volumesLabelled(client, CACHE_LABEL)]);
  await removeAll(volumes.filter((leftover) => isAbandoned(leftover, owner)));
  await removeAll(caches.filter(({ createdAt }) => Date.now() - createdAt > CACHE_KEPT_MS));
}

function isAbandoned({ owner: label, createdAt, isRunning }: Leftover, owner: OwnerIdentity): boolean {
  const liveness = label === undefined ? 'unknown' : owner.liveness(label);
  return liveness === 'dead' || (liveness === 'unknown' && !isRunning && Date.now() - createdAt > UNKNOWN_KEPT_MS);
}

/** Somebody else may sweep at the same time, and what is in use again is not ours to remove. */
async function removeAll(leftovers: readonly Pick<Leftover, 'remove'>[]): Promise<void> {
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

async function volumesWithOwner(client: Docker): Promise<Leftover[]> {
  const volumes = await volumesLabelled(client, OWNER_LABEL);
  return volumes.map(({ labels, createdAt, remove }) => ({
    owner: labels[OWNER_LABEL],
    createdAt,
    isRunning: false,
    remove,
  }));
}
