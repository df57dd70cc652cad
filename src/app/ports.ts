import { createDockerProbe } from '../adapters/docker/docker-probe.ts';
import { createNetworkProbe } from '../adapters/http/network-probe.ts';
import { createBwrapProbe } from '../adapters/process/bwrap-probe.ts';
import { createCredentials } from '../adapters/process/gh-credentials.ts';
import { createSystemProbe } from '../adapters/process/system-probe.ts';
import { createActivityLog } from '../adapters/store/activity-log.ts';
import { createConfigStore } from '../adapters/store/config-store.ts';
import { createStateStore } from '../adapters/store/state-store.ts';
import { createStoreWatch } from '../adapters/store/store-watch.ts';
import { controllerPathOf } from '../policy/controller-path.ts';
import { githubHosts } from '../policy/github-hosts.ts';
import type { EngineProbe } from '../ports/engine-probe.ts';
import { checkConfig, checkState, cleanState } from './checks.ts';
import { redactorFor } from './redactor.ts';

interface Surroundings {
  readonly workingDirectory: string;
  readonly environment: NodeJS.ProcessEnv;
}

const TIMEOUT_MS = 5000;

/** Every port of the engine, with the adapters of the real world. */
export function createPorts({ workingDirectory, environment: env }: Surroundings) {
  const controllerPath = controllerPathOf(workingDirectory);
  const hosts = githubHosts(env);
  const redact = redactorFor(env);
  const clock = { now: () => new Date() };
  const store = { controllerPath, redact };
  const timeoutMs = TIMEOUT_MS;
  return {
    controllerPath,
    hosts,
    clock,
    config: createConfigStore({ ...store, check: checkConfig }),
    state: createStateStore({ ...store, check: checkState, clean: (state) => cleanState(state, redact) }),
    credentials: createCredentials({ env, host: hosts.host, timeoutMs }),
    log: createActivityLog({ ...store, now: clock.now }),
    watch: createStoreWatch({ controllerPath }),
    system: createSystemProbe({ controllerPath, env, timeoutMs }),
    network: createNetworkProbe({ apiUrl: hosts.apiUrl, timeoutMs }),
    engines: together([
      createDockerProbe({ podmanSockets: podmanSockets(env), timeoutMs }),
      createBwrapProbe({ env, timeoutMs }),
    ]),
  };
}

export type Ports = ReturnType<typeof createPorts>;

function together(probes: readonly EngineProbe[]): EngineProbe {
  return {
    engines: async (signal) => (await Promise.all(probes.map((probe) => probe.engines(signal)))).flat(),
  };
}

/** Podman's own places: the user's service first, then the system's. */
function podmanSockets(env: NodeJS.ProcessEnv): string[] {
  const runtime = env['XDG_RUNTIME_DIR'];
  return [...(runtime === undefined ? [] : [`${runtime}/podman/podman.sock`]), '/run/podman/podman.sock'];
}
