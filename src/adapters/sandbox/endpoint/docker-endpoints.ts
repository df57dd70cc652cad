import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { SandboxStop } from '../sandbox-stop.ts';
import { type Certificates, type Endpoint, parseAddress } from './endpoint.ts';

/** Where the user's Docker is, in the order of the Docker command line: DOCKER_HOST, the chosen context, the usual sockets. */
export function dockerEndpoints(env: NodeJS.ProcessEnv): Endpoint[] {
  const host = env['DOCKER_HOST'] ?? '';
  if (host !== '') return [parseAddress(host, certificatesByEnvironment(env))];
  const context = chosenContext(env);
  return context === null ? usualSockets(env) : [contextEndpoint(context, env)];
}

/** Podman's service: CONTAINER_HOST, the user's own, the system's. */
export function podmanEndpoints(env: NodeJS.ProcessEnv): Endpoint[] {
  const host = env['CONTAINER_HOST'] ?? '';
  if (host !== '') return [parseAddress(host, null)];
  const runtime = env['XDG_RUNTIME_DIR'] ?? '';
  return [...(runtime === '' ? [] : [socket(`${runtime}/podman/podman.sock`)]), socket('/run/podman/podman.sock')];
}

const socket = (path: string): Endpoint => ({ kind: 'socket', path });

function usualSockets(env: NodeJS.ProcessEnv): Endpoint[] {
  const runtime = env['XDG_RUNTIME_DIR'] ?? '';
  return [
    socket('/var/run/docker.sock'),
    ...(runtime === '' ? [] : [socket(`${runtime}/docker.sock`)]),
    // Docker Desktop on macOS and on Linux.
    socket(join(homeOf(env), '.docker/run/docker.sock')),
    socket(join(homeOf(env), '.docker/desktop/docker.sock')),
  ];
}

function certificatesByEnvironment(env: NodeJS.ProcessEnv): Certificates | null {
  if ((env['DOCKER_TLS_VERIFY'] ?? '') === '') return null;
  return readCertificates(env['DOCKER_CERT_PATH'] ?? configDirectory(env));
}

function chosenContext(env: NodeJS.ProcessEnv): string | null {
  const name =
    env['DOCKER_CONTEXT'] ?? textField(readJson(join(configDirectory(env), 'config.json')), 'currentContext');
  return name === null || name === '' || name === 'default' ? null : name;
}

/** See docker/cli, cli/context/store: a context is kept under the hash of its name. */
function contextEndpoint(name: string, env: NodeJS.ProcessEnv): Endpoint {
  const contexts = join(configDirectory(env), 'contexts');
  const id = createHash('sha256').update(name).digest('hex');
  const docker = field(field(readJson(join(contexts, 'meta', id, 'meta.json')), 'Endpoints'), 'docker');
  const host = textField(docker, 'Host');
  if (host === null)
    throw new SandboxStop('no_engine', 'The chosen Docker context cannot be read.', [`context ${name}`]);
  const isVerified = field(docker, 'SkipTLSVerify') !== true;
  return parseAddress(host, isVerified ? readCertificates(join(contexts, 'tls', id, 'docker')) : null);
}

function readCertificates(directory: string): Certificates | null {
  const read = (file: string) => readText(join(directory, file));
  const [ca, cert, key] = [read('ca.pem'), read('cert.pem'), read('key.pem')];
  return ca === null || cert === null || key === null ? null : { ca, cert, key };
}

const homeOf = (env: NodeJS.ProcessEnv) => env['HOME'] ?? homedir();
const configDirectory = (env: NodeJS.ProcessEnv) => env['DOCKER_CONFIG'] ?? join(homeOf(env), '.docker');

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readText(path) ?? 'null');
  } catch {
    return null;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : null;
}

function textField(value: unknown, name: string): string | null {
  const text = field(value, name);
  return typeof text === 'string' ? text : null;
}
