import { createServer, type Server } from 'node:http';
import { createDemoWorld } from './data/demo-world.ts';
import { FaultQueue } from './faults/fault-queue.ts';
import { GitRepositories } from './git/git-repositories.ts';
import { Api } from './http/api.ts';
import { exchange, type Station } from './http/exchange.ts';
import { type PublicWrite, tellWrite } from './http/public-write.ts';
import { RateLimits } from './http/rate-limits.ts';
import type { RecordedRequest } from './http/recorded-request.ts';
import type { World } from './world/model.ts';
import type { Addresses } from './world/scope.ts';

export interface SimulatorOptions {
  /** The built-in world when nothing is said. */
  readonly world?: World;
  /** How long each answer of the API takes. */
  readonly latencyMs?: number;
  /** Listens on this unix socket instead of a free port of the loopback address. */
  readonly socketPath?: string;
  /** What the addresses for people start with in answers; the simulator's own address when nothing is said. */
  readonly publicUrl?: string;
  /** Where git repositories are made when they are first asked for; a temporary directory when nothing is said. */
  readonly gitDirectory?: string;
  readonly now?: () => Date;
}

export interface GithubSimulator {
  /** REST is right below it, GraphQL at `/graphql`, git at `/<owner>/<repo>.git`. */
  readonly url: string;
  /** May be changed at any time. */
  readonly world: World;
  /** All requests so far, oldest first. */
  readonly requests: readonly RecordedRequest[];
  /** All attempts to change something so far, oldest first; each is told on a channel of the process too. */
  readonly writes: readonly PublicWrite[];
  readonly faults: FaultQueue;
  /** Ends open connections too. */
  readonly close: () => Promise<void>;
}

/** A GitHub of our own, on this machine. */
export async function startGithubSimulator(options: SimulatorOptions = {}): Promise<GithubSimulator> {
  const { now = () => new Date(), socketPath, gitDirectory = null, latencyMs = 0 } = options;
  const world = options.world ?? createDemoWorld(now());
  const requests: RecordedRequest[] = [];
  const writes: PublicWrite[] = [];
  const faults = new FaultQueue();
  const git = new GitRepositories(world, gitDirectory);
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  const server = createServer();
  await listen(server, socketPath);
  const { url, ...addresses } = addressesOf(server, options);
  const station: Station = {
    world,
    addresses,
    api: new Api(),
    git,
    limits: new RateLimits(now),
    faults,
    latencyMs,
    now,
    record: (request) => requests.push(request),
    recordWrite: (write) => {
      writes.push(write);
      tellWrite({ url, write });
    },
    signal: ending.signal,
  };
  server.on('request', (request, response) => {
    // What is left to fail here is the connection: a client that hangs up, or the end of the simulator.
    const exchanged = exchange(request, response, station).catch(() => response.destroy());
    const tracked: Promise<void> = exchanged.then(() => void running.delete(tracked));
    running.add(tracked);
  });

  async function close(): Promise<void> {
    ending.abort();
    await closeServer(server);
    await Promise.all(running);
    git.close();
  }

  return { url, world, requests, writes, faults, close };
}

function listen(server: Server, socketPath: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', resolve);
    if (socketPath === undefined) server.listen(0, '127.0.0.1');
    else server.listen(socketPath);
  });
}

/**
 * On a port, the API is where the server is, wherever people are sent: a client that follows the address of a next page
 * must not end up at the real GitHub. Over a socket every address leads to the simulator.
 */
function addressesOf(server: Server, { publicUrl }: SimulatorOptions): Addresses & { readonly url: string } {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    const html = publicUrl ?? 'https://github.com';
    return { url: html, html, api: html.replace('://', '://api.') };
  }
  const url = `http://127.0.0.1:${address.port}`;
  return { url, html: publicUrl ?? url, api: url };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
