import { createCredentials } from '../adapters/process/gh-credentials.ts';
import { createConfigStore } from '../adapters/store/config-store.ts';
import { createStateStore } from '../adapters/store/state-store.ts';
import { controllerPathOf } from '../policy/controller-path.ts';
import { type GithubHosts, githubHosts } from '../policy/github-hosts.ts';
import { checkConfig, checkState } from './checks.ts';
import { redactorFor } from './redactor.ts';

export interface Surroundings {
  readonly workingDirectory: string;
  readonly environment: NodeJS.ProcessEnv;
}

const GH_TIMEOUT_MS = 5000;

/** The ports that cost nothing to have: what a poll needs, and no library. */
export function createLightPorts({ workingDirectory, environment }: Surroundings) {
  const controllerPath = controllerPathOf(workingDirectory);
  const hosts: GithubHosts = githubHosts(environment);
  const redact = redactorFor(environment);
  const store = { controllerPath, redact };
  return {
    controllerPath,
    hosts,
    redact,
    config: createConfigStore({ ...store, check: checkConfig }),
    state: createStateStore({ ...store, check: checkState }),
    credentials: createCredentials({ env: environment, host: hosts.host, timeoutMs: GH_TIMEOUT_MS }),
    clock: { now: () => new Date() },
  };
}
