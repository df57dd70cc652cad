import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WorkerResult } from '../../src/contract/host-answers.ts';
import { ask, openStream } from '../builders/host-client.ts';
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

  it('does not begin where the configuration is not valid', async () => {
    const cwd = controllerDirectory({ config: { maxChangedFiles: 'many' } });
    const ran = await runCli(workerLine(temporaryDirectory()), { cwd });
    expect([ran.code, ran.stderr]).toEqual([8, '']);
    expect(documentOf(ran)).toMatchObject({ error: { code: 'not_initialized' }, nextAction: 'fix_config' });
  });
});
