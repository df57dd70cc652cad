import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { postgresDialect } from '../../../src/adapters/run-store/postgres/postgres-dialect.ts';
import { freshDatabase, testPostgres } from '../../engines/test-postgres.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

interface Tables {
  readonly notes: { readonly text: string };
}

const postgres = testPostgres();
if ('missing' in postgres) it.skip(`PostgreSQL: NOT TESTED, ${postgres.missing}`, () => undefined);
else
  describe('a transaction whose beginning goes with its first question', () => {
    /** One connection, which has had a transaction before. */
    const make = async () => {
      const { address, drop } = await freshDatabase(postgres);
      ends.push(drop);
      const pool = new pg.Pool({ connectionString: address, max: 1, pipeline: true });
      const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
      ends.push(() => db.destroy());
      await db.schema.createTable('notes').addColumn('text', 'text').execute();
      await db.transaction().execute((tx) => sql`select 1`.execute(tx));
      const notes = async () => (await db.selectFrom('notes').select('text').execute()).map(({ text }) => text);
      return { db, notes };
    };
    const asked = (tx: Kysely<Tables>, text: string) =>
      tx.insertInto('notes').values({ text }).returning('text').executeTakeFirstOrThrow();
    const told = (tx: Kysely<Tables>, text: string) => tx.insertInto('notes').values({ text }).execute();

    it('gives the rows of the question', async () => {
      const { db, notes } = await make();
      expect(await db.transaction().execute((tx) => asked(tx, 'first'))).toEqual({ text: 'first' });
      expect(await notes()).toEqual(['first']);
    });

    it.each([
      ['asked', asked],
      ['told', told],
    ])('undoes what was %s first', async (_, first) => {
      const { db, notes } = await make();
      const failing = db.transaction().execute(async (tx) => {
        await first(tx, 'first');
        await told(tx, 'second');
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await notes()).toEqual([]);
    });

    it('writes nothing by itself when it cannot begin', async () => {
      const { db, notes } = await make();
      await sql`deallocate "contribflow-begin"`.execute(db);
      const unbegun = db.transaction().execute(async (tx) => {
        await asked(tx, 'first');
        await told(tx, 'second');
      });
      await expect(unbegun).rejects.toThrow('"contribflow-begin" does not exist');
      expect(await notes()).toEqual([]);
    });

    it('says nothing to the server when there is nothing to do', async () => {
      const { db, notes } = await make();
      expect(await db.transaction().execute(() => Promise.resolve('done'))).toBe('done');
      await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
      await db.transaction().execute((tx) => told(tx, 'afterwards'));
      expect(await notes()).toEqual(['afterwards']);
    });
  });
