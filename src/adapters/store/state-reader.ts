import { join } from 'node:path';
import { EMPTY_STATE } from '../../contract/empty-state.ts';
import type { State } from '../../contract/state.ts';
import { STATE_PATH } from '../../contract/vocabulary.ts';
import type { Loaded, StateReader } from '../../ports/store.ts';
import { type Check, type Found, judge, readJudged } from './json-file.ts';
import { type Making, madeAnew } from './same-text.ts';

export interface StateReaderOptions {
  readonly controllerPath: string;
  readonly check: Check<State>;
  /** Hides secrets in a text. */
  readonly redact: (text: string) => string;
  /** How often the same text is checked. */
  readonly making?: Making<Loaded<State>> | undefined;
}

/** Reads the state, and can do nothing else to it: what a poll needs, without the weight of writing. */
export function createStateReader(options: StateReaderOptions): StateReader {
  const path = join(options.controllerPath, STATE_PATH);
  const { making = madeAnew } = options;
  return {
    read: () =>
      new Promise((resolve) => {
        resolve(readJudged(path, making, (found) => judgeState(found, options)));
      }),
  };
}

export function judgeState(found: Found, { check, redact }: StateReaderOptions): Loaded<State> {
  const version = found.status === 'parsed' ? versionOf(found.value) : null;
  if (version !== null && version > EMPTY_STATE.stateVersion) return { status: 'newer', version };
  return judge(found, check, redact);
}

function versionOf(value: unknown): number | null {
  const isVersioned = typeof value === 'object' && value !== null && 'stateVersion' in value;
  return isVersioned && typeof value.stateVersion === 'number' ? value.stateVersion : null;
}
