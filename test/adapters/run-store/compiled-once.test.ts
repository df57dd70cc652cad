import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import { compiledForEach, compiledOnce } from '../../../src/adapters/run-store/compiled-once.ts';
import type { Tables } from '../../../src/adapters/run-store/tables.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

describe('a query that is put into words once', () => {
  const query = compiledOnce<{ place: string; attempt: number }, unknown>((slot) =>
    db
      .updateTable('runs')
      .set({ worker_place: slot('place'), status: 'running' })
      .where('attempt', '=', slot('attempt'))
      .where('pinned_place', '=', slot('place')),
  );

  it('has each value wherever it belongs, beside those that are always the same', () => {
    expect(query({ place: 'here', attempt: 3 })).toMatchObject({
      sql: 'update "runs" set "worker_place" = $1, "status" = $2 where "attempt" = $3 and "pinned_place" = $4',
      parameters: ['here', 'running', 3, 'here'],
    });
  });

  it('keeps nothing of the values that it was asked with before', () => {
    const before = query({ place: 'here', attempt: 3 });
    expect(query({ place: 'there', attempt: 4 }).parameters).toEqual(['there', 'running', 4, 'there']);
    expect(before.parameters).toEqual(['here', 'running', 3, 'here']);
  });
});

describe('a query with another text for every number of rows', () => {
  let built = 0;
  const query = compiledForEach<readonly string[], unknown>((count, slot) => {
    built += 1;
    const ids = Array.from({ length: count }, (_, index) => slot(index));
    return db.selectFrom('runs').select('number').where('run_id', 'in', ids);
  });

  it('is put into words once for each number', () => {
    const asked = [['a'], ['b', 'c'], ['d'], ['e', 'f']].map((ids) => query(ids.length, ids));
    expect(asked.map(({ sql }) => sql)).toEqual([
      'select "number" from "runs" where "run_id" in ($1)',
      'select "number" from "runs" where "run_id" in ($1, $2)',
      'select "number" from "runs" where "run_id" in ($1)',
      'select "number" from "runs" where "run_id" in ($1, $2)',
    ]);
    expect(asked.map(({ parameters }) => parameters)).toEqual([['a'], ['b', 'c'], ['d'], ['e', 'f']]);
    expect(built).toBe(2);
  });
});
