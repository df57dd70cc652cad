import { describe, expect, it } from 'vitest';
import { detectValidation, type ValidationWish } from '../../../src/policy/validation/detect-validation.ts';
import { jobsOf } from '../../../src/policy/validation/jobs.ts';
import type { PlannedCommand } from '../../../src/policy/validation/planned-command.ts';
import { NO_ADDRESSES } from '../../../src/policy/validation/registry-addresses.ts';
import { FIXTURES } from '../ecosystems/fixtures.ts';
import { snapshotOf, type Tree } from '../ecosystems/snapshot.ts';

const detect = (tree: Tree, more: Partial<Omit<ValidationWish, 'snapshot'>> = {}) =>
  detectValidation({ snapshot: snapshotOf(tree), changedFiles: [], ownCommands: [], images: {}, ...more });

const line = ({ directory, command }: { directory: string; command: string }) =>
  directory === '' ? command : `${directory}: ${command}`;
const lines = (commands: readonly { directory: string; command: string }[]) => commands.map(line);
const imagesOf = (commands: readonly PlannedCommand[]) => commands.map((each) => `${each.command} @ ${each.image}`);

const SCRIPTS = { scripts: { test: 'vitest run', typecheck: 'tsc' } };
const NEEDS = { ...SCRIPTS, devDependencies: { vitest: '3' } };

describe('what is detected', () => {
  it('is setup and commands as the protocol shows them', () => {
    const tree = {
      'package.json': NEEDS,
      'package-lock.json': null,
      'examples/demo/package.json': { scripts: { typecheck: 'tsc' } },
    };
    const { setup, commands, leftOut, blocker } = detect(tree, { changedFiles: ['examples/demo/a.ts'] });
    expect(lines(setup)).toEqual(['npm ci --ignore-scripts']);
    expect(lines(commands)).toEqual(['npm run typecheck', 'npm test', 'examples/demo: npm run typecheck']);
    expect(commands.map(({ argv }) => argv)).toContainEqual(['npm', 'run', 'typecheck']);
    expect([leftOut, blocker]).toEqual([[], null]);
    for (const each of [...setup, ...commands]) {
      expect(each).toMatchObject({ source: 'detected', ecosystem: 'node', manager: 'npm', blocked: null });
    }
  });

  it.each(FIXTURES)('is complete for $manager with $lockfile', ({ tree, ecosystem, manager, ...expected }) => {
    const { setup, commands, leftOut, blocker } = detect(tree);
    expect(lines(setup)).toEqual(expected.setup);
    expect(lines([...commands, ...leftOut]).toSorted()).toEqual([...expected.commands].toSorted());
    expect(blocker?.name ?? null).toBe(ecosystem === 'pre-commit' ? 'nothing_to_run' : null);
    for (const each of commands) expect([each.ecosystem, each.manager]).toEqual([ecosystem, manager]);
  });

  it('is nothing in a repository without checks, and says what a person can do', () => {
    for (const tree of [{}, { 'README.md': '' }, { 'package.json': { scripts: { dev: 'vite', watch: 'tsc -w' } } }]) {
      const { setup, commands, blocker } = detect(tree);
      expect([setup, commands]).toEqual([[], []]);
      expect(blocker).toEqual({
        name: 'nothing_to_run',
        reason: 'The repository names no command that would check the patch. Give one with --command.',
      });
    }
  });

  it.each<[string, Tree, string]>([
    ['tox', { 'pyproject.toml': '', 'tox.ini': '[tox]' }, 'tox'],
    ['nox by uv', { 'pyproject.toml': '[tool.uv]', 'noxfile.py': null }, 'uv run nox'],
    ['pre-commit', { '.pre-commit-config.yaml': 'repos: []' }, 'pre-commit run --all-files'],
    ['golangci-lint', { 'go.mod': 'module x', '.golangci.yml': null }, 'golangci-lint run'],
    ['rustfmt', { 'Cargo.toml': '' }, 'cargo fmt --check'],
    ['a build of poetry', { 'pyproject.toml': '[tool.poetry]\n[build-system]\nrequires=[]' }, 'poetry build'],
  ])('leaves %s out and says why', (_tool, tree, command) => {
    const { commands, leftOut } = detect(tree);
    expect(lines(commands)).not.toContain(command);
    expect(leftOut.map((each) => each.command)).toEqual([command]);
    expect(leftOut[0]?.reason).toMatch(/network\.$|sandbox\.images\.$/);
  });

  it.each([
    ['golangci-lint run', { 'go.mod': 'module x', '.golangci.yml': null }, { go: 'my/go' }],
    ['cargo fmt --check', { 'Cargo.toml': '' }, { rust: 'my/rust' }],
    ['cargo clippy --all-targets', { 'Cargo.toml': '', 'clippy.toml': '' }, { cargo: 'my/cargo' }],
  ])('has %s where an image of the configuration may have it', (command, tree, images) => {
    expect(lines(detect(tree, { images }).commands)).toContain(command);
    expect(lines(detect(tree).commands)).not.toContain(command);
  });
});

describe('dependencies without a lockfile', () => {
  it('block, with the reason at the setup', () => {
    const { setup, commands, blocker } = detect({ 'package.json': NEEDS });
    expect(setup).toMatchObject([{ command: 'npm ci --ignore-scripts', blocked: blocker?.reason }]);
    expect(lines(commands)).toHaveLength(2);
    expect(blocker?.name).toBe('no_lockfile');
  });

  it('block nothing where there are none', () => {
    expect(detect({ 'package.json': SCRIPTS })).toMatchObject({ setup: [], blocker: null });
  });

  it('block nothing where no command needs them', () => {
    const tree = { 'go.mod': 'module x', 'package.json': { devDependencies: { husky: '9' } } };
    expect(detect(tree)).toMatchObject({ setup: [], blocker: null, leftOut: [] });
  });

  const onTheSide: Tree = { 'go.mod': 'module x', 'a.go': null, 'b.go': null, 'package.json': NEEDS };

  it('leave a language on the side out as long as the patch does not touch it', () => {
    const { commands, leftOut, blocker } = detect(onTheSide, { changedFiles: ['a.go', 'README.md'] });
    expect(lines(commands)).toEqual(['go vet ./...', 'go test ./...', 'go build ./...']);
    expect(lines(leftOut)).toEqual(['npm ci --ignore-scripts', 'npm run typecheck', 'npm test']);
    expect(blocker).toBeNull();
  });

  it.each(['package.json', 'web/index.ts'])('block when the patch touches %s of it', (path) => {
    expect(detect(onTheSide, { changedFiles: [path] }).blocker?.name).toBe('no_lockfile');
  });

  it('block a nested package that owns a changed file', () => {
    const tree = { 'package.json': NEEDS, 'package-lock.json': null, 'demo/package.json': NEEDS };
    const { setup, blocker } = detect(tree, { changedFiles: ['demo/a.ts'] });
    expect(setup.map(({ directory, blocked }) => [directory, blocked === null])).toEqual([
      ['', true],
      ['demo', false],
    ]);
    expect(blocker?.reason).toContain('beside demo/package.json');
  });

  it('are got past by an own command, and the rest is left out', () => {
    const { setup, commands, leftOut, blocker } = detect(
      { 'package.json': NEEDS, Makefile: 'lint:\n\ttrue\n' },
      { ownCommands: [['node', '--test']] },
    );
    expect([setup, blocker]).toEqual([[], null]);
    expect(lines(commands)).toEqual(['node --test']);
    expect(lines(leftOut)).toEqual(['npm ci --ignore-scripts', 'make lint', 'npm run typecheck', 'npm test']);
  });
});

describe('an own command', () => {
  it('is recorded as such, comes last, and needs the setup of its language', () => {
    const tree = { 'package.json': NEEDS, 'package-lock.json': null };
    const { setup, commands } = detect(tree, { ownCommands: [['npm', 'run', 'check']] });
    expect(lines(setup)).toEqual(['npm ci --ignore-scripts']);
    expect(commands.at(-1)).toEqual({
      argv: ['npm', 'run', 'check'],
      command: 'npm run check',
      directory: '',
      ecosystem: 'node',
      manager: 'npm',
      image: 'node:22-bookworm-slim',
      source: 'own',
      evidence: 'given with --command',
      blocked: null,
    });
  });

  it.each<[string, Tree, string[], string]>([
    ['the language of its program', { 'go.mod': 'module x' }, ['python3', '-c', 'pass'], 'python:3.12-slim-bookworm'],
    ['the language of the repository', { 'Cargo.toml': '' }, ['./check.sh'], 'rust:1-slim-bookworm'],
    ['the language behind a task runner', { 'go.mod': 'module x' }, ['make', 'all'], 'golang:1.26-bookworm'],
    ['nothing', {}, ['./check.sh'], 'debian:bookworm-slim'],
    ['make alone', { Makefile: 'x:\n' }, ['./check.sh'], 'debian:bookworm-slim'],
  ])('runs in the image of %s', (_what, tree, argv, image) => {
    const { commands, blocker } = detect(tree, { ownCommands: [argv] });
    expect(commands.at(-1)?.image).toBe(image);
    expect(blocker).toBeNull();
  });
});

describe('the jobs', () => {
  const tree: Tree = {
    'go.mod': 'module x\nrequire a v1\n',
    'go.sum': null,
    'a.go': null,
    'b.go': null,
    Makefile: 'lint:\n\tgo vet\n',
    'package.json': { scripts: { test: 'node --test' } },
    'package-lock.json': null,
    Gemfile: 'gem "rake"',
    'Gemfile.lock': null,
  };
  const jobs = jobsOf(detect(tree), NO_ADDRESSES);

  it('are one for each image, with the setup that belongs there', () => {
    expect(jobs.map(({ setup, commands }) => [...imagesOf(setup), ...imagesOf(commands)])).toEqual([
      [
        'go mod download @ golang:1.26-bookworm',
        'go vet ./... @ golang:1.26-bookworm',
        'make lint @ golang:1.26-bookworm',
        'go test ./... @ golang:1.26-bookworm',
        'go build ./... @ golang:1.26-bookworm',
      ],
      ['npm ci --ignore-scripts @ node:22-bookworm-slim', 'npm test @ node:22-bookworm-slim'],
    ]);
  });

  it('have an environment that is offline after the setup, with the caches in the same place', () => {
    const [go, node] = jobs;
    expect(go).toMatchObject({ managers: ['go'], setupEnvironment: { GOTOOLCHAIN: 'local' } });
    expect(go?.environment).toMatchObject({ GOPROXY: 'off', GOMODCACHE: '/cache/files/go/pkg/mod' });
    expect(go?.setupEnvironment).toMatchObject({ GOMODCACHE: '/cache/files/go/pkg/mod' });
    expect(node?.setupEnvironment).toMatchObject({ npm_config_ignore_scripts: 'true' });
    expect(node?.environment).toMatchObject({ npm_config_offline: 'true', npm_config_cache: '/cache/files/npm' });
    expect(node?.environment).not.toHaveProperty('npm_config_ignore_scripts');
  });

  it('share one image where the configuration says so', () => {
    expect(jobsOf(detect(tree, { images: { go: 'my/all', node: 'my/all' } }), NO_ADDRESSES)).toHaveLength(1);
  });
});
