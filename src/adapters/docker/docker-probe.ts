import type { SandboxEngine } from '../../contract/vocabulary.ts';
import type { EngineFact, EngineProbe } from '../../ports/engine-probe.ts';

export interface DockerProbeOptions {
  /** Sockets at which Podman may offer its Docker API. */
  readonly podmanSockets: readonly string[];
  readonly timeoutMs: number;
}

/** Asks Docker (at DOCKER_HOST or its usual socket) and Podman for their version. */
export function createDockerProbe({ podmanSockets, timeoutMs }: DockerProbeOptions): EngineProbe {
  return {
    engines: async (signal) => {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      return Promise.all([ask('docker', undefined, limited), askFirst('podman', podmanSockets, limited)]);
    },
  };
}

async function askFirst(engine: SandboxEngine, sockets: readonly string[], signal: AbortSignal): Promise<EngineFact> {
  const facts = await Promise.all(sockets.map((socket) => ask(engine, socket, signal)));
  return (
    facts.find(({ status }) => status === 'reachable') ??
    facts[0] ?? { engine, status: 'unreachable', problem: 'no socket is known' }
  );
}

async function ask(engine: SandboxEngine, socketPath: string | undefined, signal: AbortSignal): Promise<EngineFact> {
  // dockerode costs three times the start of node: only those who ask for an engine pay for it.
  const { default: Docker } = await import('dockerode');
  try {
    const client = new Docker(socketPath === undefined ? undefined : { socketPath });
    const { Version } = await withSignal(client.version(), signal);
    return { engine, status: 'reachable', version: Version };
  } catch (error) {
    return { engine, status: 'unreachable', problem: explain(error) };
  }
}

/** dockerode's `version` takes no signal; the connection is left to the end of the process. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(new Error('no answer in time'));
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject);
  });
}

function explain(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'nothing listens at its socket';
  if (code === 'EACCES') return 'you may not use its socket';
  if (code !== undefined) return code;
  return error instanceof Error && error.message === 'no answer in time'
    ? error.message
    : 'it did not answer as expected';
}
