import { request as forward, type IncomingMessage, createServer as proxyServer, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { onTestFinished } from 'vitest';
import { type GithubSimulator, type SimulatorOptions, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { makeCertificates, type TestCertificates } from '../engines/test-certificates.ts';

export const SECURE_HOST = 'github.test';

export interface SecureGithub {
  readonly simulator: GithubSimulator;
  /** Such as `https://github.test`, which only the proxy knows. */
  readonly serverUrl: string;
  /** What leads git and gh there, and lets them trust it. */
  readonly env: Readonly<Record<string, string>>;
  /** Where the proxy was asked to lead to. */
  readonly asked: readonly string[];
}

/**
 * A GitHub of one's own with a name, the usual port and a certificate, for programs that talk to nothing else: git with
 * a credential helper of gh, and gh itself, which looks for the API of such a host below `/api`.
 */
export async function secureGithub(options: SimulatorOptions = {}, host = SECURE_HOST): Promise<SecureGithub> {
  const serverUrl = `https://${host}`;
  const simulator = await startGithubSimulator({ ...options, publicUrl: serverUrl });
  const { caFile, key, cert } = certificatesFor(host);
  const server = createServer({ key, cert }, (request, response) => {
    pass(request, response, simulator.url);
  });
  const asked: string[] = [];
  const proxy = proxyServer((_, response) => response.writeHead(400).end());
  proxy.on('connect', (request: IncomingMessage, socket) => {
    asked.push(request.url ?? '');
    if (![`${host}:443`, `api.${host}:443`].includes(request.url ?? '')) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const tunnel = connect(portOf(server), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    tunnel.on('error', () => socket.destroy());
    socket.on('error', () => tunnel.destroy());
  });
  await Promise.all([server, proxy].map(listening));
  onTestFinished(async () => {
    for (const each of [server, proxy]) each.closeAllConnections();
    server.close();
    proxy.close();
    await simulator.close();
  });
  const address = `http://127.0.0.1:${portOf(proxy)}`;
  return {
    ...{ simulator, serverUrl, asked },
    env: { HTTPS_PROXY: address, https_proxy: address, SSL_CERT_FILE: caFile, GIT_SSL_CAINFO: caFile },
  };
}

/** Made once for each host: that takes longer than most tests. */
const certificates = new Map<string, TestCertificates>();

function certificatesFor(host: string): TestCertificates {
  const known = certificates.get(host) ?? makeCertificates([host, `api.${host}`]);
  certificates.set(host, known);
  return known;
}

function pass(request: IncomingMessage, response: ServerResponse, to: string): void {
  const path = (request.url ?? '/').replace(/^\/api\/(?:v3(?=\/)|graphql$)/, (start) =>
    start.endsWith('graphql') ? '/graphql' : '',
  );
  const { method, headers } = request;
  const asking = forward(`${to}${path}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  asking.on('error', () => response.destroy());
  request.pipe(asking);
}

const listening = (server: Server) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

const portOf = (server: Server) => (server.address() as AddressInfo).port;
