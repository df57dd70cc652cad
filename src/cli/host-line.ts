import { resolve } from 'node:path';
import { defaultHostStore, defaultWorkDirectory, isAddress } from '../app/host-places.ts';
import type { HostFlags } from '../app/host-policies.ts';
import { DEFAULT_TENANT, DEFAULT_URL } from './flags/host.ts';
import type { Session } from './session.ts';

type Place = Pick<Session, 'environment' | 'workingDirectory'>;

/** Where the store of the host is. A path is absolute from here on: what is started later may run elsewhere. */
export function hostStore({ environment, workingDirectory }: Place, given: string | undefined): string {
  if (given === undefined) return defaultHostStore(environment);
  return isAddress(given)
    ? given.replace(/^[^:]+/, (scheme) => scheme.toLowerCase())
    : resolve(workingDirectory, given);
}

/** Where the directories of runs are. */
export const workDirectory = (
  { environment, workingDirectory }: Place,
  given: string | undefined,
  store: string,
): string => (given === undefined ? defaultWorkDirectory(environment, store) : resolve(workingDirectory, given));

interface Given {
  readonly store?: string | undefined;
  readonly tenant?: string | undefined;
  readonly url?: string | undefined;
}

/** What the next command has to be told again; what is the default anyway is left out. */
export const hostFlags = (place: Place, { store, tenant = DEFAULT_TENANT, url = DEFAULT_URL }: Given): HostFlags => ({
  store: store === undefined ? null : hostStore(place, store),
  tenant: tenant === DEFAULT_TENANT ? null : tenant,
  url: url === DEFAULT_URL ? null : url,
});
