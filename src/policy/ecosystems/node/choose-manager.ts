import { inside, upwards } from '../paths.ts';
import type { RepositoryFiles } from '../repository-files.ts';
import { at } from '../structured-text.ts';

export const PACKAGE_JSON = 'package.json';

export type NodeManager = 'npm' | 'pnpm' | 'yarn' | 'bun';

/**
 * In the order in which they count when a project has several and does not say which is meant: a stray `npm install`
 * leaves a package-lock.json behind far more often than any other manager leaves its own.
 */
export const NODE_LOCKFILES: Readonly<Record<string, NodeManager>> = {
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
  'package-lock.json': 'npm',
  'npm-shrinkwrap.json': 'npm',
};

const SETTINGS: readonly (readonly [string, NodeManager])[] = [
  ['pnpm-workspace.yaml', 'pnpm'],
  ['.yarnrc.yml', 'yarn'],
  ['.yarnrc', 'yarn'],
  ['bunfig.toml', 'bun'],
];

interface ChosenManager {
  readonly manager: NodeManager;
  /** The project's own. */
  readonly lockfile: string | null;
  /** Why this manager, where the files contradict each other; else empty. */
  readonly remark: string;
}

/** By the lockfile, then by the field of the manifest, then by other files. Of several lockfiles the field decides. */
export function chooseManager(directory: string, files: RepositoryFiles): ChosenManager {
  const lockfiles = lockfilesIn(directory, files);
  const managers = new Set(lockfiles.map(([, manager]) => manager));
  const field = managerField(directory, files);
  if (field !== null && managers.size !== 1) {
    const remark =
      managers.size > 1 ? `; there are lockfiles of several managers, the packageManager field says ${field}` : '';
    return { manager: field, lockfile: lockfiles.find(([, manager]) => manager === field)?.[0] ?? null, remark };
  }
  const [first] = lockfiles;
  if (first === undefined) return { manager: managerAround(directory, files), lockfile: null, remark: '' };
  const [lockfile, manager] = first;
  return { manager, lockfile, remark: remarkOn(manager, managers, field) };
}

function remarkOn(manager: NodeManager, managers: ReadonlySet<NodeManager>, field: NodeManager | null): string {
  if (managers.size > 1) return `; there are lockfiles of several managers, ${manager} is the first in our order`;
  return field === null || field === manager
    ? ''
    : `; the only lockfile is that of ${manager}, though the packageManager field says ${field}`;
}

function lockfilesIn(directory: string, files: RepositoryFiles): readonly (readonly [string, NodeManager])[] {
  return Object.entries(NODE_LOCKFILES)
    .map(([name, manager]) => [inside(directory, name), manager] as const)
    .filter(([path]) => files.has(path));
}

/** `"packageManager": "pnpm@9.1.0"`. */
function managerField(directory: string, files: RepositoryFiles): NodeManager | null {
  const field = at(files.json(inside(directory, PACKAGE_JSON)), 'packageManager');
  const name = typeof field === 'string' ? field.split('@', 1)[0] : undefined;
  return Object.values(NODE_LOCKFILES).find((manager) => manager === name) ?? null;
}

/** For a project without a lockfile: what it or the folders above it are set up for. */
function managerAround(directory: string, files: RepositoryFiles): NodeManager {
  for (const each of upwards(directory)) {
    const setting = SETTINGS.find(([name]) => files.has(inside(each, name)));
    const manager = setting?.[1] ?? lockfilesIn(each, files)[0]?.[1];
    if (manager !== undefined) return manager;
  }
  return 'npm';
}
