import type { SandboxEngine } from '../../contract/vocabulary.ts';
import type { EngineFact, EngineProbe } from '../../ports/engine-probe.ts';
import { SandboxStop } from './sandbox-stop.ts';

export interface DockerProbeOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
}

/** Asks Docker and Podman, where a sandbox would look for them, for their version. */
export function createDockerProbe(options: DockerProbeOptions): EngineProbe {
  return {
    engines: (signal) => Promise.all([ask('docker', options, signal), ask('podman', options, signal)]),
  };
}

async function ask(
  engine: Exclude<SandboxEngine, 'bwrap'>,
  options: DockerProbeOptions,
  signal: AbortSignal,
): Promise<EngineFact> {
  // Every command has this probe among its ports; only those that use it pay for what it needs.
  const { dockerEndpoints, podmanEndpoints } = await import('./endpoint/docker-endpoints.ts');
  const { connectFirst } = await import('./engine/connect.ts');
  try {
    const endpoints = engine === 'docker' ? dockerEndpoints(options.env) : podmanEndpoints(options.env);
    const { version } = await connectFirst(endpoints, options, signal);
    return { engine, status: 'reachable', version };
  } catch (error) {
    if (!(error instanceof SandboxStop)) throw error;
    return { engine, status: 'unreachable', problem: problemOf(error) };
  }
}

/** What was wrong where something was; else that there was nothing. */
function problemOf({ message, failure: { tried, kind } }: SandboxStop): string {
  if (kind !== 'no_engine' || tried.length === 0) return message;
  const problems = tried.map((attempt) => attempt.slice(attempt.lastIndexOf(': ') + 2));
  return problems.find((problem) => problem !== 'nothing listens at its socket') ?? problems[0] ?? message;
}
