import { PassThrough } from 'node:stream';
import { readFrames } from '../output/frames.ts';
import { createConnectProxy } from '../registry/connect-proxy.ts';
import { forwarderArgv } from '../registry/forwarder.ts';
import { openTunnel } from '../registry/tunnel.ts';
import { SandboxStop } from '../sandbox-stop.ts';
import { type ContainerSpec, containerOptions } from './container-options.ts';
import type { Engine } from './engine.ts';
import { removeContainer } from './run-container.ts';

export interface RegistryContainer {
  readonly id: string;
  readonly takeConnections: ReturnType<typeof createConnectProxy>['takeConnections'];
  close(): Promise<void>;
}

const FORWARDER_LIMITS = { memoryMb: 256, cpus: 1, pids: 32 };
const READY_MS = 20_000;

/**
 * A container without any network whose loopback the setup shares. What connects there comes out through the attached
 * stream of the engine's API, and the proxy here decides. So it needs no socket of the host in the container and no
 * network of the engine, and works the same where the engine is a virtual machine or far away.
 */
export async function startRegistryContainer(
  { client }: Engine,
  template: Pick<ContainerSpec, 'imageId' | 'labels' | 'env'>,
  proxyOptions: Parameters<typeof createConnectProxy>[0],
): Promise<RegistryContainer> {
  const container = await client.createContainer(
    containerOptions({
      ...template,
      argv: forwarderArgv(),
      workingDirectory: '/',
      mounts: [],
      limits: FORWARDER_LIMITS,
      loopbackOf: null,
      hasInput: true,
      isMeasuring: false,
    }),
  );
  const proxy = createConnectProxy(proxyOptions);
  try {
    const stream = await container.attach({ stream: true, stdin: true, stdout: true, stderr: true, hijack: true });
    // Written to at will; what the wire cannot take yet waits here, and the credits of the tunnel bound it.
    const wire = new PassThrough();
    wire.pipe(stream);
    const tunnel = openTunnel(
      { send: (bytes) => wire.write(bytes), pause: () => stream.pause(), resume: () => stream.resume() },
      proxy.serve,
    );
    const ended = new Promise<'ended'>((resolve) => {
      for (const event of ['end', 'close', 'error'])
        stream.once(event, () => {
          resolve('ended');
        });
    });
    const read = readFrames((name, payload) => {
      if (name === 'stdout') tunnel.receive(payload);
    });
    stream.on('data', (chunk: Buffer) => {
      read(chunk);
    });
    await container.start();
    const outcome = await Promise.race([tunnel.ready, ended, timeout(READY_MS)]);
    if (outcome !== undefined)
      throw new SandboxStop('image_unfit', 'Setup needs the registries, and the image has no perl to reach them by.');
    return {
      id: container.id,
      takeConnections: proxy.takeConnections,
      close: async () => {
        tunnel.close();
        proxy.close();
        await removeContainer(container);
      },
    };
  } catch (error) {
    await removeContainer(container);
    throw error;
  }
}

const timeout = (ms: number) =>
  new Promise<'late'>((resolve) => {
    setTimeout(resolve, ms, 'late').unref();
  });
