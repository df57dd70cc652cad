import { resolve } from 'node:path';
import { defaultHostStore, defaultWorkDirectory } from '../app/host-places.ts';
import type { Session } from './session.ts';

type Place = Pick<Session, 'environment' | 'workingDirectory'>;

/** Where the store of the host is. A path is absolute from here on: what is started later may run elsewhere. */
export function hostStore({ environment, workingDirectory }: Place, given: string | undefined): string {
  if (given === undefined) return defaultHostStore(environment);
  return given.includes('://') ? given : resolve(workingDirectory, given);
}

/** Where the directories of runs are. */
export const workDirectory = (
  { environment, workingDirectory }: Place,
  given: string | undefined,
  store: string,
): string => (given === undefined ? defaultWorkDirectory(environment, store) : resolve(workingDirectory, given));
