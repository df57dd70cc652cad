import { createHash } from 'node:crypto';
import { inside } from '../ecosystems/paths.ts';
import type { PlannedCommand } from './planned-command.ts';

/** Where setup keeps what package managers fetch and install; validation finds it there, and cannot change it. */
export const CACHE_DIRECTORY = '/cache/files';

type Directories = readonly { readonly from: string; readonly to: string }[];

/** What a later run may start from. */
interface Kept {
  /** Runs that name the same key share it. */
  readonly key: string;
  /** Of one group only the latest are kept. */
  readonly group: string;
}

interface KeptPart extends Kept {
  /** Below CACHE_DIRECTORY: where setup leaves it, and where a later setup finds it. */
  readonly directories: Directories;
}

/** What the manager checks against the hashes in the lockfile whenever it uses it, so that whoever filled it can do no harm. */
interface ManagerCache {
  readonly directories: Directories;
  /** The files beside the manifest that hold the hashes. */
  readonly lockfiles?: readonly string[];
}

/** What is kept for Go is read by this name. */
export const GO_PROXY = 'go-proxy';

const same = (...paths: readonly string[]): Directories => paths.map((path) => ({ from: path, to: path }));

/**
 * Shared by trees with the same lockfile. The other managers believe what they find: pnpm the list of a package's files,
 * yarn 1, bun and uv what is unpacked, yarn 2+ an archive without a checksum in the lockfile, Cargo a crate that was
 * fetched before. With them one tree could prepare the run of another.
 */
const CACHES: Readonly<Record<string, ManagerCache>> = {
  // Content by its hash; the index beside it, which says what an address answered, is not kept.
  npm: {
    directories: same('npm/_cacache/content-v2'),
    lockfiles: ['package-lock.json', 'npm-shrinkwrap.json'],
  },
  // Answers by address; with --require-hashes each package is checked after it was read.
  pip: { directories: same('pip/http-v2', 'pip/http') },
  // As a proxy of files: what comes from a proxy is checked against go.sum, what lies in the module cache is not.
  go: {
    directories: [{ from: 'go/pkg/mod/cache/download', to: GO_PROXY }],
    lockfiles: ['go.sum', 'go.work.sum'],
  },
};

const cacheOf = (manager: string | null): ManagerCache | null =>
  manager !== null && Object.hasOwn(CACHES, manager) ? (CACHES[manager] ?? null) : null;

/** The files whose contents decide what is kept. */
export const lockfilesOfSetup = (setup: readonly PlannedCommand[]): readonly string[] => [
  ...new Set(setup.flatMap((command) => lockfilesOf(command).map((name) => inside(command.directory, name)))),
];

/** pip is told its lists; the others know the names. */
function lockfilesOf({ manager, argv }: PlannedCommand): readonly string[] {
  if (manager === 'pip') return argv.filter((_, index) => argv[index - 1] === '-r');
  return cacheOf(manager)?.lockfiles ?? [];
}

interface TreeIdentity {
  readonly repository: string;
  readonly treeSha: string;
  readonly isBase: boolean;
  /** The hashes of `lockfilesOfSetup`, of those that are there. */
  readonly lockfiles: ReadonlyMap<string, string>;
}

interface SetupOfJob {
  readonly setup: readonly PlannedCommand[];
  readonly setupEnvironment: Readonly<Record<string, string>>;
}

/** Where the setup of a job keeps its things, and what of it later runs may start from. */
export function cacheFor(
  job: SetupOfJob,
  tree: TreeIdentity,
  registryHosts: readonly string[],
): { readonly directory: string; readonly kept: readonly KeptPart[]; readonly whole: Kept } {
  const managers = [...new Set(job.setup.map(({ manager }) => manager))];
  const kept = managers.flatMap((manager) => {
    const cache = cacheOf(manager);
    if (cache === null) return [];
    const group = [tree.repository, manager];
    const own = job.setup.filter((command) => command.manager === manager);
    const content = lockedContent(own, tree);
    const key = digestOf([...group, ...(content.length > 0 ? content : [tree.treeSha])]);
    return [{ key, group: digestOf(group), directories: cache.directories }];
  });
  return { directory: CACHE_DIRECTORY, kept, whole: wholeOf(job, tree, registryHosts) };
}

/**
 * All that a setup leaves, for the very same setup of the very same tree: a setup may run what it finds in the tree, so
 * no part of the tree can be left out. Bases are counted by themselves, since they outlive the patches on them.
 */
function wholeOf({ setup, setupEnvironment }: SetupOfJob, tree: TreeIdentity, registryHosts: readonly string[]): Kept {
  const group = [tree.repository, 'setup', tree.isBase];
  const commands = setup.map(({ argv, directory }) => [argv, directory]);
  const environment = Object.entries(setupEnvironment).toSorted();
  const key = digestOf([...group, tree.treeSha, commands, environment, registryHosts.toSorted()]);
  return { key, group: digestOf(group) };
}

const lockedContent = (setup: readonly PlannedCommand[], { lockfiles }: TreeIdentity) =>
  lockfilesOfSetup(setup).flatMap((path) => {
    const hash = lockfiles.get(path);
    return hash === undefined ? [] : [[path, hash]];
  });

const digestOf = (identity: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(identity)).digest('hex');
