import type { VerbInput } from '../contract/verb-input.ts';
import type { VerbName } from '../contract/verb-vocabulary.ts';
import { type JsonSchema, violations } from '../policy/json-schema.ts';
import { describeViolations } from '../policy/schema-problems.ts';

type CheckedInput<Name extends VerbName> =
  | { readonly ok: true; readonly input: VerbInput[Name] }
  | { readonly ok: false; readonly problems: readonly string[] };

let schemas: Readonly<Record<string, JsonSchema>> | null = null;

/** The JSON Schema of what a verb takes, with the descriptions that callers read. */
export async function verbInputSchema(name: VerbName): Promise<JsonSchema> {
  // Once: the build makes a new object of the names in a module for each import, and there are many in this one.
  schemas ??= (await import('#schemas/verb-inputs')).default;
  const schema = schemas[name];
  if (schema === undefined) throw new Error(`the build has made no schema of the input of ${name}`);
  return schema;
}

/** The input of a verb with its defaults filled in, or what is wrong with it. What was given is left as it is. */
export async function checkVerbInput<Name extends VerbName>(name: Name, given: unknown): Promise<CheckedInput<Name>> {
  const schema = await verbInputSchema(name);
  // Inputs are flat, and a deep one is refused without following it down.
  const value: unknown = typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : given;
  const found = violations(schema, value);
  // The schema is made from that of the input, and its defaults are filled in in place.
  return found.length === 0
    ? { ok: true, input: value as VerbInput[Name] }
    : { ok: false, problems: describeViolations(found, schema, 'the input') };
}
