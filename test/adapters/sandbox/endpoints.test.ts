import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dockerEndpoints, podmanEndpoints } from '../../../src/adapters/sandbox/endpoint/docker-endpoints.ts';
import { neverStopped, outcomeOf } from '../../builders/sandbox-job.ts';
import { temporaryDirectory } from '../../builders/temporary-directory.ts';
import { describeOnEngines, openSandbox } from '../../engines/describe-on-engines.ts';
import { sandboxesFor } from '../../engines/test-engines.ts';

/** A home with a Docker context, and its certificates when there are any. */
function homeWith({
  host,
  isVerified = true,
  hasCertificates = false,
}: {
  host: string;
  isVerified?: boolean;
  hasCertificates?: boolean;
}) {
  const home = temporaryDirectory();
  const id = createHash('sha256').update('work').digest('hex');
  const meta = join(home, '.docker/contexts/meta', id);
  mkdirSync(meta, { recursive: true });
  writeFileSync(join(home, '.docker/config.json'), JSON.stringify({ currentContext: 'work' }));
  const docker = { Host: host, SkipTLSVerify: !isVerified };
  writeFileSync(join(meta, 'meta.json'), JSON.stringify({ Name: 'work', Endpoints: { docker } }));
  const tls = join(home, '.docker/contexts/tls', id, 'docker');
  mkdirSync(tls, { recursive: true });
  if (hasCertificates) for (const name of ['ca', 'cert', 'key']) writeFileSync(join(tls, `${name}.pem`), name);
  return home;
}

describe('where Docker is', () => {
  it('is said by DOCKER_HOST first', () => {
    const env = { DOCKER_HOST: 'unix:///somewhere/docker.sock', HOME: homeWith({ host: 'unix:///context.sock' }) };
    expect(dockerEndpoints(env)).toEqual([{ kind: 'socket', path: '/somewhere/docker.sock' }]);
  });

  it('is said by the context that was chosen', () => {
    const env = { HOME: homeWith({ host: 'unix:///context.sock' }) };
    expect(dockerEndpoints(env)).toEqual([{ kind: 'socket', path: '/context.sock' }]);
    expect(dockerEndpoints({ ...env, DOCKER_CONTEXT: 'default' })).toContainEqual({
      kind: 'socket',
      path: '/var/run/docker.sock',
    });
  });

  it('may be far away by TLS and by ssh', () => {
    const tls = homeWith({ host: 'tcp://build.example:2376', hasCertificates: true });
    expect(dockerEndpoints({ HOME: tls })).toMatchObject([{ kind: 'tls', host: 'build.example', port: 2376 }]);
    expect(dockerEndpoints({ DOCKER_HOST: 'ssh://me@build.example:2222' })).toEqual([
      { kind: 'ssh', destination: 'me@build.example', port: '2222' },
    ]);
  });

  it('of Podman is a socket of its own', () => {
    expect(podmanEndpoints({ XDG_RUNTIME_DIR: '/run/user/7' })).toEqual([
      { kind: 'socket', path: '/run/user/7/podman/podman.sock' },
      { kind: 'socket', path: '/run/podman/podman.sock' },
    ]);
  });

  it.each([
    ['TCP without TLS', { DOCKER_HOST: 'tcp://127.0.0.1:2375' }],
    ['HTTP', { DOCKER_HOST: 'http://127.0.0.1:2375' }],
    ['TLS without certificates', { DOCKER_HOST: 'tcp://h:2376', DOCKER_TLS_VERIFY: '1', HOME: '/nonexistent' }],
    [
      'a context that verifies nothing',
      { HOME: homeWith({ host: 'tcp://h:2376', isVerified: false, hasCertificates: true }) },
    ],
    ['an ssh option in place of a host', { DOCKER_HOST: 'ssh://-oProxyCommand=touch%20planted/' }],
    ['an ssh user that is an option', { DOCKER_HOST: 'ssh://-oX@host' }],
    ['something else', { DOCKER_HOST: 'ftp://h' }],
  ])('is refused when it is unsafe: %s', async (_, env) => {
    const result = await sandboxesFor({ env }).open('docker', neverStopped());
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unsafe_endpoint' } });
  });
});

describeOnEngines(
  'a Docker behind ssh',
  (engine) => {
    it.skipIf(spawnSync('docker', ['--version']).status !== 0)(
      "is used by the user's own ssh",
      { timeout: 60_000 },
      async () => {
        // Stands for ssh: checks how it is called, and connects to the engine of the tests as the far side would.
        const bin = temporaryDirectory();
        const script = `#!/bin/sh\nlast=; for word; do last="$last $word"; done\ncase "$last" in *"BatchMode=yes"*" -- me@far.example docker system dial-stdio") ;; *) exit 9 ;; esac\nDOCKER_HOST=${engine.env['DOCKER_HOST'] ?? ''} exec docker system dial-stdio\n`;
        writeFileSync(join(bin, 'ssh'), script);
        chmodSync(join(bin, 'ssh'), 0o755);
        const env = { DOCKER_HOST: 'ssh://me@far.example', PATH: `${bin}:${process.env['PATH'] ?? ''}` };
        const sandbox = await openSandbox({ ...engine, env });
        expect((await outcomeOf(sandbox, 'cat README.md; exit 7')).exitCode).toBe(7);
      },
    );
  },
  ['docker'],
);
