import { expect, it } from 'vitest';
import { ADDER_SLOW } from '../../../builders/adder-patches.ts';
import { contributionLab } from '../../../builders/contribution-lab.ts';
import { TENANT } from '../../../builders/host-lab.ts';
import { ISSUE } from '../../../builders/prepared-publication.ts';
import { describeOnEngines } from '../../../engines/describe-on-engines.ts';
import { objectsOfProcess } from '../../../engines/docker-objects.ts';

describeOnEngines(
  'a run that is cancelled in the middle of its validation',
  (engine) => {
    it('is over, and leaves nothing running', { timeout: 180_000 }, async () => {
      const { lab, close } = await contributionLab({ engine });
      lab.work();
      const { runId } = await lab.create('validation', { issue: ISSUE, patch: ADDER_SLOW });
      await expect.poll(() => lab.story(runId), { timeout: 120_000 }).toContain('node.started validate');
      await expect.poll(() => objectsOfProcess(engine, process.pid), { timeout: 60_000 }).not.toEqual([]);
      await lab.store.runs.cancel(TENANT, runId, 'key:test');
      await lab.until(runId, 'cancelled', 'failed', 'waiting-input');
      expect((await lab.story(runId)).slice(-2)).toEqual(['node.started validate', 'run.cancelled']);
      expect(await objectsOfProcess(engine, process.pid)).toEqual([]);
      await close();
    });
  },
  ['docker', 'bwrap'],
);
