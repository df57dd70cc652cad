import { join } from 'node:path';
import type { Config } from '../../contract/config.ts';
import { CONFIG_PATH } from '../../contract/vocabulary.ts';
import type { ConfigReader } from '../../ports/store.ts';
import { type Check, judge, readJsonFile } from './json-file.ts';

export interface ConfigReaderOptions {
  readonly controllerPath: string;
  readonly check: Check<Config>;
  /** Hides secrets in a text. */
  readonly redact: (text: string) => string;
}

/** Reads the config, and can do nothing else to it. */
export function createConfigReader({ controllerPath, check, redact }: ConfigReaderOptions): ConfigReader {
  const path = join(controllerPath, CONFIG_PATH);
  return {
    read: () =>
      new Promise((resolve) => {
        resolve(judge(readJsonFile(path), check, redact));
      }),
  };
}
