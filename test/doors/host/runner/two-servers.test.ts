import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { newHostKey } from '../../../builders/host-key.ts';
import { HostLab } from '../../../builders/host-lab.ts';
import { KillableProcess } from '../../../builders/killable-process.ts';
import { CLI, cliEnvironment, controllerDirectory } from '../../../builders/run-cli.ts';

const RUNS = 40;

describe('two servers with their own workers on one file', { timeout: 120_000 }, () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  it('do each run once, and tell of those of the other one', async () => {
    const lab = await HostLab.open();
    ends.push(() => lab.close());
    const key = await newHostKey(lab.store);
    const store = join(lab.directory, 'host.db');
    const urls = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const cwd = controllerDirectory({ config: {} });
        const flags = ['--json', '--conformance', '--port', '0', '--store', store];
        const command = [process.execPath, CLI, 'serve', ...flags, '--work-directory', join(lab.directory, name)];
        const server = new KillableProcess(command, { cwd, env: cliEnvironment(lab.directory) });
        ends.push(() => server.kill());
        return (JSON.parse(await server.start()) as { readonly url: string }).url;
      }),
    );
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const made = await Promise.all(
      Array.from({ length: RUNS }, async (_, number) => {
        const [url = '', other = ''] = number % 2 === 0 ? urls : urls.toReversed();
        const workflowId = number % 4 === 0 ? 'conformance-delay' : 'conformance-multi-node';
        const body = JSON.stringify({ workflowId, inputs: number % 4 === 0 ? { delayMs: 300 } : {} });
        const created = await fetch(`${url}/v1/runs`, { method: 'POST', headers, body });
        const { runId } = (await created.json()) as { readonly runId: string };
        const stream = await fetch(`${other}/v1/runs/${runId}/events?streamMode=debug`, { headers });
        return { runId, told: [...(await stream.text()).matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)) };
      }),
    );
    for (const { runId, told } of made) {
      expect(await lab.find(runId)).toMatchObject({ status: 'completed' });
      const events = await lab.events(runId);
      const done = events.filter(({ type }) => type === 'node.completed').map(({ nodeId }) => nodeId);
      expect(done).toEqual([...new Set(done)]);
      expect(told).toEqual(events.map(({ sequence }) => sequence));
    }
    expect(await lab.store.audit.verify('default')).toEqual({ entries: RUNS + 1, brokenAt: null });
  });
});
