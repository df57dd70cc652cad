import { describedPaths } from './described-paths.ts';
import { linkedPages } from './linked-pages.ts';
import { moduleNames } from './module-names.ts';
import { namedFolders } from './named-folders.ts';
import { namedPaths } from './named-paths.ts';
import { sharedWords } from './shared-words.ts';
import type { Signal } from './signal.ts';
import { stackTraces } from './stack-traces.ts';
import { symbols } from './symbols.ts';

/** What an issue tells about files. The points of all signals add up. */
export const SIGNALS: readonly Signal[] = [
  namedPaths,
  namedFolders,
  linkedPages,
  stackTraces,
  symbols,
  moduleNames,
  sharedWords,
  describedPaths,
];
