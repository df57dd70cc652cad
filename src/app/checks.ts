import configSchema from '#schemas/config';
import stateSchema from '#schemas/state';
import type { Check } from '../adapters/store/json-file.ts';
import type { Config } from '../contract/config.ts';
import type { State } from '../contract/state.ts';
import type { JsonSchema } from '../policy/json-schema.ts';
import { redactUntrusted } from '../policy/redaction/redact-untrusted.ts';
import type { Artifacts } from '../ports/artifact-store.ts';
import { checkAgainst } from './check-against.ts';

/** Hides secrets in the foreign texts of a state. */
export const cleanState = (state: State, redact: (text: string) => string): State =>
  redactUntrusted(stateSchema, state, redact);

/** Loaded only for the artifact that is about to be read. */
const ARTIFACT_SCHEMAS = {
  plan: () => import('#schemas/plan'),
  patch: () => import('#schemas/patch'),
  validation: () => import('#schemas/validation'),
  pr: () => import('#schemas/pr'),
  thoughts: () => import('#schemas/thoughts'),
} as const satisfies Record<keyof Artifacts, () => Promise<{ default: JsonSchema }>>;

export const checkArtifact = async <Kind extends keyof Artifacts>(kind: Kind): Promise<Check<Artifacts[Kind]>> =>
  checkAgainst((await ARTIFACT_SCHEMAS[kind]()).default);

/** Hides secrets in the foreign texts of an artifact. */
export const cleanArtifact = async <Kind extends keyof Artifacts>(
  kind: Kind,
  content: Artifacts[Kind],
  redact: (text: string) => string,
): Promise<Artifacts[Kind]> => redactUntrusted((await ARTIFACT_SCHEMAS[kind]()).default, content, redact);

export const checkConfig = checkAgainst<Config>(configSchema);
export const checkState = checkAgainst<State>(stateSchema);
