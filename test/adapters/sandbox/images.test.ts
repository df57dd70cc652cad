import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { SandboxEvent } from '../../../src/ports/sandbox.ts';
import { neverStopped, sandboxJob, sh } from '../../builders/sandbox-job.ts';
import { describeOnEngines } from '../../engines/describe-on-engines.ts';
import { clientOf } from '../../engines/docker-objects.ts';

const quiet = () => undefined;

describeOnEngines(
  'images',
  (engine, open) => {
    it('that are not there are told, and not pulled', async () => {
      const sandbox = await open();
      const result = await sandbox.image('no-such-image:1', { pull: false }, neverStopped(), quiet);
      expect(result).toMatchObject({ ok: false, failure: { kind: 'no_image' } });
    });

    it('whose name moves between setup and validation are refused', { timeout: 120_000 }, async () => {
      const client = clientOf(engine);
      const [repo, tag] = [`localhost/contribflow-moving-${process.pid}`, '1'];
      await client.getImage('debian:bookworm-slim').tag({ repo, tag });
      try {
        const sandbox = await open();
        const image = await sandbox.image(`${repo}:${tag}`, { pull: false }, neverStopped(), quiet);
        if (!image.ok) throw new Error(image.failure.message);
        let hasRunCommand = false;
        let moved: Promise<unknown> = Promise.resolve();
        const tell = (event: SandboxEvent) => {
          if (event.kind === 'started' && event.phase === 'setup')
            moved = client.getImage('node:22-bookworm-slim').tag({ repo, tag });
          if (event.kind === 'started' && event.phase === 'validation') hasRunCommand = true;
        };
        const job = sandboxJob(image.value, { setup: [sh('sleep 2')], commands: [sh('true')] });
        const result = await sandbox.execute(job, neverStopped(), tell);
        await moved;
        expect(result).toMatchObject({ ok: false, failure: { kind: 'image_moved' } });
        expect(hasRunCommand).toBe(false);
      } finally {
        await client.getImage(`${repo}:${tag}`).remove({ force: false });
      }
    });
  },
  ['docker', 'podman'],
);

describeOnEngines(
  'pulling',
  (engine, open) => {
    it('fetches an image on request, with its digest', { timeout: 60_000 }, async () => {
      const registry = await startRegistry();
      const name = `127.0.0.1:${registry.port}/tiny:1`;
      const sandbox = await open();
      const events: SandboxEvent[] = [];
      const result = await sandbox.image(name, { pull: true }, neverStopped(), (event) => events.push(event));
      expect(result).toEqual({ ok: true, value: { name, digest: registry.digest } });
      expect(events[0]).toEqual({ kind: 'pulling', image: name, percent: null });
      await clientOf(engine).getImage(name).remove();
      registry.close();
    });

    it('tells when there is none', { timeout: 60_000 }, async () => {
      const sandbox = await open();
      const result = await sandbox.image('127.0.0.1:1/tiny:1', { pull: true }, neverStopped(), quiet);
      expect(result).toMatchObject({ ok: false, failure: { kind: 'pull_failed' } });
    });
  },
  // Podman wants TLS of every registry.
  ['docker'],
);

/** A registry on loopback with one image of one empty layer. */
async function startRegistry() {
  const layer = Buffer.alloc(1024);
  const config = Buffer.from(
    JSON.stringify({
      architecture: 'amd64',
      os: 'linux',
      config: {},
      rootfs: { type: 'layers', diff_ids: [digestOf(layer)] },
    }),
  );
  const media = 'application/vnd.docker';
  const manifest = Buffer.from(
    JSON.stringify({
      schemaVersion: 2,
      mediaType: `${media}.distribution.manifest.v2+json`,
      config: { mediaType: `${media}.container.image.v1+json`, size: config.length, digest: digestOf(config) },
      layers: [{ mediaType: `${media}.image.rootfs.diff.tar`, size: layer.length, digest: digestOf(layer) }],
    }),
  );
  const blobs = new Map([layer, config, manifest].map((blob) => [digestOf(blob), blob]));
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const blob = url.includes('/manifests/') ? manifest : blobs.get(url.split('/').at(-1) ?? '');
    if (url === '/v2/') response.end('{}');
    else if (blob === undefined) response.writeHead(404).end();
    else {
      const type = blob === manifest ? `${media}.distribution.manifest.v2+json` : 'application/octet-stream';
      response.writeHead(200, {
        'content-type': type,
        'content-length': blob.length,
        'docker-content-digest': digestOf(blob),
      });
      response.end(request.method === 'HEAD' ? undefined : blob);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, digest: digestOf(manifest), close: () => server.close() };
}

const digestOf = (content: Buffer) => `sha256:${createHash('sha256').update(content).digest('hex')}`;
