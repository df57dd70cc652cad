import type { Check } from '../adapters/store/json-file.ts';
import { type JsonSchema, violations } from '../policy/json-schema.ts';
import { describeViolations } from '../policy/schema-problems.ts';

/** The schema is made from that of T, and its defaults are filled in in place, so what passes is a T. */
export function checkAgainst<T>(schema: JsonSchema, document?: string): Check<T> {
  return (value) => {
    const found = violations(schema, value);
    return found.length === 0
      ? { ok: true, value: value as T }
      : { ok: false, problems: describeViolations(found, schema, document) };
  };
}
