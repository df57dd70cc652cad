import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { compiledForEach, compiledOnce, type SlotOf } from '../compiled-once.ts';
import type { StoreEngine } from '../engine.ts';
import { RUN_STATE, type RunState } from '../run-row.ts';
import { storable } from '../storable.ts';
import type { Tables } from '../tables.ts';

/** How rows are written: by one text for any number of them, and one value. The server reads many values faster from JSON. */
export function createRowWriter(db: Kysely<Tables>): Pick<StoreEngine, 'addRows' | 'setRuns'> {
  const adding = new Map<string, (values: Rows) => CompiledQuery>();
  const setting = compiledForEach((count, slot: SlotOf<Rows>) => setQuery(db, count, slot('json')));
  return {
    addRows: async (tx, table, rows) => {
      const [first] = rows;
      if (first === undefined) return;
      const columns = Object.keys(first);
      const key = [table, ...columns].join();
      const query =
        adding.get(key) ?? compiledOnce<Rows, unknown>((slot) => addQuery(db, table, columns, slot('json')));
      adding.set(key, query);
      await tx.executeQuery(query({ json: jsonFor(rows) }));
    },
    setRuns: async (tx, states) => {
      await tx.executeQuery(setting(states.length, { json: jsonFor(states) }));
    },
  };
}

interface Rows {
  readonly json: string;
}

function addQuery(db: Kysely<Tables>, table: keyof Tables, names: readonly string[], json: RawBuilder<string>) {
  const columns = sql.join(names.map((name) => sql.ref(name)));
  return db.insertInto(table).expression(sql`(${columns}) select ${columns} from ${records(table, json)}`);
}

/** With a limit, because the server would plan for a hundred. */
function setQuery(db: Kysely<Tables>, count: number, json: RawBuilder<string>) {
  const given = sql<RunState>`(select * from ${records('runs', json)} limit ${sql.lit(count)})`.as('given');
  const columns = RUN_STATE.filter((name) => name !== 'number');
  return db
    .updateTable('runs')
    .from(given)
    .set(Object.fromEntries(columns.map((name) => [name, sql.ref(`given.${name}`)])))
    .whereRef('runs.number', '=', 'given.number');
}

const records = (table: keyof Tables, json: RawBuilder<string>): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${json})`;

const jsonFor = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => wellFormed(storable(value)));

/** As a value by itself arrives: what is half of a character is no text to the server. */
const wellFormed = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[\ud800-\udfff]/gu, '\uFFFD') : value;
