import { join } from 'node:path';
import type { Config } from '../../contract/config.ts';
import { CONFIG_PATH } from '../../contract/vocabulary.ts';
import type { ConfigReader, Loaded } from '../../ports/store.ts';
import { type Check, judge, readJudged } from './json-file.ts';
import { type Making, madeAnew } from './same-text.ts';

export interface ConfigReaderOptions {
  readonly controllerPath: string;
  readonly check: Check<Config>;
  /** Hides secrets in a text. */
  readonly redact: (text: string) => string;
  /** How often the same text is checked. */
  readonly making?: Making<Loaded<Config>> | undefined;
}

/** Reads the config, and can do nothing else to it. */
export function createConfigReader({
  controllerPath,
  check,
  redact,
  making = madeAnew,
}: ConfigReaderOptions): ConfigReader {
  const path = join(controllerPath, CONFIG_PATH);
  return {
    read: () =>
      new Promise((resolve) => {
        resolve(readJudged(path, making, (found) => judge(found, check, redact)));
      }),
  };
}
