import type { JsonSchema } from '../json-schema.ts';
import { shortened } from '../shortened.ts';

/**
 * The same data with every text that its schema marks as untrusted redacted and cut to its length. Other texts are from
 * closed lists and templates of ours: a password that happens to be "docker" must not turn a command into nonsense.
 */
export function redactUntrusted<T>(schema: JsonSchema, value: T, redact: (text: string) => string): T {
  return clean([schema], value, redact) as T;
}

function clean(schemas: readonly JsonSchema[], value: unknown, redact: (text: string) => string): unknown {
  const all = schemas.flatMap((schema) => alternatives(schema));
  if (typeof value === 'string') {
    const mark = all.find(({ untrusted }) => untrusted === true);
    return mark === undefined ? value : shortened(redact(value), mark.maxLength ?? Number.POSITIVE_INFINITY);
  }
  if (Array.isArray(value)) {
    const items = all.flatMap((schema) => schema.items ?? []);
    return value.map((entry: unknown) => clean(items, entry, redact));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      clean(
        all.flatMap((schema) => propertyOf(schema, name)),
        entry,
        redact,
      ),
    ]),
  );
}

/** The schema itself and all that it may stand for. */
function alternatives(schema: JsonSchema): JsonSchema[] {
  const others = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [schema, ...others.flatMap(alternatives)];
}

function propertyOf({ properties = {}, additionalProperties }: JsonSchema, name: string): JsonSchema[] {
  if (Object.hasOwn(properties, name)) return [properties[name] ?? {}];
  return typeof additionalProperties === 'object' ? [additionalProperties] : [];
}
