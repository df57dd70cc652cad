import { SandboxStop } from '../sandbox-stop.ts';

/** A way to speak to an engine that nobody else on the network can use or listen to. */
export type Endpoint =
  | { readonly kind: 'socket'; readonly path: string }
  | { readonly kind: 'tls'; readonly host: string; readonly port: number; readonly certificates: Certificates }
  | { readonly kind: 'ssh'; readonly destination: string; readonly port: string | null };

/** Files in PEM. */
export interface Certificates {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/** The address for people; without a user or a password. */
export function describeEndpoint(endpoint: Endpoint): string {
  if (endpoint.kind === 'socket') return endpoint.path;
  if (endpoint.kind === 'tls') return `tcp://${endpoint.host}:${endpoint.port}`;
  return `ssh://${endpoint.destination.replace(/^.*@/, '')}`;
}

/** Reads an address as the Docker command line takes it. */
export function parseAddress(address: string, certificates: Certificates | null): Endpoint {
  if (address.startsWith('unix://')) return { kind: 'socket', path: address.slice('unix://'.length) };
  if (address.startsWith('npipe://')) return { kind: 'socket', path: address.slice('npipe://'.length) };
  if (address.startsWith('/')) return { kind: 'socket', path: address };
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === 'ssh:') return sshEndpoint(url);
  if (url !== null && ['tcp:', 'https:', 'http:'].includes(url.protocol)) return tcpEndpoint(url, certificates);
  throw new SandboxStop('unsafe_endpoint', 'The address of the engine is not understood.', [address.slice(0, 200)]);
}

function tcpEndpoint(url: URL, certificates: Certificates | null): Endpoint {
  const { hostname: host, port } = url;
  if (certificates === null)
    throw new SandboxStop('unsafe_endpoint', 'An engine over TCP is used with TLS and its certificates only.', [
      `${url.protocol}//${url.host}`,
    ]);
  return { kind: 'tls', host: host.replace(/^\[|\]$/g, ''), port: port === '' ? 2376 : Number(port), certificates };
}

/** A destination that starts with a dash would be an option of ssh. */
function sshEndpoint(url: URL): Endpoint {
  const user = decodeURIComponent(url.username);
  const isPlain = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
  if (!isPlain.test(url.hostname) || (user !== '' && !isPlain.test(user)) || url.password !== '')
    throw new SandboxStop('unsafe_endpoint', 'The ssh address of the engine is not understood.', ['ssh://…']);
  return {
    kind: 'ssh',
    destination: user === '' ? url.hostname : `${user}@${url.hostname}`,
    port: url.port === '' ? null : url.port,
  };
}
