import configSchema from '#schemas/config';
import stateSchema from '#schemas/state';
import type { Check } from '../adapters/store/json-file.ts';
import type { Config } from '../contract/config.ts';
import type { State } from '../contract/state.ts';
import { type JsonSchema, violations } from '../policy/json-schema.ts';
import { redactUntrusted } from '../policy/redaction/redact-untrusted.ts';
import { describeViolations } from '../policy/schema-problems.ts';
import type { Artifacts } from '../ports/artifact-store.ts';

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

/** Loaded only for the artifact that is about to be read. */
const ARTIFACT_SCHEMAS = {
  plan: () => import('#schemas/plan'),
  patch: () => import('#schemas/patch'),
  validation: () => import('#schemas/validation'),
  pr: () => import('#schemas/pr'),
} as const satisfies Record<keyof Artifacts, () => Promise<{ default: JsonSchema }>>;

export const checkArtifact = async <Kind extends keyof Artifacts>(kind: Kind): Promise<Check<Artifacts[Kind]>> =>
  check((await ARTIFACT_SCHEMAS[kind]()).default);

/** Hides secrets in the foreign texts of an artifact. */
export const cleanArtifact = async <Kind extends keyof Artifacts>(
  kind: Kind,
  content: Artifacts[Kind],
  redact: (text: string) => string,
): Promise<Artifacts[Kind]> => redactUntrusted((await ARTIFACT_SCHEMAS[kind]()).default, content, redact);

export const checkConfig = check<Config>(configSchema);
export const checkState = check<State>(stateSchema);
