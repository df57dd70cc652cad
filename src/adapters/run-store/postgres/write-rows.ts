import { type RawBuilder, sql } from 'kysely';
import type { StoreEngine } from '../engine.ts';
import { RUN_STATE, type RunState } from '../run-row.ts';
import { storable } from '../storable.ts';
import type { Tables } from '../tables.ts';

/** One text for any number of rows, and one value: the server reads many values faster from JSON. */
export const addRows: StoreEngine['addRows'] = async (tx, table, rows) => {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await tx
    .insertInto(table)
    .expression(sql`(${columns}) select ${columns} from ${records(table, rows)}`)
    .execute();
};

/** With a limit, because the server would plan for a hundred. */
export const setRuns: StoreEngine['setRuns'] = async (tx, states) => {
  const given = sql<RunState>`(select * from ${records('runs', states)} limit ${sql.lit(states.length)})`.as('given');
  const columns = RUN_STATE.filter((name) => name !== 'number');
  await tx
    .updateTable('runs')
    .from(given)
    .set(Object.fromEntries(columns.map((name) => [name, sql.ref(`given.${name}`)])))
    .whereRef('runs.number', '=', 'given.number')
    .execute();
};

function records(table: keyof Tables, rows: readonly object[]): RawBuilder<unknown> {
  const json = JSON.stringify(rows, (_, value: unknown) => wellFormed(storable(value)));
  return sql`json_populate_recordset(null::${sql.table(table)}, ${json})`;
}

/** As a value by itself arrives: what is half of a character is no text to the server. */
const wellFormed = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[\ud800-\udfff]/gu, '\uFFFD') : value;
