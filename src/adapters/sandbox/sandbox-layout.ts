import { posix } from 'node:path';
import { SandboxStop } from './sandbox-stop.ts';

/** Nobody's number: no account, no files and no rights anywhere. */
export const SANDBOX_USER = 65_532;

export const WORKSPACE = '/workspace';
export const REPOSITORY = `${WORKSPACE}/repo`;
export const HOME = `${WORKSPACE}/home`;
export const CA_FILE = `${WORKSPACE}/ca.pem`;

/** Where a command runs. A link on the way can only lead to somewhere else in the sandbox. */
export function workingDirectory(directory: string): string {
  const path = posix.join(REPOSITORY, directory);
  if (path !== REPOSITORY && !path.startsWith(`${REPOSITORY}/`))
    throw new SandboxStop('failed', `The directory ${JSON.stringify(directory)} is not in the repository.`);
  return path;
}
