import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import { afterEach, it } from 'vitest';
import { openHostStore } from '../../src/app/run-store.ts';
import type { HostStore } from '../../src/ports/host-store.ts';
import { temporaryDirectory } from '../builders/temporary-directory.ts';
import { freshDatabase, testPostgres } from '../engines/test-postgres.ts';
import { describeAnnotations } from './run-store/annotations.ts';
import type { MakeStore, StoreFixture } from './run-store/fixture.ts';
import { describeInterleavings } from './run-store/interleavings.ts';
import { describeNews } from './run-store/news.ts';
import { describePeople } from './run-store/people.ts';
import { describeRunQueue } from './run-store/queue.ts';
import { describeRuns } from './run-store/runs.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function fixtureAt(location: string, tamper: StoreFixture['tamper']): Promise<StoreFixture> {
  let time = new Date();
  const open = async (): Promise<HostStore> => {
    const opened = await openHostStore(location, { now: () => time });
    if (!opened.ok) throw new Error(opened.failure.message);
    ends.push(() => opened.value.runs.close());
    return opened.value;
  };
  return {
    location,
    store: await open(),
    again: open,
    tamper,
    setTime: (text) => {
      time = new Date(text);
    },
  };
}

const onLibsql: MakeStore = () => {
  const path = join(temporaryDirectory(), 'host.db');
  return fixtureAt(path, (sql) => {
    const database = new Database(path);
    database.exec(sql);
    database.close();
    return Promise.resolve();
  });
};

const suites = [
  describeRuns,
  describeAnnotations,
  describeRunQueue,
  describePeople,
  describeNews,
  describeInterleavings,
];
for (const describeIt of suites) describeIt('libsql', onLibsql);

const postgres = testPostgres();
if ('missing' in postgres) it.skip(`PostgreSQL: NOT TESTED, ${postgres.missing}`, () => undefined);
else {
  const onPostgres: MakeStore = async () => {
    const { address, drop } = await freshDatabase(postgres);
    ends.push(drop);
    return await fixtureAt(address, async (sql) => {
      const client = new pg.Client(address);
      await client.connect();
      await client.query(sql);
      await client.end();
    });
  };
  for (const describeIt of suites) describeIt('PostgreSQL', onPostgres);
}
