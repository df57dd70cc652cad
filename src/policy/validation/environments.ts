import { CACHE_DIRECTORY } from './caches.ts';
import { type RegistryAddresses, registryVariables } from './registry-addresses.ts';

type Variables = Readonly<Record<string, string>>;

interface Environment {
  /** Where setup puts what it fetches and installs, and validation finds it. */
  readonly places: Variables;
  readonly always?: Variables;
  /** Keeps code of the repository from running while the registries can be reached. */
  readonly setup?: Variables;
  /** Tells the manager that there is no network, so that it fails at once instead of trying. */
  readonly validation?: Variables;
  /** Where the programs are that setup installs. */
  readonly programs?: readonly string[];
}

const cache = (name: string): string => `${CACHE_DIRECTORY}/${name}`;

const NPM: Variables = {
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
  npm_config_logs_max: '0',
};
const NPM_PLACES: Variables = { npm_config_cache: cache('npm') };
const NPM_SETUP: Variables = { npm_config_ignore_scripts: 'true' };
const NPM_OFFLINE: Variables = { npm_config_offline: 'true' };

const PIP: Variables = { PIP_DISABLE_PIP_VERSION_CHECK: '1', PIP_NO_INPUT: '1' };
const PIP_PLACES: Variables = { PIP_CACHE_DIR: cache('pip') };

/** By package manager. What each variable means is in the documentation of that manager. */
const ENVIRONMENTS: Readonly<Record<string, Environment>> = {
  npm: { places: NPM_PLACES, always: NPM, setup: NPM_SETUP, validation: NPM_OFFLINE },
  pnpm: {
    places: { ...NPM_PLACES, npm_config_store_dir: cache('pnpm') },
    always: {
      ...NPM,
      // Else the repository chooses which pnpm is fetched and run.
      npm_config_manage_package_manager_versions: 'false',
      npm_config_package_manager_strict: 'false',
      npm_config_verify_deps_before_run: 'false',
    },
    setup: { ...NPM_SETUP, npm_config_ignore_pnpmfile: 'true' },
    validation: NPM_OFFLINE,
  },
  yarn: {
    places: { YARN_CACHE_FOLDER: cache('yarn'), YARN_GLOBAL_FOLDER: cache('yarn-global') },
    always: { YARN_ENABLE_GLOBAL_CACHE: 'false', YARN_ENABLE_TELEMETRY: '0' },
    // yarnPath is a program of the repository.
    setup: { YARN_IGNORE_PATH: '1', YARN_ENABLE_SCRIPTS: '0' },
    validation: { YARN_ENABLE_NETWORK: '0' },
  },
  bun: { places: { BUN_INSTALL_CACHE_DIR: cache('bun') }, always: { DO_NOT_TRACK: '1' } },
  pip: {
    places: {
      ...PIP_PLACES,
      // The system's own folders are read-only.
      PIP_USER: '1',
      PIP_BREAK_SYSTEM_PACKAGES: '1',
      PYTHONUSERBASE: cache('python'),
    },
    always: PIP,
    validation: { PIP_NO_INDEX: '1' },
    programs: [cache('python/bin')],
  },
  uv: {
    places: { UV_CACHE_DIR: cache('uv') },
    always: { ...PIP, UV_PYTHON_DOWNLOADS: 'never', UV_LINK_MODE: 'copy' },
    // It would insist on writing to its cache.
    validation: { UV_OFFLINE: '1', UV_NO_SYNC: '1', UV_FROZEN: '1', UV_NO_CACHE: '1', PIP_NO_INDEX: '1' },
  },
  poetry: {
    places: { ...PIP_PLACES, POETRY_CACHE_DIR: cache('poetry'), POETRY_VIRTUALENVS_PATH: cache('poetry-environments') },
    always: { ...PIP, POETRY_NO_INTERACTION: '1' },
    validation: { PIP_NO_INDEX: '1' },
  },
  go: {
    places: { GOPATH: cache('go'), GOMODCACHE: cache('go/pkg/mod') },
    always: {
      // Else go.mod chooses which toolchain is fetched and run.
      GOTOOLCHAIN: 'local',
      // Without it the cache is read-only, and nobody but root can remove it.
      GOFLAGS: '-modcacherw',
      GOTELEMETRY: 'off',
    },
    validation: { GOPROXY: 'off', GOSUMDB: 'off' },
  },
  cargo: {
    places: { CARGO_HOME: cache('cargo') },
    always: { CARGO_TERM_COLOR: 'never', CARGO_NET_RETRY: '2' },
    validation: { CARGO_NET_OFFLINE: 'true' },
  },
  bundler: {
    places: { BUNDLE_PATH: cache('bundle') },
    always: {
      // The repository's own settings could take the rest back.
      BUNDLE_APP_CONFIG: cache('bundle-config'),
      BUNDLE_FROZEN: 'true',
      BUNDLE_PLUGINS: 'false',
      BUNDLE_IGNORE_MESSAGES: 'true',
    },
    validation: { BUNDLE_DISABLE_VERSION_CHECK: 'true', BUNDLE_ALLOW_OFFLINE_INSTALL: 'true' },
  },
  // These two want to write to what they have installed: it stays in the home directory, which every command has for itself.
  maven: { places: {}, validation: { MAVEN_ARGS: '--offline' } },
  gradle: { places: {}, always: { GRADLE_OPTS: '-Dorg.gradle.daemon=false' } },
};

/** What the setup of these package managers finds in its environment. */
export function setupEnvironment(managers: Iterable<string>, registries: RegistryAddresses): Variables {
  return merged(managers, (known, manager) => [
    known.places,
    known.always ?? {},
    known.setup ?? {},
    registryVariables(manager, registries),
  ]);
}

/** What commands that use these package managers find; without a setup, managers use their own places in the home. */
export function validationEnvironment(managers: Iterable<string>, hasSetup: boolean): Variables {
  return merged(managers, (known) => [hasSetup ? known.places : {}, known.always ?? {}, known.validation ?? {}]);
}

/** Directories of programs that setup has installed. */
export const installedPrograms = (managers: Iterable<string>): readonly string[] =>
  [...managers].flatMap((manager) => environmentOf(manager)?.programs ?? []);

const environmentOf = (manager: string): Environment | undefined =>
  Object.hasOwn(ENVIRONMENTS, manager) ? ENVIRONMENTS[manager] : undefined;

function merged(
  managers: Iterable<string>,
  parts: (known: Environment, manager: string) => readonly Variables[],
): Variables {
  const all = [...managers].flatMap((manager) => {
    const known = environmentOf(manager);
    return known === undefined ? [] : parts(known, manager);
  });
  return Object.fromEntries(all.flatMap((part) => Object.entries(part)));
}
