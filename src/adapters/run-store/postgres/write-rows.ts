import { sql } from 'kysely';
import type { StoreEngine } from '../engine.ts';
import { storable } from '../storable.ts';

/** One text for any number of rows, and one value: the server reads many values faster from JSON. */
export const addRows: StoreEngine['addRows'] = async (tx, table, rows) => {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const json = JSON.stringify(rows, (_, value: unknown) => wellFormed(storable(value)));
  await tx
    .insertInto(table)
    .expression(sql`(${columns}) select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json})`)
    .execute();
};

/** As a value by itself arrives: what is half of a character is no text to the server. */
const wellFormed = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[\ud800-\udfff]/gu, '\uFFFD') : value;
