import type { Config } from '../contract/config.ts';
import type { State } from '../contract/state.ts';
import type { Result } from './result.ts';

/**
 * Why the store could not do what was asked; `path` is relative to the controller directory, or begins with the name of
 * the user's state directory.
 */
export interface StoreFailure {
  /** `obstructed`: something else has the place of a directory. `unsafe`: it should be ours alone, and is not. */
  readonly kind: 'unreadable' | 'unwritable' | 'obstructed' | 'unsafe' | 'full' | 'busy' | 'aborted' | 'newer';
  readonly path: string;
  readonly cause: unknown;
}

/** A file as it was found. `damaged` and `newer` files are left as they are by every read. */
export type Loaded<Value> =
  | { readonly status: 'missing' }
  | { readonly status: 'ok'; readonly value: Value }
  | { readonly status: 'damaged'; readonly problems: readonly string[] }
  | { readonly status: 'newer'; readonly version: number }
  | { readonly status: 'unreadable'; readonly problem: string };

export interface ConfigReader {
  /** Reads and checks the config; never throws for what a person or a disk can do to a file. */
  read(): Promise<Loaded<Config>>;
}

export interface ConfigStore extends ConfigReader {
  /**
   * Writes a config durably, together with the directory's `.gitignore`. An existing file is refused unless `replace`
   * is true, and then kept beside.
   */
  write(
    config: Partial<Config>,
    options: { readonly replace: boolean },
  ): Promise<Result<{ readonly replacedKeptAt: string | null }, StoreFailure | { readonly kind: 'exists' }>>;
}

export interface StateReader {
  /** Reads and checks the state; a missing file is an empty state. */
  read(): Promise<Loaded<State>>;
}

export interface StateStore extends StateReader {
  /**
   * Replaces the state by `change` of it, durably and under a lock that all processes share. A damaged file is moved
   * beside first and `change` gets an empty state; `damagedKeptAt` tells where it went.
   */
  update(
    change: (state: State) => State,
    options?: { readonly signal?: AbortSignal },
  ): Promise<Result<{ readonly state: State; readonly damagedKeptAt: string | null }, StoreFailure>>;
}
