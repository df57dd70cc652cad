import { DEFAULT_REGISTRIES } from './default-registries.ts';
import { hostsNamedIn } from './named-hosts.ts';
import { isPrivateHost } from './private-hosts.ts';
import { hostsOfUserSettings, type UserSettings } from './user-settings.ts';

export interface RegistryWish {
  readonly managers: readonly string[];
  /** The package managers' configuration of the person, never that of the repository. */
  readonly userSettings: UserSettings;
  /** `sandbox.registryHosts` of the configuration. */
  readonly configured: readonly string[];
  /** Lockfiles and settings of the repository, as far as they were read. */
  readonly repositoryFiles: readonly { readonly path: string; readonly text: string }[];
}

/** A host that nobody but the repository names. */
export interface UnknownHost {
  readonly host: string;
  /** The file that names it; null when it came up during the setup only. */
  readonly namedBy: string | null;
  /** An address of this machine or of the network around it, which is never let through. */
  readonly isPrivate: boolean;
}

export interface RegistryHosts {
  /** What setup may connect to. */
  readonly allowed: readonly string[];
  /** What it would need besides; with one of these, setup is blocked until a person has decided. */
  readonly unknown: readonly UnknownHost[];
}

const MOST_UNKNOWN = 50;

/** Which hosts the setup may reach: those of the person's own choice. A lockfile cannot add one. */
export function registryHosts(wish: RegistryWish): RegistryHosts {
  const { managers, userSettings, configured, repositoryFiles } = wish;
  const defaults = managers.flatMap((manager) =>
    Object.hasOwn(DEFAULT_REGISTRIES, manager) ? (DEFAULT_REGISTRIES[manager] ?? []) : [],
  );
  const allowed = new Set([...defaults, ...hostsOfUserSettings(userSettings), ...configured]);
  const unknown = new Map<string, UnknownHost>();
  for (const { path, text } of repositoryFiles) {
    for (const host of hostsNamedIn(path, text)) {
      if (unknown.size === MOST_UNKNOWN) break;
      if (!allowed.has(host) && !unknown.has(host)) {
        unknown.set(host, { host, namedBy: path, isPrivate: isPrivateHost(host) });
      }
    }
  }
  return { allowed: [...allowed].toSorted(), unknown: [...unknown.values()] };
}

/** The hosts that a setup asked for in vain, since a lockfile need not have been read or name them all. */
export function refusedHosts(
  connections: readonly { readonly host: string; readonly isAllowed: boolean }[],
): readonly UnknownHost[] {
  const hosts = new Set(connections.filter(({ isAllowed }) => !isAllowed).map(({ host }) => host));
  return [...hosts].slice(0, MOST_UNKNOWN).map((host) => ({ host, namedBy: null, isPrivate: isPrivateHost(host) }));
}

/** The files of the repository that may name registries, beside these projects. */
export function registryFilesWorthReading(paths: readonly string[], directories: readonly string[]): readonly string[] {
  const homes = new Set(['', ...directories]);
  return paths.filter((path) => {
    const slash = path.lastIndexOf('/');
    const home = slash === -1 ? '' : path.slice(0, slash);
    if (CARGO_SETTINGS.some((name) => path === name)) return true;
    return homes.has(home) && NAMING_FILES.has(path.slice(slash + 1));
  });
}

const CARGO_SETTINGS = ['.cargo/config.toml', '.cargo/config', '.mvn/settings.xml'] as const;

const NAMING_FILES: ReadonlySet<string> = new Set([
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  '.npmrc',
  '.yarnrc',
  '.yarnrc.yml',
  'bunfig.toml',
  'poetry.lock',
  'uv.lock',
  'requirements.txt',
  'requirements-dev.txt',
  'Cargo.lock',
  'Gemfile.lock',
]);
