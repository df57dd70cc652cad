import { type JsonSchema, type SchemaViolation, violations } from '../json-schema.ts';
import { describeViolations } from '../schema-problems.ts';

/** What is wrong with a request, as phrases. Of alternatives that a word tells apart, the one that was meant is told about. */
export const requestProblems = (schema: JsonSchema, value: unknown): readonly string[] =>
  describeViolations(meantViolations(schema, value), schema, 'the body');

function meantViolations(schema: JsonSchema, value: unknown): readonly SchemaViolation[] {
  return violations(schema, value).flatMap((violation) => {
    const meant = violation.keyword === 'oneOf' ? meantBy(schema, value, violation.path) : null;
    if (meant === null) return [violation];
    return violations(meant.schema, meant.value).map((inner) => ({
      ...inner,
      path: [...violation.path, ...inner.path],
    }));
  });
}

/** The only alternative at this place that has the same constants as the value. */
function meantBy(schema: JsonSchema, value: unknown, path: readonly (string | number)[]) {
  let place: JsonSchema = schema;
  let found: unknown = value;
  for (const step of path) {
    place = place.properties?.[step] ?? {};
    found = memberOf(found, step);
  }
  const [meant, ...more] = (place.oneOf ?? []).filter((each) => constantsFit(each, found));
  return meant === undefined || more.length > 0 ? null : { schema: meant, value: found };
}

const constantsFit = ({ properties = {} }: JsonSchema, value: unknown): boolean =>
  Object.entries(properties).every(
    ([name, property]) => property.const === undefined || memberOf(value, name) === property.const,
  );

const memberOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
