import type { JsonSchema, SchemaViolation } from './json-schema.ts';
import { nearest } from './nearest.ts';

/** What is wrong with a document, as phrases for people; an unknown key comes with the name that was probably meant. */
export function describeViolations(
  found: readonly SchemaViolation[],
  schema: JsonSchema,
  document = 'the file',
): string[] {
  const more = found.length - MOST_PROBLEMS;
  const first = found.slice(0, MOST_PROBLEMS).map((violation) => describe(violation, schema, document));
  return more > 0 ? [...first, `and ${more} more`] : first;
}

/** Who mends the first few sees the others next. */
const MOST_PROBLEMS = 5;

function describe({ path, keyword, detail }: SchemaViolation, schema: JsonSchema, document: string): string {
  const place = path.join('.');
  const subject = place === '' ? document : `"${place}"`;
  if (keyword === 'additionalProperties') return unknownKey(place, String(detail), pathsOf(schema));
  return `${subject} ${PHRASES[keyword]?.(detail) ?? 'has a form that is not allowed'}`;
}

const PHRASES: Partial<Record<SchemaViolation['keyword'], (detail: unknown) => string>> = {
  required: (name) => `lacks "${String(name)}"`,
  type: (type) => `must be of type ${[type].flat().join(' or ')}`,
  enum: (values) => `must be one of ${[values].flat().join(', ')}`,
  minimum: (limit) => `must be at least ${String(limit)}`,
  maximum: (limit) => `must be at most ${String(limit)}`,
  minLength: (limit) => `must have at least ${String(limit)} characters`,
  maxLength: (limit) => `must have at most ${String(limit)} characters`,
  maxItems: (limit) => `must have at most ${String(limit)} entries`,
};

function unknownKey(parent: string, key: string, knownPaths: readonly string[]): string {
  const meant = nearest(key, knownPaths.map(lastOf));
  const path = knownPaths.find((each) => lastOf(each) === meant);
  const suggestion = path === undefined ? '' : ` (did you mean "${path}"?)`;
  return `unknown key "${inside(parent, key)}"${suggestion}`;
}

/** Every property that the schema knows, on any level, by its path. */
function pathsOf({ properties = {} }: JsonSchema, parent = ''): string[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = inside(parent, name);
    return [path, ...pathsOf(property, path)];
  });
}

const inside = (parent: string, name: string): string => (parent === '' ? name : `${parent}.${name}`);

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
