import { describe, expect, it } from 'vitest';
import { setupCommands } from '../../../src/policy/ecosystems/detect-ecosystems.ts';
import { snapshotOf, type Tree, toolsOf } from './snapshot.ts';

const setupsOf = (tree: Tree, touched: readonly string[] = []) =>
  setupCommands(toolsOf(tree), snapshotOf(tree), touched).map(({ directory, command, blocked }) => ({
    line: directory === '' ? command : `${directory}: ${command}`,
    isBlocked: blocked !== null,
  }));

const locked = (line: string) => [{ line, isBlocked: false }];
const blocked = (line: string) => [{ line, isBlocked: true }];

const NPM = 'npm ci --ignore-scripts';
const PIP = 'pip install --require-hashes --only-binary=:all:';
const needsLeft = { dependencies: { left: '^1' } };

describe('the setup of a project', () => {
  it.each<[string, Tree, ReturnType<typeof setupsOf>]>([
    ['npm without a lockfile', { 'package.json': needsLeft }, blocked(NPM)],
    ['npm with tools only', { 'package.json': { devDependencies: { vitest: '3' } } }, blocked(NPM)],
    ['npm with peers only', { 'package.json': { peerDependencies: { react: '19' } } }, blocked(NPM)],
    ['npm without dependencies', { 'package.json': { scripts: { test: 'node --test' } } }, []],
    ['npm with empty tables', { 'package.json': { dependencies: {}, devDependencies: {} } }, []],
    ['npm with a manifest that was not read', { 'package.json': null }, blocked(NPM)],
    ['npm with a lockfile', { 'package.json': needsLeft, 'package-lock.json': null }, locked(NPM)],
    [
      'the lockfile of another manager',
      { 'package.json': needsLeft, 'bun.lock': null },
      locked('bun install --frozen-lockfile --ignore-scripts'),
    ],
    [
      'a workspace of npm whose package needs something',
      { 'package.json': { workspaces: ['a'] }, 'a/package.json': needsLeft },
      blocked(NPM),
    ],
    ['pip with hashes', { 'requirements.txt': 'a==1 --hash=sha256:00\n' }, locked(`${PIP} -r requirements.txt`)],
    [
      'pip with hashes for its tools too',
      { 'requirements.txt': 'a==1 --hash=sha256:00\n', 'requirements-dev.txt': 'b==1 --hash=sha256:00\n' },
      locked(`${PIP} -r requirements.txt -r requirements-dev.txt`),
    ],
    ['pip without hashes', { 'requirements.txt': 'flask==3\n' }, blocked(`${PIP} -r requirements.txt`)],
    ['an empty list', { 'requirements.txt': '# nothing\n\n' }, []],
    ['setup.py', { 'setup.py': 'setup(install_requires=["flask"])' }, blocked(`${PIP} -r requirements.txt`)],
    ['setup.py without dependencies', { 'setup.py': 'setup()' }, []],
    ['a project without dependencies', { 'pyproject.toml': '[project]\nname = "x"\n' }, []],
    [
      'uv without a lockfile',
      { 'pyproject.toml': '[tool.uv]\n[project]\ndependencies = ["flask"]\n' },
      blocked('uv sync --frozen'),
    ],
    ['poetry that needs Python only', { 'pyproject.toml': '[tool.poetry.dependencies]\npython = "^3.11"\n' }, []],
    [
      'poetry without a lockfile',
      { 'pyproject.toml': '[tool.poetry.dependencies]\nflask = "3"\n' },
      blocked('poetry install --no-root'),
    ],
    ['go without sums', { 'go.mod': 'module x\nrequire a.b/c v1.0.0\n' }, blocked('go mod download')],
    ['go with a block', { 'go.mod': 'module x\nrequire (\n\ta.b/c v1.0.0\n)\n' }, blocked('go mod download')],
    ['go without requirements', { 'go.mod': 'module x\n\ngo 1.22\n' }, []],
    ['a vendored module', { 'go.mod': 'module x\nrequire a.b/c v1\n', 'go.sum': null, 'vendor/modules.txt': null }, []],
    [
      'a workspace of go',
      { 'go.work': 'use ./a\n', 'a/go.mod': 'require b v1', 'a/go.sum': null },
      locked('go mod download'),
    ],
    ['cargo without a lockfile', { 'Cargo.toml': '[dependencies]\nserde = "1"\n' }, blocked('cargo fetch --locked')],
    [
      'cargo for one target',
      { 'Cargo.toml': '[target.x86.dev-dependencies]\na = "1"\n' },
      blocked('cargo fetch --locked'),
    ],
    ['cargo with crates of its own', { 'Cargo.toml': '[dependencies]\ncore = { path = "core" }\n' }, []],
    [
      'a workspace of cargo',
      { 'Cargo.toml': '[workspace]\nmembers = ["a"]', 'a/Cargo.toml': '[dependencies]\nx = "1"' },
      blocked('cargo fetch --locked'),
    ],
    ['bundler without a lockfile', { Gemfile: 'source "x"\ngem "rake"\n' }, blocked('bundle install')],
    ['bundler without gems', { Gemfile: 'source "x"\n' }, []],
    ['maven, which has no lockfile', { 'pom.xml': '<project/>' }, locked('mvn -B dependency:go-offline')],
    [
      'gradle with sums',
      { 'build.gradle': 'dependencies {}', 'gradle/verification-metadata.xml': null },
      locked('gradle --no-daemon testClasses'),
    ],
    [
      'gradle without a lockfile',
      { 'build.gradle': "dependencies { implementation 'a:b:1' }" },
      blocked('gradle --no-daemon testClasses'),
    ],
    ['gradle without dependencies', { 'build.gradle': "plugins { id 'java' }" }, []],
    ['make', { Makefile: 'test:\n\ttrue\n' }, []],
  ])('of %s', (_kind, tree, expected) => {
    expect(setupsOf(tree)).toEqual(expected);
  });

  it('follows the same rule in a nested package that is touched', () => {
    const tree = { 'package.json': {}, 'package-lock.json': null, 'examples/demo/package.json': needsLeft };
    expect(setupsOf(tree, ['examples/demo/a.js'])).toEqual([...locked(NPM), ...blocked(`examples/demo: ${NPM}`)]);
    const lockedDemo = { ...tree, 'examples/demo/package-lock.json': null };
    expect(setupsOf(lockedDemo, ['examples/demo/a.js'])).toEqual([...locked(NPM), ...locked(`examples/demo: ${NPM}`)]);
  });

  it('is that of the workspace for one of its packages, wherever the workspace is', () => {
    const workspace = { workspaces: ['packages/*'] };
    const root = { 'package.json': workspace, 'package-lock.json': null, 'packages/a/package.json': needsLeft };
    expect(setupsOf(root, ['packages/a/x.js'])).toEqual(locked(NPM));
    const nested = {
      'go.mod': 'module x\n',
      'web/package.json': workspace,
      'web/package-lock.json': null,
      'web/packages/a/package.json': needsLeft,
    };
    expect(setupsOf(nested, ['web/packages/a/x.js'])).toEqual(locked(`web: ${NPM}`));
  });

  it('says in its own words which file is missing a lockfile beside it', () => {
    const [setup] = setupCommands(
      toolsOf({ 'package.json': needsLeft }),
      snapshotOf({ 'package.json': needsLeft }),
      [],
    );
    expect(setup?.blocked).toBe(
      'Dependency setup is blocked: there is no lockfile of npm beside package.json, so what would be installed is not fixed.',
    );
  });
});
