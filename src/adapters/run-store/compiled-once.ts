import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';

/** Stands for a value that is known only when the query is asked. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

export type SlotOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/**
 * For a query that is asked all the time. Kysely puts a query into words from nothing each time, by functions that it
 * makes for that and lets go; V8 compiles those anew after every full collection, on threads that take the processors
 * from the processes beside. So it is put into words once, with slots for its values.
 */
export function compiledOnce<Values extends object, Row>(
  build: (slot: SlotOf<Values>) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> {
  const compiled = build((name) => sql`${new Slot(name)}`).compile();
  return (values) => ({
    ...compiled,
    parameters: compiled.parameters.map((one) => (one instanceof Slot ? Reflect.get(values, one.name) : one)),
  });
}

/** The same for a query that has another text for every number of rows: each is put into words when it first comes. */
export function compiledForEach<Values extends object, Row>(
  build: (count: number, slot: SlotOf<Values>) => Compilable<Row>,
): (count: number, values: Values) => CompiledQuery<Row> {
  const known = new Map<number, (values: Values) => CompiledQuery<Row>>();
  return (count, values) => {
    const query = known.get(count) ?? compiledOnce<Values, Row>((slot) => build(count, slot));
    known.set(count, query);
    return query(values);
  };
}
