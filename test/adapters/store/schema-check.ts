import type * as z from 'zod';
import type { Check } from '../../../src/adapters/store/json-file.ts';

/** The check that the application hands in where start-up time does not matter. */
export function schemaCheck<Value>(schema: z.ZodType<Value>): Check<Value> {
  return (value) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { ok: true, value: parsed.data };
    return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  };
}
