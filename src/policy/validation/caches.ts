import { createHash } from 'node:crypto';
import { inside } from '../ecosystems/paths.ts';
import type { PlannedCommand } from './planned-command.ts';

/** Where setup keeps what package managers fetch and install; validation finds it there, and cannot change it. */
export const CACHE_DIRECTORY = '/cache/files';

type Directories = readonly { readonly from: string; readonly to: string }[];

/** What a later run may start from. */
interface KeptPart {
  /** Runs that name the same key share it. */
  readonly key: string;
  /** Of one group only the latest are kept. */
  readonly group: string;
  /** Below CACHE_DIRECTORY: where setup leaves it, and where a later setup finds it. */
  readonly directories: Directories;
}

interface ManagerCache {
  /**
   * `verified`: the manager checks all of it against the hashes in the lockfile whenever it is used, so whoever filled it
   * can do no harm, and trees with the same lockfile share it. `tree`: the manager believes what it finds there, so only
   * the tree that filled it may use it again.
   */
  readonly trust: 'verified' | 'tree';
  readonly directories: Directories;
  /** Of a verified one: the files beside the manifest that hold the hashes. */
  readonly lockfiles?: readonly string[];
}

/** What is kept for Go is read by this name. */
export const GO_PROXY = 'go-proxy';

const same = (...paths: readonly string[]): Directories => paths.map((path) => ({ from: path, to: path }));

/** Maven and Gradle keep theirs in the home directory, and nothing of it is kept. */
const CACHES: Readonly<Record<string, ManagerCache>> = {
  // Content by its hash; the index beside it, which says what an address answered, is not kept.
  npm: {
    trust: 'verified',
    directories: same('npm/_cacache/content-v2'),
    lockfiles: ['package-lock.json', 'npm-shrinkwrap.json'],
  },
  // Answers by address; with --require-hashes each package is checked after it was read.
  pip: { trust: 'verified', directories: same('pip/http-v2', 'pip/http') },
  // As a proxy of files: what comes from a proxy is checked against go.sum, what lies in the module cache is not.
  go: {
    trust: 'verified',
    directories: [{ from: 'go/pkg/mod/cache/download', to: GO_PROXY }],
    lockfiles: ['go.sum', 'go.work.sum'],
  },
  // Files by their hash, but the list of a package's files is believed.
  pnpm: { trust: 'tree', directories: same('pnpm') },
  // Unpacked packages, and zip archives of which some have no checksum in the lockfile.
  yarn: { trust: 'tree', directories: same('yarn') },
  bun: { trust: 'tree', directories: same('bun') },
  uv: { trust: 'tree', directories: same('uv') },
  poetry: { trust: 'tree', directories: same('poetry') },
  // A crate is checked when it is fetched, and never again.
  cargo: { trust: 'tree', directories: same('cargo/registry', 'cargo/git') },
  bundler: { trust: 'tree', directories: same('bundle') },
};

const cacheOf = (manager: string | null): ManagerCache | null =>
  manager !== null && Object.hasOwn(CACHES, manager) ? (CACHES[manager] ?? null) : null;

/** The files whose texts `cacheFor` wants to know. */
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
  /** Of `lockfilesOfSetup`, as far as they can be read. */
  readonly lockfiles: ReadonlyMap<string, string>;
}

/** Where the setup of a job keeps its things, and what of it later runs may start from. */
export function cacheFor(
  setup: readonly PlannedCommand[],
  tree: TreeIdentity,
): { readonly directory: string; readonly kept: readonly KeptPart[] } {
  const managers = [...new Set(setup.map(({ manager }) => manager))];
  const kept = managers.flatMap((manager) => {
    const cache = cacheOf(manager);
    if (cache === null) return [];
    const group = [tree.repository, manager, cache.trust];
    const own = setup.filter((command) => command.manager === manager);
    const content = cache.trust === 'verified' ? lockedContent(own, tree) : [];
    const key = digestOf([...group, ...(content.length > 0 ? content : [tree.treeSha])]);
    return [{ key, group: digestOf(group), directories: cache.directories }];
  });
  return { directory: CACHE_DIRECTORY, kept };
}

const lockedContent = (setup: readonly PlannedCommand[], { lockfiles }: TreeIdentity) =>
  lockfilesOfSetup(setup).flatMap((path) => {
    const text = lockfiles.get(path);
    return text === undefined ? [] : [[path, text]];
  });

const digestOf = (identity: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(identity)).digest('hex');
