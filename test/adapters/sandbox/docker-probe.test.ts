import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDockerProbe } from '../../../src/adapters/sandbox/docker-probe.ts';
import { localServer } from '../../builders/local-server.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';

const never = () => new AbortController().signal;

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
    const env = { DOCKER_HOST: `unix://${docker.socket}`, CONTAINER_HOST: `unix://${podman.socket}` };
    expect(await createDockerProbe({ env, timeoutMs: 3000 }).engines(never())).toEqual([
      { engine: 'docker', status: 'reachable', version: '28.2.2' },
      { engine: 'podman', status: 'reachable', version: '4.3.1' },
    ]);
    await Promise.all([docker.close(), podman.close()]);
  });

  it('says why an engine cannot be reached', async () => {
    const hanging = await daemon(() => null);
    const env = { DOCKER_HOST: 'unix:///nonexistent/docker.sock', CONTAINER_HOST: `unix://${hanging.socket}` };
    expect(await createDockerProbe({ env, timeoutMs: 300 }).engines(never())).toEqual([
      { engine: 'docker', status: 'unreachable', problem: 'nothing listens at its socket' },
      { engine: 'podman', status: 'unreachable', problem: 'no answer in time' },
    ]);
    await hanging.close();
  });

  it('does not speak to an unsafe address', async () => {
    const env = { DOCKER_HOST: 'tcp://127.0.0.1:2375', HOME: '/nonexistent' };
    const [docker] = await createDockerProbe({ env, timeoutMs: 300 }).engines(never());
    expect(docker).toMatchObject({ status: 'unreachable', problem: expect.stringContaining('TLS') as string });
  });
});
