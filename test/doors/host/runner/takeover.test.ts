import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADDER_FIX } from '../../../builders/adder-patches.ts';
import { type ContributionLab, contributionLab, TOLD_AT_GATE, toldDone } from '../../../builders/contribution-lab.ts';
import { TENANT } from '../../../builders/host-lab.ts';
import { ISSUE } from '../../../builders/prepared-publication.ts';
import { allowWrites } from '../../../builders/write-ledger.ts';

/** Ten of these are five seconds of silence. */
const LEASE_MS = 500;

/** Who loses so short a lease on a busy machine begins the node again. */
const once = (story: readonly string[]) => story.filter((each, index) => each !== story[index - 1]);

// That a run which publishes is left alone is tried with a real kill, in killed-while-publishing.test.ts.
describe('a place that is silent for ten leases', { timeout: 120_000 }, () => {
  let given: ContributionLab;
  beforeEach(async () => {
    given = await contributionLab();
  });
  afterEach(() => given.close());

  const atOther = (leaseMs = LEASE_MS) =>
    given.lab.work({ workDirectory: join(given.lab.directory, 'another-disk'), leaseMs });

  it('loses its run to another one, which begins again from the plan and asks for a yes of its own', async () => {
    const { lab, simulator, pullRequests } = given;
    const first = lab.work();
    const { runId } = await lab.create('contribution', { issue: ISSUE, patch: ADDER_FIX });
    const offered = await lab.until(runId, 'waiting-approval', 'failed', 'waiting-input');
    await first.stop();
    const before = (await lab.story(runId)).length;
    await lab.decide(offered, 'approved');
    // It was heard of a moment ago, by leases of half a minute.
    const patient = atOther(30_000);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await lab.story(runId)).length).toBe(before);
    await patient.stop();

    atOther();
    await lab.until(runId, 'waiting-approval', 'completed', 'failed', 'waiting-input');
    expect(simulator.writes).toEqual([]);
    expect(once((await lab.story(runId)).slice(before))).toEqual([
      'node.resumed approval',
      ...toldDone('plan', 'checkout', 'change', 'diff', 'validate', 'review'),
      ...TOLD_AT_GATE,
    ]);
    expect(existsSync(join(lab.directory, 'another-disk', TENANT, runId))).toBe(true);

    // The first one comes back, and has nothing more to do with it.
    lab.work();
    allowWrites(simulator, 'approved');
    await lab.decide(await lab.find(runId), 'approved');
    expect(await lab.until(runId, 'completed', 'failed', 'waiting-approval')).toMatchObject({ status: 'completed' });
    expect(pullRequests()).toHaveLength(1);
  });
});
