import { createDockerProbe } from '../adapters/docker/docker-probe.ts';
import { createNetworkProbe } from '../adapters/http/network-probe.ts';
import { createBwrapProbe } from '../adapters/process/bwrap-probe.ts';
import { createSystemProbe } from '../adapters/process/system-probe.ts';
import { createActivityLog } from '../adapters/store/activity-log.ts';
import { createStoreWatch } from '../adapters/store/store-watch.ts';
import type { EngineProbe } from '../ports/engine-probe.ts';
import { createLightPorts, type Surroundings } from './light-ports.ts';

const PROBE_TIMEOUT_MS = 5000;

/** Every port of the engine, with the adapters of the real world. */
export function createPorts(surroundings: Surroundings) {
  const light = createLightPorts(surroundings);
  const { environment: env } = surroundings;
  const { controllerPath, redact, hosts, clock } = light;
  const timeoutMs = PROBE_TIMEOUT_MS;
  return {
    ...light,
    log: createActivityLog({ controllerPath, redact, now: () => clock.now() }),
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
