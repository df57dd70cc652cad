import { join } from 'node:path';
import { EMPTY_STATE } from '../../contract/empty-state.ts';
import type { State } from '../../contract/state.ts';
import { STATE_PATH } from '../../contract/vocabulary.ts';
import type { Result } from '../../ports/result.ts';
import type { StateStore, StoreFailure } from '../../ports/store.ts';
import { type LockTiming, withExclusiveAccess } from './exclusive-access.ts';
import { encodeJson, type Found, readJsonFile } from './json-file.ts';
import type { HeldLock } from './lock-generation.ts';
import { replaceFile } from './replace-file.ts';
import { createStateReader, judgeState, type StateReaderOptions } from './state-reader.ts';

interface StateStoreOptions extends StateReaderOptions {
  /** Hides secrets in what is about to be written. */
  readonly clean: (state: State) => State;
  readonly now?: () => Date;
  readonly lock?: LockTiming;
}

type Updated = Awaited<ReturnType<StateStore['update']>>;

export function createStateStore(options: StateStoreOptions): StateStore {
  const path = join(options.controllerPath, STATE_PATH);
  return {
    ...createStateReader(options),
    update: (change, { signal } = {}) =>
      withExclusiveAccess(options.controllerPath, { timing: options.lock, signal }, (lock) =>
        replaceState(readJsonFile(path), change, lock, options),
      ),
  };
}

function replaceState(
  found: Found,
  change: (state: State) => State,
  lock: HeldLock,
  options: StateStoreOptions,
): Updated {
  if (found.status === 'unreadable') return failed('unreadable', found.cause);
  const before = judgeState(found, options);
  if (before.status === 'newer') return failed('newer', null);

  const after = encodeJson(
    options.clean(change(before.status === 'ok' ? before.value : structuredClone(EMPTY_STATE))),
    options.check,
  );
  const replaced = replaceFile(lock, {
    controllerPath: options.controllerPath,
    path: STATE_PATH,
    text: after.text,
    keepOldAs: before.status === 'damaged' ? 'damaged' : null,
    now: options.now?.() ?? new Date(),
  });
  return replaced.ok ? { ok: true, value: { state: after.value, damagedKeptAt: replaced.value } } : replaced;
}

function failed(kind: StoreFailure['kind'], cause: unknown): Result<never, StoreFailure> {
  return { ok: false, failure: { kind, path: STATE_PATH, cause } };
}
