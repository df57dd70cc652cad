import { describeViolations, type JsonSchema, violations } from '../../../app/policies.ts';
import type { Result } from '../../../ports/result.ts';

/** What a model has given to a tool, checked against the schema that it was told; the failure is a sentence for it. */
export function checkedInput<Input>(schema: JsonSchema, given: unknown): Result<Input, string> {
  const value: unknown = typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : given;
  const found = violations(schema, value);
  // Each tool names the type of its own schema, whose defaults are filled in in place.
  return found.length === 0
    ? { ok: true, value: value as Input }
    : { ok: false, failure: `The input is not valid: ${describeViolations(found, schema, 'the input').join('; ')}.` };
}
