import type { EcosystemName } from '../../../src/policy/ecosystems/detect-ecosystems.ts';
import type { Tree } from './snapshot.ts';

interface Fixture {
  readonly ecosystem: EcosystemName;
  readonly manager: string;
  readonly tree: Tree;
  readonly lockfile: string | null;
  readonly setup: readonly string[];
  readonly commands: readonly string[];
}

const scripts = {
  build: 'tsc -p tsconfig.build.json',
  dev: 'vite',
  lint: 'eslint . --max-warnings 0',
  release: 'npm publish',
  test: 'vitest run',
  typecheck: 'tsc --noEmit',
};

const nodeTree = (lockfile: string, more: Tree = {}): Tree => ({
  'package.json': { name: 'widgets', private: true, scripts },
  [lockfile]: null,
  'src/index.ts': null,
  'src/index.test.ts': null,
  'tsconfig.json': null,
  ...more,
});

const nodeCommands = (manager: string, test = `${manager} test`) => [
  `${manager} run lint`,
  `${manager} run typecheck`,
  test,
  `${manager} run build`,
];

/** A realistic repository for each manager. */
export const FIXTURES: readonly Fixture[] = [
  {
    ecosystem: 'node',
    manager: 'npm',
    tree: nodeTree('package-lock.json'),
    lockfile: 'package-lock.json',
    setup: ['npm ci --ignore-scripts'],
    commands: nodeCommands('npm'),
  },
  {
    ecosystem: 'node',
    manager: 'pnpm',
    tree: nodeTree('pnpm-lock.yaml'),
    lockfile: 'pnpm-lock.yaml',
    setup: ['pnpm install --frozen-lockfile --ignore-scripts --ignore-pnpmfile'],
    commands: nodeCommands('pnpm'),
  },
  {
    ecosystem: 'node',
    manager: 'yarn',
    tree: nodeTree('yarn.lock'),
    lockfile: 'yarn.lock',
    setup: ['yarn install --frozen-lockfile --ignore-scripts'],
    commands: nodeCommands('yarn'),
  },
  {
    ecosystem: 'node',
    manager: 'yarn',
    tree: nodeTree('yarn.lock', { '.yarnrc.yml': null }),
    lockfile: 'yarn.lock',
    setup: ['yarn install --immutable --mode=skip-build'],
    commands: nodeCommands('yarn'),
  },
  {
    ecosystem: 'node',
    manager: 'bun',
    tree: nodeTree('bun.lock'),
    lockfile: 'bun.lock',
    setup: ['bun install --frozen-lockfile --ignore-scripts'],
    commands: nodeCommands('bun', 'bun run test'),
  },
  {
    ecosystem: 'python',
    manager: 'pip',
    tree: {
      'setup.py': 'from setuptools import setup\nsetup()\n',
      'setup.cfg':
        '[metadata]\nname = shapes\n\n[flake8]\nmax-line-length = 100\n\n[mypy]\nstrict = true\nfiles = shapes\n',
      'requirements.txt': 'attrs==24.1.0 \\\n    --hash=sha256:1234\n',
      'requirements-dev.txt': '-r requirements.txt\nflake8\nmypy\npytest>=8 # tests\npytest-cov\n',
      'shapes/__init__.py': null,
      'tests/test_shapes.py': null,
    },
    lockfile: 'requirements.txt',
    setup: ['pip install --require-hashes --only-binary=:all: -r requirements.txt'],
    commands: ['flake8', 'mypy', 'pytest'],
  },
  {
    ecosystem: 'python',
    manager: 'uv',
    tree: {
      'pyproject.toml':
        '[project]\nname = "shapes"\n[build-system]\nrequires = ["hatchling"]\n[dependency-groups]\ndev = ["pytest>=8", {include-group = "lint"}]\nlint = ["ruff"]\n[tool.mypy]\nstrict = true\n',
      'uv.lock': null,
      '.python-version': '3.12\n',
      'src/shapes/__init__.py': null,
      'tests/test_shapes.py': null,
    },
    lockfile: 'uv.lock',
    setup: ['uv sync --frozen'],
    commands: ['uv run ruff check .', 'uv run mypy .', 'uv run pytest', 'uv build'],
  },
  {
    ecosystem: 'python',
    manager: 'poetry',
    tree: {
      'pyproject.toml':
        '[tool.poetry]\nname = "shapes"\n[tool.poetry.group.dev.dependencies]\nruff = "^0.6"\npytest = "^8"\n[tool.ruff]\nfix = true\n[build-system]\nrequires = ["poetry-core"]\n',
      'poetry.lock': null,
      'shapes/__init__.py': null,
    },
    lockfile: 'poetry.lock',
    setup: ['poetry install --no-root'],
    commands: ['poetry run ruff check --no-fix .', 'poetry run pytest', 'poetry build'],
  },
  {
    ecosystem: 'go',
    manager: 'go',
    tree: { 'go.mod': 'module example.com/shapes\n', 'go.sum': null, 'main.go': null, 'main_test.go': null },
    lockfile: 'go.sum',
    setup: ['go mod download'],
    commands: ['go vet ./...', 'go test ./...', 'go build ./...'],
  },
  {
    ecosystem: 'rust',
    manager: 'cargo',
    tree: {
      'Cargo.toml': '[package]\nname = "shapes"\nversion = "0.1.0"\n',
      'Cargo.lock': null,
      'src/lib.rs': null,
      'tests/area.rs': null,
    },
    lockfile: 'Cargo.lock',
    setup: ['cargo fetch --locked'],
    commands: ['cargo fmt --check', 'cargo test', 'cargo build'],
  },
  {
    ecosystem: 'ruby',
    manager: 'bundler',
    tree: {
      Gemfile: 'source "https://rubygems.org"\ngemspec\ngem "rspec"\n',
      'Gemfile.lock': null,
      '.rubocop.yml': null,
      Rakefile: 'require "bundler/gem_tasks"\n',
      'lib/shapes.rb': null,
      'spec/shapes_spec.rb': null,
    },
    lockfile: 'Gemfile.lock',
    setup: ['bundle install'],
    commands: ['bundle exec rubocop', 'bundle exec rspec', 'bundle exec rake build'],
  },
  {
    ecosystem: 'java',
    manager: 'maven',
    tree: {
      'pom.xml':
        '<project><build><plugins><plugin><artifactId>maven-checkstyle-plugin</artifactId></plugin></plugins></build></project>',
      mvnw: null,
      'src/main/java/Shape.java': null,
      'src/test/java/ShapeTest.java': null,
    },
    lockfile: null,
    setup: ['./mvnw -B dependency:go-offline'],
    commands: ['./mvnw -B checkstyle:check', './mvnw -B test', './mvnw -B package -DskipTests'],
  },
  {
    ecosystem: 'java',
    manager: 'gradle',
    tree: {
      'build.gradle.kts': 'plugins { id("com.diffplug.spotless") version "6.25.0" }\n',
      'settings.gradle.kts': 'rootProject.name = "shapes"\n',
      gradlew: null,
      'gradle.lockfile': null,
      'src/main/kotlin/Shape.kt': null,
    },
    lockfile: 'gradle.lockfile',
    setup: ['./gradlew --no-daemon testClasses'],
    commands: ['./gradlew spotlessCheck', './gradlew test', './gradlew assemble'],
  },
  {
    ecosystem: 'make',
    manager: 'make',
    tree: {
      Makefile:
        '.PHONY: all test lint\nCC := gcc\nall: build\nbuild: shapes.o\n\t$(CC) -o shapes $^\nlint:\n\tcppcheck src\ntest: build\n\t./run-tests\n',
      'src/shapes.c': null,
    },
    lockfile: null,
    setup: [],
    commands: ['make lint', 'make test', 'make build'],
  },
  {
    ecosystem: 'just',
    manager: 'just',
    tree: {
      justfile:
        'set shell := ["bash", "-c"]\nversion := "1"\n\n# Run the checks.\n@lint:\n    shellcheck bin/*\n\ntest filter="": lint\n    bats tests\n\nbuild target:\n    echo {{target}}\n',
      'bin/shapes': null,
    },
    lockfile: null,
    setup: [],
    commands: ['just lint', 'just test'],
  },
  {
    ecosystem: 'pre-commit',
    manager: 'pre-commit',
    tree: {
      '.pre-commit-config.yaml':
        'repos:\n  - repo: https://github.com/pre-commit/pre-commit-hooks\n    rev: v4.6.0\n    hooks:\n      - id: trailing-whitespace\n      - id: check-yaml\n',
    },
    lockfile: null,
    setup: [],
    commands: ['pre-commit run --all-files'],
  },
];
