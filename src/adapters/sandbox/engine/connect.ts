import type Docker from 'dockerode';
import { describeEndpoint, type Endpoint } from '../endpoint/endpoint.ts';
import { SandboxStop } from '../sandbox-stop.ts';

export interface Connection {
  readonly client: Docker;
  readonly version: string;
}

interface ConnectOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
}

/** The first engine that answers. */
export async function connectFirst(
  endpoints: readonly Endpoint[],
  options: ConnectOptions,
  signal: AbortSignal,
): Promise<Connection> {
  const tried: string[] = [];
  for (const endpoint of endpoints) {
    try {
      return await connect(endpoint, options, signal);
    } catch (error) {
      tried.push(`${describeEndpoint(endpoint)}: ${explain(error)}`);
    }
  }
  throw new SandboxStop('no_engine', 'No engine answers.', tried);
}

async function connect(
  endpoint: Endpoint,
  { env, timeoutMs }: ConnectOptions,
  signal: AbortSignal,
): Promise<Connection> {
  const client = await createClient(endpoint, env);
  const answer = await withSignal(client.version(), AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
  return { client, version: answer.Version };
}

async function createClient(endpoint: Endpoint, env: NodeJS.ProcessEnv): Promise<Docker> {
  // dockerode costs three times the start of node: only those who ask for an engine pay for it.
  const { default: DockerClient } = await import('dockerode');
  if (endpoint.kind === 'socket') return new DockerClient({ socketPath: endpoint.path });
  if (endpoint.kind === 'tls') {
    const { host, port, certificates } = endpoint;
    return new DockerClient({ protocol: 'https', host, port, ...certificates });
  }
  const { createSshAgent } = await import('../endpoint/ssh-agent.ts');
  // The client takes an agent, but its types do not say so.
  const options = { protocol: 'http' as const, host: 'engine', port: 80, agent: createSshAgent(endpoint, env) };
  return new DockerClient(options);
}

/** dockerode's `version` takes no signal; the connection is left to the end of the process. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(new Error(NO_ANSWER));
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject);
  });
}

const NO_ANSWER = 'no answer in time';

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return 'nothing listens at its socket';
  if (code === 'EACCES') return 'you may not use its socket';
  if (typeof code === 'string') return code;
  return error instanceof Error && error.message === NO_ANSWER ? NO_ANSWER : 'it did not answer as expected';
}
