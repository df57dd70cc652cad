import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GithubSimulator, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { ask } from '../builders/host-client.ts';
import { documentOf, runCli, temporaryDirectory } from '../builders/run-cli.ts';
import { ServedHost } from '../builders/served-host.ts';
import { environmentOf } from '../builders/simulated-github.ts';

let simulator: GithubSimulator;
beforeAll(async () => {
  simulator = await startGithubSimulator();
});
afterAll(() => simulator.close());

const contribution = { workflowId: 'contribution', inputs: { issue: 'quillworks/slug-kit#41' } };

describe('a store that is named as it is seen from here', () => {
  it.each([
    ['beside it', []],
    ['in a directory that is named so, too', ['--work-directory', 'work']],
  ])('takes contributions as any other does, with what they work on %s', async (_, args) => {
    const env = { HOME: temporaryDirectory(), ...environmentOf(simulator) };
    const host = await ServedHost.start({ args, env, store: 'runs.db' });
    const key = await host.newKey();
    const { runId } = (await ask(host.url, key, 'createRun', { body: contribution })).body;
    const standing = async () => (await ask(host.url, key, 'readRun', { runId })).body;
    await expect.poll(async () => (await standing()).status, { timeout: 60_000 }).toMatch(/waiting-input|failed/);
    expect(await standing()).toMatchObject({ status: 'waiting-input' });
    const { code, stderr } = await host.stop();
    expect([code, stderr]).toEqual([0, '']);
  });

  it('is one with the work directory of a worker', async () => {
    const cwd = temporaryDirectory();
    const ran = await runCli(['worker', '--json', '--store', 'runs.db', '--work-directory', 'work'], {
      cwd,
      whileRunning: (child) => child.stdout?.once('data', () => child.kill('SIGTERM')),
    });
    expect(documentOf(ran)).toMatchObject({ workDirectory: join(cwd, 'work') });
    expect(existsSync(join(cwd, 'runs.db'))).toBe(true);
  });
});
