import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDockerProbe } from '../../../src/adapters/docker/docker-probe.ts';
import { localServer } from '../../builders/local-server.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';

const never = () => new AbortController().signal;

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A daemon as far as `GET /version` goes, spoken to by the real client over a real socket. */
async function daemon(answer: (url: string) => object | null) {
  const socket = join(temporaryDirectory(), 'engine.sock');
  const server = await localServer((request, response) => {
    const body = answer(request.url ?? '');
    if (body !== null) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }, socket);
  return { socket, close: server.close };
}

describe('the docker probe', () => {
  it('asks docker at DOCKER_HOST and podman at its own socket', async () => {
    const docker = await daemon((url) => (url.endsWith('/version') ? { Version: '28.2.2' } : {}));
    const podman = await daemon(() => ({ Version: '4.3.1' }));
    vi.stubEnv('DOCKER_HOST', `unix://${docker.socket}`);
    const probe = createDockerProbe({ podmanSockets: ['/nonexistent/podman.sock', podman.socket], timeoutMs: 3000 });
    expect(await probe.engines(never())).toEqual([
      { engine: 'docker', status: 'reachable', version: '28.2.2' },
      { engine: 'podman', status: 'reachable', version: '4.3.1' },
    ]);
    await Promise.all([docker.close(), podman.close()]);
  });

  it('says why an engine cannot be reached', async () => {
    vi.stubEnv('DOCKER_HOST', 'unix:///nonexistent/docker.sock');
    const hanging = await daemon(() => null);
    const probe = createDockerProbe({ podmanSockets: [hanging.socket], timeoutMs: 300 });
    expect(await probe.engines(never())).toEqual([
      { engine: 'docker', status: 'unreachable', problem: 'nothing listens at its socket' },
      { engine: 'podman', status: 'unreachable', problem: 'no answer in time' },
    ]);
    await hanging.close();
  });
});
