import { isAddress } from '../policy/host/store-place.ts';

export { makeDirectory } from '../adapters/run-store/make-directory.ts';
export { isAddress } from '../policy/host/store-place.ts';

/** Where a host keeps its things unless it is told otherwise, by the XDG base directory specification. */
export const defaultHostStore = (env: NodeJS.ProcessEnv): string => `${dataDirectory(env)}/host.db`;

/** Where the directories of runs are: beside a store that is a file. */
export const defaultWorkDirectory = (env: NodeJS.ProcessEnv, store: string): string =>
  isAddress(store) ? `${dataDirectory(env)}/runs` : `${store.replace(/[^/]*$/, '')}runs`;

function dataDirectory(env: NodeJS.ProcessEnv): string {
  const given = env['XDG_DATA_HOME'];
  return `${given?.startsWith('/') === true ? given : `${env['HOME'] ?? ''}/.local/share`}/contribflow`;
}
