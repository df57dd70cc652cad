import { createBwrapProbe } from '../adapters/process/bwrap-probe.ts';
import { createDockerProbe } from '../adapters/sandbox/docker-probe.ts';
import type { EngineProbe } from '../ports/engine-probe.ts';

/** Looks for all engines at once. */
export function createEngineProbes(env: NodeJS.ProcessEnv, timeoutMs: number): EngineProbe {
  const probes = [createDockerProbe({ env, timeoutMs }), createBwrapProbe({ env, timeoutMs })];
  return {
    engines: async (signal) => (await Promise.all(probes.map((probe) => probe.engines(signal)))).flat(),
  };
}
