import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../../ports/result.ts';
import type { StoreFailure } from '../../ports/store.ts';
import { makeDirectory } from './atomic-file.ts';
import { toWriteFailure } from './failure.ts';

interface StateHome {
  /** Where programs keep their state, `$XDG_STATE_HOME`. */
  readonly stateHome: string;
  /** The same as people are told of it: no answer names somebody's home. */
  readonly shownStateHome: string;
}

/** A directory in the user's own state directory that nobody else can write to. */
export interface PrivateDirectory {
  /** Where it is, whether or not it is there. */
  path(): string;
  /** A path in it as people are told of it. */
  shown(...names: readonly string[]): string;
  /** Makes it if need be, and sees to it that it is ours alone. */
  open(): Result<string, StoreFailure>;
}

const ID_LENGTH = 16;
const WRITABLE_BY_OTHERS = 0o022;

/** What all controller directories of a user share. */
export const userDirectory = (home: StateHome): PrivateDirectory => privateDirectory(home, () => ['contribflow']);

/** One for each controller directory, however it is reached. */
export const controllerPrivateDirectory = (controllerPath: string, home: StateHome): PrivateDirectory =>
  privateDirectory(home, () => ['contribflow', controllerId(controllerPath)]);

function controllerId(controllerPath: string): string {
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(realpathSync(controllerPath)).digest('hex').slice(0, ID_LENGTH);
}

/** Each of the directories that `names` lead through has to be ours. */
function privateDirectory({ stateHome, shownStateHome }: StateHome, names: () => readonly string[]): PrivateDirectory {
  return {
    path: () => join(stateHome, ...names()),
    shown: (...further) => [shownStateHome, ...names(), ...further].join('/'),
    open: () => {
      let path = stateHome;
      let shown = shownStateHome;
      try {
        mkdirSync(stateHome, { recursive: true, mode: 0o700 });
        for (const name of names()) {
          path = join(path, name);
          shown = `${shown}/${name}`;
          makeDirectory(path);
          const cause = whyUnsafe(path);
          if (cause !== null) return { ok: false, failure: { kind: 'unsafe', path: shown, cause } };
        }
        return { ok: true, value: path };
      } catch (error) {
        return { ok: false, failure: { ...toWriteFailure(error), path: shown } };
      }
    },
  };
}

/**
 * Whoever can write to the directory above may still put another one in the place of ours, but it would be theirs by
 * its owner, or a link. So nothing above is asked for its mode, which many systems leave writable for a group of one.
 */
function whyUnsafe(directory: string): string | null {
  const stat = lstatSync(directory);
  if (stat.isSymbolicLink()) return 'it is a link';
  // Windows knows neither owners nor modes of this kind.
  if (process.geteuid === undefined) return null;
  if (stat.uid !== process.geteuid()) return 'it belongs to somebody else';
  return (stat.mode & WRITABLE_BY_OTHERS) === 0 ? null : 'others can write to it';
}
