import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { CommandOutcome } from '../../../ports/sandbox.ts';
import type { Route } from '../options.ts';
import { type ConnectRequest, readConnectRequest } from './connect-request.ts';
import { isPublicAddress } from './public-address.ts';

type Connections = CommandOutcome['connections'];

export interface ConnectProxy {
  /** Serves one connection that came out of the sandbox. */
  readonly serve: (connection: Duplex) => void;
  /** The hosts that were asked for since the last time. */
  readonly takeConnections: () => Connections;
  readonly close: () => void;
}

interface ProxyOptions {
  /** `host`, for port 443, or `host:port`. */
  readonly allowed: readonly string[];
  readonly routes: ReadonlyMap<string, Route>;
}

const TLS_PORT = 443;
const CONNECT_TIMEOUT_MS = 15_000;
const MOST_CONNECTIONS = 256;
const MOST_RECORDED_HOSTS = 1000;

/** The only way from the sandbox to the network: TLS to registries that the user trusts, at addresses that are public. */
export function createConnectProxy({ allowed, routes }: ProxyOptions): ConnectProxy {
  const isAllowed = allowList(allowed);
  const open = new Set<Duplex>();
  let asked = new Map<string, boolean>();
  const record = (host: string, isLetThrough: boolean) => {
    if (asked.size < MOST_RECORDED_HOSTS) asked.set(host, isLetThrough);
  };

  /** Passes a connection on, or answers with why not. */
  async function answer(connection: Duplex): Promise<void> {
    const request = await readConnectRequest(connection);
    if (request === null) {
      refuse(connection, '405 Method Not Allowed');
      return;
    }
    const places = isAllowed(request) ? await placesOf(request, routes) : null;
    record(request.host, places !== null);
    const upstream = places === null ? null : await connectToFirst(places);
    if (upstream === null) {
      refuse(connection, places === null ? '403 Forbidden' : '502 Bad Gateway');
      return;
    }
    connection.write('HTTP/1.1 200 Connection established\r\n\r\n');
    join(connection, upstream);
  }

  return {
    serve: (connection) => {
      if (open.size >= MOST_CONNECTIONS) {
        connection.destroy();
        return;
      }
      open.add(connection);
      connection.once('close', () => open.delete(connection));
      connection.on('error', () => undefined);
      // A connection that breaks is the sandbox's business; its package manager tells.
      answer(connection).catch(() => connection.destroy());
    },
    takeConnections: () => {
      const taken = [...asked].map(([host, isLetThrough]) => ({ host, isAllowed: isLetThrough }));
      asked = new Map();
      return taken;
    },
    close: () => {
      for (const connection of open) connection.destroy();
    },
  };
}

function allowList(allowed: readonly string[]): (request: ConnectRequest) => boolean {
  const names = new Set(allowed.map((host) => (/:\d+$/.test(host) ? host : `${host}:${TLS_PORT}`).toLowerCase()));
  return ({ host, port }) => names.has(`${host}:${port}`);
}

/** The addresses of a host, asked for once: a second answer could be another one. Null when one of them is not public. */
async function placesOf({ host, port }: ConnectRequest, routes: ReadonlyMap<string, Route>): Promise<Route[] | null> {
  const route = routes.get(host);
  if (route !== undefined) return [route];
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.every(({ address }) => isPublicAddress(address))
    ? found.map(({ address }) => ({ address, port }))
    : null;
}

async function connectToFirst(places: readonly Route[]): Promise<Socket | null> {
  for (const { address, port } of places) {
    const socket = connect({ host: address, port });
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
      return socket;
    } catch {
      socket.destroy();
    }
  }
  return null;
}

/**
 * Passes both directions on. Not by `pipeline`: a registry that has sent everything and closed would end the connection
 * while the sandbox has not taken all of it yet.
 */
function join(connection: Duplex, upstream: Socket): void {
  connection.pipe(upstream);
  upstream.pipe(connection);
  upstream.once('error', () => connection.destroy());
  // Nobody takes what the sandbox still says; its end has to be seen.
  upstream.once('close', () => connection.resume());
  connection.once('close', () => upstream.destroy());
}

function refuse(connection: Duplex, status: string): void {
  connection.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}
