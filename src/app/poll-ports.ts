import configSchema from '#schemas/config';
import stateSchema from '#schemas/state';
import { createEnvironmentCredentials } from '../adapters/process/environment-credentials.ts';
import { createConfigReader } from '../adapters/store/config-reader.ts';
import type { Check } from '../adapters/store/json-file.ts';
import { createStateReader } from '../adapters/store/state-reader.ts';
import type { Config } from '../contract/config.ts';
import type { State } from '../contract/state.ts';
import { controllerPathOf } from '../policy/controller-path.ts';
import { type JsonSchema, violations } from '../policy/json-schema.ts';

interface PollSurroundings {
  readonly workingDirectory: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** The ports of a poll: they read two files and the environment. A file with something wrong in it is not for polls. */
export function createPollPorts({ workingDirectory, environment }: PollSurroundings) {
  const store = { controllerPath: controllerPathOf(workingDirectory), redact: leaveToOthers };
  return {
    controllerPath: store.controllerPath,
    config: createConfigReader({ ...store, check: checkOrLeave<Config>(configSchema) }),
    state: createStateReader({ ...store, check: checkOrLeave<State>(stateSchema) }),
    credentials: createEnvironmentCredentials(environment),
    clock: { now: () => new Date() },
  };
}

function checkOrLeave<T>(schema: JsonSchema): Check<T> {
  return (value) => (violations(schema, value).length === 0 ? { ok: true, value: value as T } : leaveToOthers());
}

/** To say what is wrong takes more than a poll carries along, and then speed is not the point. */
function leaveToOthers(): never {
  throw new Error('this is for the ordinary path');
}
