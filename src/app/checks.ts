import validateConfig, { keys as configKeys } from '#validators/config';
import validateState, { keys as stateKeys } from '#validators/state';
import type { Check } from '../adapters/store/json-file.ts';
import type { Config } from '../contract/config.ts';
import type { State } from '../contract/state.ts';
import { describeSchemaErrors } from '../policy/schema-problems.ts';

/** The validator is made from the schema of T and fills in its defaults in place, so what passes is a T. */
function check<T>(validate: typeof validateConfig, keys: readonly string[]): Check<T> {
  return (value) =>
    validate(value)
      ? { ok: true, value: value as T }
      : { ok: false, problems: describeSchemaErrors(validate.errors ?? [], keys) };
}

export const checkConfig = check<Config>(validateConfig, configKeys);
export const checkState = check<State>(validateState, stateKeys);
