type Variables = Readonly<Record<string, string>>;

interface Environment {
  /** In both phases, so that validation finds what setup stored. */
  readonly always: Variables;
  /** Keeps code of the repository from running while the registries can be reached. */
  readonly setup?: Variables;
  /** Tells the manager that there is no network, so that it fails at once instead of trying. */
  readonly validation?: Variables;
}

/** Below the working volume: it is part of what is kept between setup and validation, and no part of the tree. */
export const CACHE_DIRECTORY = '/workspace/cache';

const cache = (name: string): string => `${CACHE_DIRECTORY}/${name}`;

const NPM: Variables = {
  npm_config_cache: cache('npm'),
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
};
const NPM_SETUP: Variables = { npm_config_ignore_scripts: 'true' };
const NPM_OFFLINE: Variables = { npm_config_offline: 'true' };

const PIP: Variables = {
  PIP_CACHE_DIR: cache('pip'),
  PIP_DISABLE_PIP_VERSION_CHECK: '1',
  PIP_NO_INPUT: '1',
};

/** By package manager. What each variable means is in the documentation of that manager. */
const ENVIRONMENTS: Readonly<Record<string, Environment>> = {
  npm: { always: NPM, setup: NPM_SETUP, validation: NPM_OFFLINE },
  pnpm: {
    always: {
      ...NPM,
      npm_config_store_dir: cache('pnpm'),
      // Else the repository chooses which pnpm is fetched and run.
      npm_config_manage_package_manager_versions: 'false',
      npm_config_package_manager_strict: 'false',
      npm_config_verify_deps_before_run: 'false',
    },
    setup: { ...NPM_SETUP, npm_config_ignore_pnpmfile: 'true' },
    validation: NPM_OFFLINE,
  },
  yarn: {
    always: {
      YARN_CACHE_FOLDER: cache('yarn'),
      YARN_GLOBAL_FOLDER: cache('yarn-global'),
      YARN_ENABLE_GLOBAL_CACHE: 'false',
      YARN_ENABLE_TELEMETRY: '0',
    },
    // yarnPath is a program of the repository.
    setup: { YARN_IGNORE_PATH: '1', YARN_ENABLE_SCRIPTS: '0' },
    validation: { YARN_ENABLE_NETWORK: '0' },
  },
  bun: { always: { BUN_INSTALL_CACHE_DIR: cache('bun'), DO_NOT_TRACK: '1' } },
  pip: {
    always: {
      ...PIP,
      // The system's own folders are read-only.
      PIP_USER: '1',
      PIP_BREAK_SYSTEM_PACKAGES: '1',
      PYTHONUSERBASE: cache('python'),
      PATH: `${cache('python')}/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
    },
    validation: { PIP_NO_INDEX: '1' },
  },
  uv: {
    always: { ...PIP, UV_CACHE_DIR: cache('uv'), UV_PYTHON_DOWNLOADS: 'never', UV_LINK_MODE: 'copy' },
    validation: { UV_OFFLINE: '1', UV_NO_SYNC: '1', UV_FROZEN: '1', PIP_NO_INDEX: '1' },
  },
  poetry: {
    always: {
      ...PIP,
      POETRY_CACHE_DIR: cache('poetry'),
      POETRY_VIRTUALENVS_PATH: cache('poetry-environments'),
      POETRY_NO_INTERACTION: '1',
    },
    validation: { PIP_NO_INDEX: '1' },
  },
  go: {
    always: {
      GOPATH: cache('go'),
      GOMODCACHE: cache('go/pkg/mod'),
      GOCACHE: cache('go-build'),
      // Else go.mod chooses which toolchain is fetched and run.
      GOTOOLCHAIN: 'local',
      // Without it the cache is read-only, and nobody but root can remove it.
      GOFLAGS: '-modcacherw',
      GOTELEMETRY: 'off',
    },
    validation: { GOPROXY: 'off', GOSUMDB: 'off' },
  },
  cargo: {
    always: { CARGO_HOME: cache('cargo'), CARGO_TERM_COLOR: 'never', CARGO_NET_RETRY: '2' },
    validation: { CARGO_NET_OFFLINE: 'true' },
  },
  bundler: {
    always: {
      BUNDLE_PATH: cache('bundle'),
      BUNDLE_USER_HOME: cache('bundle-home'),
      // The repository's own settings could take the rest back.
      BUNDLE_APP_CONFIG: cache('bundle-config'),
      BUNDLE_FROZEN: 'true',
      BUNDLE_PLUGINS: 'false',
      BUNDLE_IGNORE_MESSAGES: 'true',
    },
    validation: { BUNDLE_DISABLE_VERSION_CHECK: 'true', BUNDLE_ALLOW_OFFLINE_INSTALL: 'true' },
  },
  maven: {
    always: { MAVEN_OPTS: `-Dmaven.repo.local=${cache('maven')}`, MAVEN_USER_HOME: cache('maven-home') },
    validation: { MAVEN_ARGS: '--offline' },
  },
  gradle: {
    always: { GRADLE_USER_HOME: cache('gradle'), GRADLE_OPTS: '-Dorg.gradle.daemon=false' },
  },
};

/** What commands that use these package managers need to find in their environment. */
export function environmentOf(managers: Iterable<string>, phase: 'setup' | 'validation'): Variables {
  const parts = [...managers].flatMap((manager) => {
    const known = Object.hasOwn(ENVIRONMENTS, manager) ? ENVIRONMENTS[manager] : undefined;
    return known === undefined ? [] : [known.always, known[phase] ?? {}];
  });
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}
