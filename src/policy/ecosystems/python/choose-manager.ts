import { inside } from '../paths.ts';
import type { RepositoryFiles } from '../repository-files.ts';
import { at } from '../structured-text.ts';
import { hashedLists } from './dependencies.ts';

export type PythonManager = 'pip' | 'uv' | 'poetry';

/** In the order in which they count when a project has both lockfiles and its manifest does not decide. */
const LOCKING = ['uv', 'poetry'] as const;

interface ChosenManager {
  readonly manager: PythonManager;
  readonly lockfile: string | null;
  /** Why this manager, where the files contradict each other; else empty. */
  readonly remark: string;
}

/** By the only lockfile, else by the only table of a manager in pyproject.toml, else the first in our order, or pip. */
export function choosePythonManager(directory: string, files: RepositoryFiles): ChosenManager {
  const locked = LOCKING.filter((manager) => files.has(lockfileOf(manager, directory)));
  const pyproject = files.toml(inside(directory, 'pyproject.toml'));
  const declared = LOCKING.filter((manager) => at(pyproject, 'tool', manager) !== undefined);
  const manager = only(locked) ?? only(declared) ?? locked[0] ?? 'pip';
  return { manager, lockfile: ownLockfile(manager, directory, files), remark: remarkOn(manager, locked, declared) };
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

const lockfileOf = (manager: 'uv' | 'poetry', directory: string) => inside(directory, `${manager}.lock`);

/** pip has none; requirements with hashes serve as one. */
function ownLockfile(manager: PythonManager, directory: string, files: RepositoryFiles): string | null {
  if (manager === 'pip') {
    const [list] = hashedLists(directory, files);
    return list === undefined ? null : inside(directory, list);
  }
  const path = lockfileOf(manager, directory);
  return files.has(path) ? path : null;
}

function remarkOn(manager: PythonManager, locked: readonly string[], declared: readonly string[]): string {
  if (locked.length < 2) return '';
  return declared.length === 1
    ? `; there are lockfiles of several managers, pyproject.toml has a table of ${manager}`
    : `; there are lockfiles of several managers, ${manager} is the first in our order`;
}
