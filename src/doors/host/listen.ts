import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { isIP } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { HostLimits } from './limits.ts';
import { invalid, type Refusal, rawRefusal } from './refusal.ts';
import type { HostApp } from './server.ts';

export interface Tls {
  readonly cert: string;
  readonly key: string;
}

/** Null when the files cannot be read, or what is in them is no certificate with its key. */
export async function readTls(certPath: string, keyPath: string): Promise<Tls | null> {
  try {
    const tls = { cert: await readFile(certPath, 'utf8'), key: await readFile(keyPath, 'utf8') };
    createTlsServer(tls);
    return tls;
  } catch {
    return null;
  }
}

/** What can be listened at: an address of this machine, and not a name that somebody else says the address of. */
export const isListenable = (address: string): boolean => address === 'localhost' || isIP(address) !== 0;

/** An address that only this machine can reach. */
export const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);

export interface Listening {
  readonly url: string;
  /** Lets go of everybody. */
  readonly close: () => Promise<void>;
}

/** Listens, or says why it cannot. Who is slow to send a request is not waited for longer than the limits say. */
export function listen(
  { app }: Pick<HostApp, 'app'>,
  at: { readonly address: string; readonly port: number; readonly tls: Tls | null },
  limits: Pick<HostLimits, 'headersMs' | 'requestMs'>,
): Promise<Listening | { readonly failure: string }> {
  const options = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: Math.min(limits.headersMs, limits.requestMs) / 4,
  };
  // The environment of a request is what getRequestListener hands over: the message of node's server.
  const listener = getRequestListener((request, env) =>
    app.fetch(request, 'incoming' in env ? { incoming: env.incoming } : {}),
  );
  const answer = (...line: Parameters<typeof listener>) => void listener(...line);
  const server: Server =
    at.tls === null ? createServer(options, answer) : createTlsServer({ ...options, ...at.tls }, answer);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) socket.end(rawRefusal(brokenRequest(error.code)));
    else socket.destroy();
  });
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve({ failure: error.code ?? 'unknown' });
    });
    server.listen(at.port, at.address, () => {
      resolve({ url: urlOf(server, at), close: () => closed(server) });
    });
  });
}

/** Why node's server could not make a request of what came. */
const brokenRequest = (code: string | undefined): Refusal =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT'
    ? { refused: 'request_timeout', message: 'The request took too long to arrive.' }
    : invalid(['it is not HTTP, or its head is too large']);

function urlOf(server: Server, { address, tls }: { readonly address: string; readonly tls: Tls | null }): string {
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const host = address.includes(':') ? `[${address}]` : address;
  return `${tls === null ? 'http' : 'https'}://${host}:${port}`;
}

/** How long an answer that has begun may take to end. */
const PATIENCE_MS = 1000;

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => {
      server.closeAllConnections();
    }, PATIENCE_MS);
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
    server.closeIdleConnections();
  });
}
