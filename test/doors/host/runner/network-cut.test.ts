import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADDER_FIX } from '../../../builders/adder-patches.ts';
import { contributionLab } from '../../../builders/contribution-lab.ts';
import { HostLab } from '../../../builders/host-lab.ts';
import { ISSUE } from '../../../builders/prepared-publication.ts';
import { allowWrites } from '../../../builders/write-ledger.ts';
import { cuttableNetwork } from '../../../engines/cuttable-network.ts';
import { freshDatabase, testPostgres } from '../../../engines/test-postgres.ts';

const LEASE_MS = 1500;
const postgres = testPostgres();
if ('missing' in postgres) it.skip(`NOT TESTED, ${postgres.missing}`, () => undefined);

describe.skipIf('missing' in postgres)('a worker that is cut off from PostgreSQL for longer than its lease', () => {
  const socket = 'missing' in postgres ? '' : postgres.socket;

  it('stops at once, and another one does the run', { timeout: 120_000 }, async () => {
    const { address, drop } = await freshDatabase({ socket });
    const { network, throughIt } = await cuttable(socket, address);
    const far = await HostLab.open({ store: throughIt, leaseMs: LEASE_MS });
    const near = await HostLab.open({ store: address, leaseMs: LEASE_MS });
    far.work();
    const { runId } = await near.create('conformance-delay', { delayMs: 5000 });
    await expect.poll(() => near.story(runId), { timeout: 30_000 }).toContain('node.started delay');
    network.fallSilent();
    near.work();
    await expect.poll(() => startsOf(near, runId), { timeout: 60_000 }).toBe(2);
    network.comeBack();
    await near.until(runId, 'completed');
    // Long enough for the first one to finish its own wait, and to be refused.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    const story = await near.story(runId);
    expect(story).toEqual([
      'run.started',
      'node.started delay',
      'node.started delay',
      'node.completed delay',
      'run.completed',
    ]);
    await far.close();
    await near.close();
    await network.close();
    await drop();
  });

  it('publishes once, when the network goes while it is about to', { timeout: 240_000 }, async () => {
    const { address, drop } = await freshDatabase({ socket });
    const { network, throughIt } = await cuttable(socket, address);
    const { lab, simulator, pullRequests, close } = await contributionLab({ store: throughIt, leaseMs: LEASE_MS });
    const near = await HostLab.open({ store: address });
    lab.work();
    const { runId } = await near.create('contribution', { issue: ISSUE, patch: ADDER_FIX });
    const waiting = await near.until(runId, 'waiting-approval', 'failed');
    allowWrites(simulator, 'approved');
    await near.decide(waiting, 'approved');
    await expect.poll(() => simulator.writes.length, { interval: 1, timeout: 60_000 }).toBeGreaterThan(0);
    network.fallSilent();
    const thief = near.work({ workDirectory: join(near.directory, 'another-disk'), leaseMs: 100 });
    await new Promise((resolve) => setTimeout(resolve, 3 * LEASE_MS));
    expect((await near.find(runId)).status).toBe('running');
    await thief.stop();
    network.comeBack();
    const { status } = await near.until(runId, 'completed', 'failed', 'waiting-approval');
    expect(status).toBe('completed');
    expect(pullRequests()).toHaveLength(1);
    await close();
    await near.close();
    await network.close();
    await drop();
  });
});

const startsOf = async (lab: HostLab, runId: string) =>
  (await lab.story(runId)).filter((each) => each === 'node.started delay').length;

/** The same database by way of a network that can be cut. */
async function cuttable(socket: string, address: string) {
  const network = await cuttableNetwork(join(socket, '.s.PGSQL.5432'));
  const { pathname, username } = new URL(address);
  return { network, throughIt: `postgres://${username}@127.0.0.1:${network.port}${pathname}` };
}
