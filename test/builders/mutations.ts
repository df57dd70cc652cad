interface Mutation {
  readonly path: string;
  readonly broken: unknown;
}

type Path = readonly (string | number)[];

/** Systematic damage to a JSON document: every place once. */
export const mutations = {
  /** Each value replaced by one of another type. */
  wrongType: (document: object): Mutation[] =>
    places(document).map(({ path, value }) => ({
      path: path.join('.'),
      broken: replaced(document, path, otherType(value)),
    })),
  /** Each property of each object left out. */
  missingField: (document: object): Mutation[] =>
    places(document)
      .filter(({ path }) => typeof path.at(-1) === 'string')
      .map(({ path }) => ({ path: path.join('.'), broken: replaced(document, path, undefined) })),
};

function places(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const here = path.length === 0 ? [] : [{ path, value }];
  if (Array.isArray(value))
    return [...here, ...value.flatMap((entry: unknown, index) => places(entry, [...path, index]))];
  if (typeof value !== 'object' || value === null) return here;
  return [...here, ...Object.entries(value).flatMap(([key, entry]) => places(entry, [...path, key]))];
}

/** A symbol-free value that no field of ours takes in place of the given one. */
function otherType(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? 'not an object' : { not: 'this' };
}

function replaced(document: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(document))
    return document.map((entry: unknown, index) => (index === key ? replaced(entry, rest, value) : entry));
  const entries = Object.entries(document as object).map(([name, entry]): [string, unknown] => [
    name,
    name === key ? replaced(entry, rest, value) : entry,
  ]);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
}
