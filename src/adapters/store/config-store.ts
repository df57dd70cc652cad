import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG_PATH } from '../../contract/vocabulary.ts';
import type { ConfigStore, StoreFailure } from '../../ports/store.ts';
import { writeAtomically } from './atomic-file.ts';
import { type ConfigReaderOptions, createConfigReader } from './config-reader.ts';
import { type LockTiming, STORE_DIRECTORY, withExclusiveAccess } from './exclusive-access.ts';
import { errnoOf, toWriteFailure } from './failure.ts';
import { encodeJson } from './json-file.ts';
import type { HeldLock } from './lock-generation.ts';
import { replaceFile } from './replace-file.ts';

interface ConfigStoreOptions extends ConfigReaderOptions {
  readonly now?: () => Date;
  readonly lock?: LockTiming;
}

type Written = Awaited<ReturnType<ConfigStore['write']>>;

const IGNORE_PATH = `${STORE_DIRECTORY}/.gitignore`;
const IGNORE_ALL_BUT_CONFIG = '*\n!.gitignore\n!config.json\n';

export function createConfigStore(options: ConfigStoreOptions): ConfigStore {
  return {
    ...createConfigReader(options),
    write: async (config, { replace }) => {
      const { text } = encodeJson(config, options.check);
      return withExclusiveAccess(options.controllerPath, { timing: options.lock }, (lock) =>
        writeConfig(text, replace, lock, options),
      );
    },
  };
}

function writeConfig(text: string, replace: boolean, lock: HeldLock, options: ConfigStoreOptions): Written {
  const { controllerPath } = options;
  try {
    const exists = isThere(join(controllerPath, CONFIG_PATH));
    if (exists && !replace) return { ok: false, failure: { kind: 'exists' } };
    const failure = writeIgnoreFile(controllerPath);
    if (failure !== null) return { ok: false, failure };
    const keepOldAs = exists ? 'replaced' : null;
    const now = options.now?.() ?? new Date();
    const replaced = replaceFile(lock, { controllerPath, path: CONFIG_PATH, text, keepOldAs, now });
    return replaced.ok ? { ok: true, value: { replacedKeptAt: replaced.value } } : replaced;
  } catch (error) {
    return { ok: false, failure: { ...toWriteFailure(error), path: CONFIG_PATH } };
  }
}

/** Keeps everything but the config out of a commit; a person's own `.gitignore` stays as it is. */
function writeIgnoreFile(controllerPath: string): StoreFailure | null {
  const path = join(controllerPath, IGNORE_PATH);
  if (isThere(path)) return null;
  const written = writeAtomically(path, IGNORE_ALL_BUT_CONFIG);
  return written.ok ? null : { ...written.failure, path: IGNORE_PATH };
}

function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return false;
    throw error;
  }
}
