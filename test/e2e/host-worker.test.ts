import { existsSync, mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WorkerResult } from '../../src/contract/host-answers.ts';
import { ask, openStream } from '../builders/host-client.ts';
import { TENANT } from '../builders/host-lab.ts';
import { controllerDirectory, documentOf, runCli, temporaryDirectory } from '../builders/run-cli.ts';
import { ServedHost } from '../builders/served-host.ts';

let host: ServedHost;
beforeAll(async () => {
  host = await ServedHost.start({ args: ['--conformance', '--no-worker'] });
});
afterAll(() => host.stop());

const workerLine = (place: string) => ['worker', '--json', '--store', host.store, '--work-directory', place];

describe('worker', () => {
  it.each([
    ['SIGTERM', 0],
    ['SIGINT', 130],
  ] as const)('says once where it works, does what waits, and ends at %s', async (signal, code) => {
    const key = await host.newKey();
    const body = { workflowId: 'conformance-multi-node', inputs: {} };
    const { runId } = (await ask(host.url, key, 'createRun', { body })).body;
    const stream = await openStream(host.url, key, runId);
    const place = join(temporaryDirectory(), 'runs');
    const ran = await runCli(workerLine(place), {
      cwd: temporaryDirectory(),
      whileRunning: (child) => void stream.rest().then(() => child.kill(signal)),
    });
    expect([ran.code, ran.signal, ran.stderr]).toEqual([code, null, '']);
    expect(WorkerResult.parse(documentOf(ran))).toMatchObject({ store: 'libsql', workDirectory: place });
    expect((await ask(host.url, key, 'readRun', { runId })).body.status).toBe('completed');
  });

  it('puts away the directory of a run that ended long ago, and leaves all that is asked about it', async () => {
    const key = await host.newKey();
    const body = { workflowId: 'conformance-noop', inputs: {} };
    const { runId } = (await ask(host.url, key, 'createRun', { body })).body;
    await ask(host.url, key, 'cancelRun', { runId });
    const place = join(temporaryDirectory(), 'runs');
    const directory = join(place, TENANT, runId);
    mkdirSync(join(directory, '.contribflow'), { recursive: true });
    const store = new Database(host.store);
    store.prepare("update runs set updated_at = '2020-01-01T00:00:00.000Z' where run_id = ?").run(runId);
    store.close();
    const ran = await runCli(workerLine(place), {
      cwd: temporaryDirectory(),
      whileRunning: (child) => {
        const watcher = watch(join(place, TENANT), () => {
          if (existsSync(directory)) return;
          watcher.close();
          child.kill('SIGTERM');
        });
      },
    });
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect((await ask(host.url, key, 'readRun', { runId })).body.status).toBe('cancelled');
    expect((await ask(host.url, key, 'debugBundle', { runId })).body.events).toHaveLength(1);
    expect((await ask(host.url, key, 'forkRun', { runId, body: { mode: 'replay' } })).status).toBe(201);
  });

  it('does not begin where the configuration is not valid', async () => {
    const cwd = controllerDirectory({ config: { maxChangedFiles: 'many' } });
    const ran = await runCli(workerLine(temporaryDirectory()), { cwd });
    expect([ran.code, ran.stderr]).toEqual([8, '']);
    expect(documentOf(ran)).toMatchObject({ error: { code: 'not_initialized' }, nextAction: 'fix_config' });
  });
});
