import configSchema from '#schemas/config';
import stateSchema from '#schemas/state';
import type { Check } from '../adapters/store/json-file.ts';
import type { Config } from '../contract/config.ts';
import type { State } from '../contract/state.ts';
import { type JsonSchema, violations } from '../policy/json-schema.ts';
import { redactUntrusted } from '../policy/redaction/redact-untrusted.ts';
import { describeViolations } from '../policy/schema-problems.ts';

/** The schema is made from that of T, and its defaults are filled in in place, so what passes is a T. */
function check<T>(schema: JsonSchema): Check<T> {
  return (value) => {
    const found = violations(schema, value);
    return found.length === 0
      ? { ok: true, value: value as T }
      : { ok: false, problems: describeViolations(found, schema) };
  };
}

/** Hides secrets in the foreign texts of a state. */
export const cleanState = (state: State, redact: (text: string) => string): State =>
  redactUntrusted(stateSchema, state, redact);

export const checkConfig = check<Config>(configSchema);
export const checkState = check<State>(stateSchema);
