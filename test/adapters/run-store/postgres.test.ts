import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openHostStore } from '../../../src/app/run-store.ts';
import { freshDatabase, testPostgres } from '../../engines/test-postgres.ts';
import { allRuns, claimed, created, event, flag } from '../../ports/run-store/fixture.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const postgres = testPostgres();
if ('missing' in postgres) it.skip(`PostgreSQL: NOT TESTED, ${postgres.missing}`, () => undefined);
else
  describe('a store in PostgreSQL', () => {
    const make = async () => {
      const { address, drop } = await freshDatabase(postgres);
      ends.push(drop);
      const opened = await openHostStore(address, { now: () => new Date() });
      if (!opened.ok) throw new Error(opened.failure.message);
      ends.push(() => opened.value.runs.close());
      const tamper = async (sql: string) => {
        const client = new pg.Client(address);
        await client.connect();
        await client.query(sql);
        await client.end();
      };
      return { store: opened.value, tamper };
    };

    it('writes nothing of what fails in part, and all of what was asked for beside it', async () => {
      const { store, tamper } = await make();
      await created(store);
      await created(store);
      await tamper("alter table run_events add constraint no_such check (type <> 'run.forbidden')");
      const [first, second] = [await claimed(store), await claimed(store)];
      const progress = { events: [event('run.completed')], status: 'completed' } as const;
      const answers = await Promise.allSettled([
        store.queue.record(first, { ...progress, events: [event('run.forbidden')] }),
        store.queue.record(second, progress),
      ]);
      expect(answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'recorded' }]);
      const [refused] = answers;
      expect(refused.status === 'rejected' && String(refused.reason)).toContain('no_such');
      const { runs } = await store.runs.list('ours', allRuns());
      expect(runs.map(({ runId, status }) => [runId, status])).toEqual([
        [second.run.runId, 'completed'],
        [first.run.runId, 'running'],
      ]);
      expect(await store.queue.record(first, progress)).toBe('recorded');
    });

    it('goes on when somebody changes the tables', async () => {
      const { store, tamper } = await make();
      const { runId } = await created(store);
      const use = async () => {
        await created(store);
        await store.runs.annotate('ours', runId, flag());
        await store.queue.record(await claimed(store), { events: [event('run.started')], status: 'completed' });
        return await store.runs.find('ours', runId);
      };
      await use();
      for (const table of ['runs', 'run_events', 'annotations', 'audit_ends'])
        await tamper(`alter table ${table} add column added text`);
      expect(await use()).toMatchObject({ runId, status: 'completed' });
      expect((await store.runs.annotations('ours', runId, { cursor: null, limit: 9 }))?.annotations).toHaveLength(2);
    });
  });
