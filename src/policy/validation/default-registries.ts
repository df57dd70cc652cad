const PYPI = ['pypi.org', 'files.pythonhosted.org'] as const;
const MAVEN = ['repo.maven.apache.org', 'repo1.maven.org'] as const;

/** Where each manager looks when nobody has told it otherwise. What npm looks at, npm itself is asked for. */
export const DEFAULT_REGISTRIES: Readonly<Record<string, readonly string[]>> = {
  yarn: ['registry.yarnpkg.com'],
  pip: PYPI,
  uv: PYPI,
  poetry: PYPI,
  go: ['proxy.golang.org', 'sum.golang.org'],
  cargo: ['index.crates.io', 'static.crates.io'],
  bundler: ['rubygems.org', 'index.rubygems.org'],
  maven: MAVEN,
  gradle: [
    ...MAVEN,
    'plugins.gradle.org',
    'plugins-artifacts.gradle.org',
    'services.gradle.org',
    'downloads.gradle.org',
  ],
};
