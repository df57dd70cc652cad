import { expect, it } from 'vitest';
import type { Run } from '../../../../src/contract/run.ts';
import { ADDER_SLOW } from '../../../builders/adder-patches.ts';
import { contributionLab } from '../../../builders/contribution-lab.ts';
import { HostLab, TENANT } from '../../../builders/host-lab.ts';
import { ISSUE } from '../../../builders/prepared-publication.ts';
import { describeOnEngines } from '../../../engines/describe-on-engines.ts';

const LONG = { delayMs: 60_000 };

it('leaves to others what it could not do yet', { timeout: 60_000 }, async () => {
  const lab = await HostLab.open();
  const runs = await Promise.all(Array.from({ length: 4 }, () => lab.create('conformance-cancellable', LONG)));
  const statuses = async () =>
    (await Promise.all(runs.map(({ runId }) => lab.find(runId)))).map(({ status }) => status).sort();
  const begun = async () =>
    (await Promise.all(runs.map(({ runId }) => lab.story(runId)))).filter((story) => story.length > 1).length;
  lab.work();
  await expect.poll(begun, { timeout: 20_000 }).toBe(2);
  // It looks every second whether there is something to do.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await statuses()).toEqual(['pending', 'pending', 'running', 'running']);

  lab.work();
  await expect.poll(begun, { timeout: 20_000 }).toBe(4);
  await Promise.all(runs.map(({ runId }) => lab.store.runs.cancel(TENANT, runId, 'key:test')));
  await Promise.all(runs.map(({ runId }) => lab.until(runId, 'cancelled')));
  await lab.close();
});

describeOnEngines(
  'a worker whose runs are all in sandboxes',
  (engine) => {
    it('goes on with others meanwhile, but with no more than can be validated next', { timeout: 240_000 }, async () => {
      const { lab, close } = await contributionLab({ engine });
      lab.work();
      const validations: Run[] = [];
      for (let count = 0; count < 2; count += 1)
        validations.push(await lab.create('validation', { issue: ISSUE, patch: ADDER_SLOW }));
      for (const { runId } of validations)
        await expect.poll(() => lab.story(runId), { timeout: 120_000 }).toContain('node.started validate');
      const short = await lab.create('conformance-noop');
      expect(await lab.until(short.runId, 'completed', 'failed')).toMatchObject({ status: 'completed' });

      const long: Run[] = [];
      for (let count = 0; count < 3; count += 1) long.push(await lab.create('conformance-cancellable', LONG));
      const begun = async () =>
        (await Promise.all(long.map(({ runId }) => lab.story(runId)))).filter((story) => story.length > 1).length;
      await expect.poll(begun, { timeout: 20_000 }).toBe(2);
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect(await begun()).toBe(2);

      const all = [...validations, ...long];
      await Promise.all(all.map(({ runId }) => lab.store.runs.cancel(TENANT, runId, 'key:test')));
      await Promise.all(all.map(({ runId }) => lab.until(runId, 'cancelled')));
      await close();
    });
  },
  ['bwrap'],
);
