import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADDER_FIX } from '../../../builders/adder-patches.ts';
import { contributionLab } from '../../../builders/contribution-lab.ts';
import { KillableProcess } from '../../../builders/killable-process.ts';
import { ISSUE } from '../../../builders/prepared-publication.ts';
import { CLI, cliEnvironment, controllerDirectory } from '../../../builders/run-cli.ts';
import { allowWrites } from '../../../builders/write-ledger.ts';
import { isFull } from '../../../engines/describe-on-engines.ts';

const CONFIG = { sandbox: { engine: 'bwrap', accept: ['container', 'namespace'] } };

/** A fork, its branch and the pull request come to five requests. */
const POINTS = isFull ? [1, 2, 3, 4, 5] : [1, 4];

describe('a worker that is killed while it publishes', { timeout: 240_000 }, () => {
  it.each(POINTS)('after %i requests that write: its place goes on, and there is one pull request', async (point) => {
    const { lab, simulator, environment, pullRequests, close } = await contributionLab();
    const env = cliEnvironment(environment['HOME'] ?? '', {
      ...Object.fromEntries(
        Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      CONTRIBFLOW_TEST_LEASE_MS: '2000',
    });
    const command = [process.execPath, CLI, 'worker', '--json', '--store', join(lab.directory, 'host.db')];
    const worker = new KillableProcess(command, { cwd: controllerDirectory({ config: CONFIG }), env });
    await worker.start();
    const { runId } = await lab.create('contribution', { issue: ISSUE, patch: ADDER_FIX });
    const waiting = await lab.until(runId, 'waiting-approval', 'failed');
    allowWrites(simulator, 'approved');
    await lab.decide(waiting, 'approved');
    await expect.poll(() => simulator.writes.length, { interval: 1, timeout: 60_000 }).toBeGreaterThanOrEqual(point);
    await worker.kill();
    // Another place may not go on with it, however long it waits.
    const other = lab.work({ workDirectory: join(lab.directory, 'another-disk'), leaseMs: 100 });
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect((await lab.find(runId)).status).toBe('running');
    await other.stop();
    await worker.start();
    const { status } = await lab.until(runId, 'completed', 'failed', 'waiting-approval', 'cancelled');
    expect(status).toBe('completed');
    expect(pullRequests()).toHaveLength(1);
    expect(await lab.given(runId, 'publish')).toMatchObject({ answer: { status: 'created' } });
    await worker.kill();
    await close();
  });
});
