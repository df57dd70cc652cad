import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Docker from 'dockerode';
import { expect, it } from 'vitest';
import { execute, neverStopped, sh } from '../../builders/sandbox-job.ts';
import { describeOnEngines, openSandbox } from '../../engines/describe-on-engines.ts';
import { objectsOfProcess } from '../../engines/docker-objects.ts';
import { interposed } from '../../engines/interposed-socket.ts';
import { sandboxesFor, type TestEngine } from '../../engines/test-engines.ts';

describeOnEngines(
  'an engine that goes away',
  (engine, open) => {
    it('while a command runs is told, and the next start clears up', { timeout: 60_000 }, async () => {
      const socket = await interposed(engine.socket);
      const there: TestEngine = { ...engine, env: { ...environmentOf(engine, socket.path) }, socket: socket.path };
      const sandbox = await openSandbox(there);
      const tell = ({ kind }: { kind: string }) => {
        if (kind === 'started') setTimeout(socket.cut, 1500);
      };
      const result = await execute(sandbox, { commands: [sh('sleep 20')] }, { tell });
      expect(result).toMatchObject({ ok: false, failure: { kind: 'engine_lost' } });
      // This process lives, so that its things are not swept as those of a dead one: they are removed by hand here.
      await removeOwn(engine);
      await open();
      expect(await objectsOfProcess(engine, process.pid)).toEqual([]);
    });

    it('before it is asked is not found', async () => {
      const env = environmentOf(engine, '/nonexistent/engine.sock');
      const result = await sandboxesFor({ env }).open(engine.name, neverStopped());
      expect(result).toMatchObject({
        ok: false,
        failure: { kind: 'no_engine', tried: ['/nonexistent/engine.sock: nothing listens at its socket'] },
      });
    });
  },
  ['docker', 'podman'],
);

const images = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'contribflow-test/images/base.tar');
const canStartDaemon = process.getuid?.() === 0 && existsSync(images) && existsSync('/usr/sbin/dockerd');

it.skipIf(!canStartDaemon)('a daemon that is stopped while a command runs is lost', { timeout: 180_000 }, async () => {
  const daemon = await startDaemon();
  try {
    const sandbox = await openSandbox({
      name: 'docker',
      env: { DOCKER_HOST: `unix://${daemon.socket}` },
      socket: daemon.socket,
    });
    const tell = ({ kind }: { kind: string }) => {
      if (kind === 'output') daemon.terminate();
    };
    const result = await execute(sandbox, { commands: [sh('echo ready; sleep 60')] }, { tell });
    expect(result).toMatchObject({ ok: false, failure: { kind: 'engine_lost' } });
  } finally {
    await daemon.remove();
  }
});

it.skipIf(!canStartDaemon)(
  'a daemon that is stopped while a command starts proves nothing',
  { timeout: 180_000 },
  async () => {
    const daemon = await startDaemon();
    try {
      const sandbox = await openSandbox({
        name: 'docker',
        env: { DOCKER_HOST: `unix://${daemon.socket}` },
        socket: daemon.socket,
      });
      const tell = ({ kind }: { kind: string }) => {
        if (kind === 'copying') daemon.terminate();
      };
      expect((await execute(sandbox, { commands: [sh('sleep 60')] }, { tell })).ok).toBe(false);
    } finally {
      await daemon.remove();
    }
  },
);

/** A Docker of this test only, which it may stop. */
async function startDaemon() {
  const directory = mkdtempSync(join(tmpdir(), 'cf-dockerd-'));
  const place = (name: string) => join(directory, name);
  const places = [
    '--data-root',
    place('data'),
    '--exec-root',
    place('exec'),
    '-p',
    place('pid'),
    '-H',
    `unix://${place('s')}`,
  ];
  const daemon = spawn('/usr/sbin/dockerd', [...places, '--iptables=false', '--ip6tables=false', '--bridge=none'], {
    stdio: 'ignore',
  });
  const client = new Docker({ socketPath: place('s') });
  for (let round = 0; round < 150 && !(await client.ping().catch(() => null)); round += 1) await pause(200);
  const progress = await client.importImage(images, { repo: 'debian', tag: 'bookworm-slim' });
  for await (const line of progress) expect(String(line)).not.toContain('error');
  return {
    socket: place('s'),
    terminate: () => daemon.kill('SIGTERM'),
    remove: async () => {
      const isRunning = daemon.exitCode === null && daemon.signalCode === null;
      if (isRunning) {
        daemon.kill('SIGTERM');
        await once(daemon, 'exit');
      }
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const environmentOf = (engine: TestEngine, path: string): Record<string, string> => ({
  [engine.name === 'docker' ? 'DOCKER_HOST' : 'CONTAINER_HOST']: `unix://${path}`,
});

async function removeOwn(engine: TestEngine): Promise<void> {
  const client = new Docker({ socketPath: engine.socket });
  for (const object of await objectsOfProcess(engine, process.pid)) {
    const [kind, id = ''] = object.split(' ');
    if (kind === 'container') await client.getContainer(id).remove({ force: true });
    else await client.getVolume(id).remove({ force: true });
  }
}
