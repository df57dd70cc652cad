import { describe, expect, it } from 'vitest';
import { commandsOf, evidenceOf, setupOf, type Tree, toolsOf } from './snapshot.ts';

describe('Go', () => {
  it('uses golangci-lint only where it is set up', () => {
    const tree = { 'go.mod': 'module m', '.golangci.yml': null };
    expect(commandsOf(tree)).toEqual(['go vet ./...', 'golangci-lint run', 'go test ./...', 'go build ./...']);
  });

  it('names the modules of a workspace that has none at its root', () => {
    const tree = {
      'go.work': 'go 1.22\n\nuse (\n\t./api // the API\n\t./cli\n\t./gone\n\t"../outside"\n)\nuse ./tools\n',
      'api/go.mod': null,
      'cli/go.mod': null,
      'tools/go.mod': null,
    };
    expect(commandsOf(tree, ['api/main.go'])).toEqual([
      'go vet ./api/... ./cli/... ./tools/...',
      'go test ./api/... ./cli/... ./tools/...',
      'go build ./api/... ./cli/... ./tools/...',
      'api: go vet ./...',
      'api: go test ./...',
      'api: go build ./...',
    ]);
    expect(toolsOf(tree).ecosystems).toHaveLength(1);
  });

  it('runs a module of its own in its folder, with the settings from above', () => {
    const tree = { 'go.mod': null, 'sdk/go.mod': null, 'sdk/go.sum': null, '.golangci.toml': null };
    expect(commandsOf(tree, ['sdk/a.go']).slice(4)).toEqual([
      'sdk: go vet ./...',
      'sdk: golangci-lint run',
      'sdk: go test ./...',
      'sdk: go build ./...',
    ]);
    expect(setupOf(tree, ['sdk/a.go'])).toEqual(['sdk: go mod download']);
  });
});

describe('Rust', () => {
  const crate = (name: string) => `[package]\nname = "${name}"\n`;
  const workspace: Tree = {
    'Cargo.toml': '[workspace]\nmembers = ["crates/*"]\nexclude = ["crates/fuzz"]\n',
    'crates/core/Cargo.toml': crate('shapes-core'),
    'crates/cli/Cargo.toml': crate('$(id)'),
    'crates/fuzz/Cargo.toml': crate('fuzz'),
  };

  it('selects a member of a workspace by name', () => {
    expect(commandsOf(workspace, ['crates/core/src/lib.rs']).slice(3)).toEqual([
      'cargo test -p shapes-core',
      'cargo build -p shapes-core',
    ]);
  });

  it('runs a member without a usable name in its folder', () => {
    expect(commandsOf(workspace, ['crates/cli/src/main.rs']).slice(3)).toEqual([
      'crates/cli: cargo test',
      'crates/cli: cargo build',
    ]);
  });

  it('takes an excluded member for a project of its own', () => {
    expect(toolsOf(workspace).ecosystems.map(({ manifest }) => manifest)).toEqual([
      'Cargo.toml',
      'crates/fuzz/Cargo.toml',
    ]);
  });

  it.each<[string, Tree, string]>([
    ['clippy.toml', { 'Cargo.toml': '', 'clippy.toml': null }, 'cargo clippy --all-targets'],
    ['lints in the manifest', { 'Cargo.toml': '[lints.clippy]\nall = "warn"\n' }, 'cargo clippy --all-targets'],
    ['a workflow', { 'Cargo.toml': '', '.github/workflows/ci.yml': 'run: cargo clippy' }, 'cargo clippy --all-targets'],
    [
      'a strict workflow',
      { 'Cargo.toml': '', '.github/workflows/ci.yml': 'run: cargo clippy -- -D warnings' },
      'cargo clippy --all-targets -- -D warnings',
    ],
  ])('asks clippy because of %s', (_sign, tree, command) => {
    expect(commandsOf(tree)).toEqual(['cargo fmt --check', command, 'cargo test', 'cargo build']);
  });
});

describe('Ruby', () => {
  it.each<[string, Tree, string[]]>([
    [
      'a gem',
      { Gemfile: "group :test do\n  gem 'rspec-rails', '~> 6'\n  gem('rubocop')\nend" },
      ['bundle exec rubocop', 'bundle exec rspec'],
    ],
    ['.rspec', { Gemfile: '', '.rspec': null }, ['bundle exec rspec']],
    ['a task', { Gemfile: '', Rakefile: 'Rake::TestTask.new(:test)' }, ['bundle exec rake test']],
    ['a task of its own', { Gemfile: '', Rakefile: 'task "test" do\nend' }, ['bundle exec rake test']],
    ['Rails', { Gemfile: '', 'bin/rails': null, 'test/test_helper.rb': null }, ['bundle exec rails test']],
    ['nothing', { Gemfile: 'gem "rake"', Rakefile: 'task :deploy' }, []],
  ])('tests by %s', (_sign, tree, expected) => {
    expect(commandsOf(tree)).toEqual(expected);
  });
});

describe('Java', () => {
  it('builds a module of Maven with what it needs', () => {
    const tree = {
      'pom.xml':
        '<modules><module>core</module><!-- <module>old</module> --><module> ../x </module><module>web</module></modules>',
      'core/pom.xml': '<modules><module>api</module></modules>',
      'core/api/pom.xml': '',
      'web/pom.xml': '',
      'old/pom.xml': '',
      'x/pom.xml': '',
    };
    expect(toolsOf(tree).primary?.packages.map(({ directory }) => directory)).toEqual(['core', 'web', 'core/api']);
    expect(commandsOf(tree, ['core/api/src/main/java/A.java'])).toEqual([
      'mvn -B test',
      'mvn -B package -DskipTests',
      'mvn -B -pl core/api -am test',
      'mvn -B -pl core/api -am package -DskipTests',
    ]);
  });

  it('names the tasks of a project of Gradle', () => {
    const tree = {
      'settings.gradle':
        'include ":app",\n  ":libs:core"\ninclude(\'web\')\nincludeBuild("logic")\n// include ":old"\ninclude ":$(id)", ":gone"\n',
      'app/build.gradle': "plugins { id 'checkstyle' }",
      'libs/core/build.gradle.kts': null,
      'web/build.gradle': null,
      'logic/build.gradle': null,
      'old/build.gradle': null,
    };
    const tools = toolsOf(tree);
    expect(tools.ecosystems).toHaveLength(1);
    expect(tools.primary?.packages.map(({ name }) => name)).toEqual([':app', ':libs:core', ':web']);
    expect(commandsOf(tree, ['app/src/main/java/A.java', 'libs/core/x'])).toEqual([
      'gradle test',
      'gradle assemble',
      'gradle :app:checkstyleMain',
      'gradle :app:test',
      'gradle :app:assemble',
      'gradle :libs:core:test',
      'gradle :libs:core:assemble',
    ]);
  });

  it.each([
    [{ 'pom.xml': null, 'build.gradle': null }, 'maven'],
    [{ 'pom.xml': null, 'build.gradle': null, gradlew: null }, 'gradle'],
    [{ 'pom.xml': null, 'build.gradle': null, gradlew: null, mvnw: null }, 'maven'],
  ])('decides between its managers in %j', (tree, manager) => {
    expect(toolsOf(tree).primary?.packageManager).toBe(manager);
  });

  it('says which file tells', () => {
    expect(evidenceOf({ 'pom.xml': '<modules><module>a</module></modules>', 'a/pom.xml': null }, ['a/x'])).toEqual([
      'pom.xml',
      'pom.xml',
      'a/pom.xml',
      'a/pom.xml',
    ]);
  });
});
