import { type Making, madeOnce } from '../adapters/store/same-text.ts';
import type { Config } from '../contract/config.ts';
import type { State } from '../contract/state.ts';
import type { Loaded } from '../ports/store.ts';

/** What a process that stays was told of the two files that nearly everything reads, for one directory. */
export interface RepeatedReads {
  readonly config: Making<Loaded<Config>>;
  readonly state: Making<Loaded<State>>;
}

export const repeatedReads = (): RepeatedReads => ({ config: madeOnce(), state: madeOnce() });
