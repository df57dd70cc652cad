import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { Duplex } from 'node:stream';
import type { Endpoint } from './endpoint.ts';

const CONNECT_SECONDS = 10;

/**
 * Speaks to an engine through the user's own ssh, as the Docker command line does: with their keys, their configuration
 * and their known hosts. dockerode's ssh client would take any host key.
 */
export function createSshAgent(
  { destination, port }: Extract<Endpoint, { kind: 'ssh' }>,
  env: NodeJS.ProcessEnv,
): Agent {
  const options = ['-o', 'BatchMode=yes', '-o', `ConnectTimeout=${CONNECT_SECONDS}`, '-T'];
  const portOption = port === null ? [] : ['-p', port];
  const argv = [...options, ...portOption, '--', destination, 'docker', 'system', 'dial-stdio'];
  return Object.assign(new Agent(), { createConnection: () => connect(argv, env) });
}

function connect(argv: readonly string[], env: NodeJS.ProcessEnv): Duplex {
  const child = spawn('ssh', argv, { env, stdio: ['pipe', 'pipe', 'ignore'] });
  const connection = Duplex.from({ readable: child.stdout, writable: child.stdin });
  child.once('error', (error) => connection.destroy(error));
  connection.once('close', () => child.kill());
  return connection;
}
