import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCertificates } from '../engines/test-certificates.ts';

/** What a registry answers, by path: packages as bytes, all else as texts. */
export type Pages = Readonly<Record<string, Buffer | string>>;

export interface RegistryServer {
  /** The certificate authority that setups have to trust. */
  readonly caFile: string;
  readonly port: number;
  /** For CONTRIBFLOW_TEST_ROUTES. */
  readonly routes: string;
  /** `host/path` of every request so far. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** Package registries of our own on loopback, under the names of real ones, with certificates of a test's own authority. */
export async function startRegistries(
  registries: Readonly<Record<string, Pages>>,
  { latencyMs = 0 }: { readonly latencyMs?: number } = {},
): Promise<RegistryServer> {
  const hosts = Object.keys(registries);
  const { caFile, key, cert } = makeCertificates(hosts);
  const requests: string[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://any');
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    requests.push(`${host}${pathname}`);
    const pages = registries[host] ?? {};
    const page = pages[decodeURIComponent(pathname)];
    void pause(latencyMs).then(() => {
      if (page === undefined) response.writeHead(404).end();
      else response.writeHead(200, headersOf(page)).end(page);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    caFile,
    port,
    routes: hosts.map((host) => `${host}=127.0.0.1:${port}`).join(','),
    requests,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Packages never change, and registries say so. Texts are JSON or else pages for pip; managers look at the type. */
function headersOf(page: Buffer | string): Record<string, string> {
  if (typeof page !== 'string')
    return { 'content-type': 'application/octet-stream', 'cache-control': 'public, max-age=31536000, immutable' };
  return { 'content-type': page.startsWith('<') ? 'text/html' : 'application/json' };
}
