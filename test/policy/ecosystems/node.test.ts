import { describe, expect, it } from 'vitest';
import { commandsOf, evidenceOf, setupOf, type Tree, toolsOf } from './snapshot.ts';

const withScripts = (scripts: object, more: Tree = {}): Tree => ({ 'package.json': { scripts }, ...more });
const TEST = { test: 'vitest run' };

describe('the package manager of a Node project', () => {
  const managerOf = (tree: Tree) => toolsOf(tree).primary?.packageManager;
  const field = (packageManager: string, more: Tree = {}): Tree => ({ 'package.json': { packageManager }, ...more });

  it.each([
    ['npm', { 'package.json': {} }],
    ['pnpm', field('pnpm@9.1.0')],
    ['yarn', field('yarn@1.22.22')],
    ['bun', field('bun@1.1.0', { 'tsconfig.json': null })],
    ['npm', field('evil; rm -rf /')],
    ['npm', field('__proto__@1')],
    ['pnpm', { 'package.json': {}, 'pnpm-workspace.yaml': 'packages: []' }],
    ['yarn', { 'package.json': {}, '.yarnrc.yml': null }],
    ['bun', { 'package.json': {}, 'bun.lockb': null }],
    ['npm', { 'package.json': {}, 'npm-shrinkwrap.json': null }],
  ])('is %s', (manager, tree) => {
    expect(managerOf(tree)).toBe(manager);
  });

  it('is that of the only lockfile, whatever the field says, and the evidence says so', () => {
    const tree = { 'package.json': { packageManager: 'pnpm@9.0.0', scripts: TEST }, 'yarn.lock': null };
    expect(commandsOf(tree)).toEqual(['yarn test']);
    expect(evidenceOf(tree)).toEqual([
      'script "test" of package.json; the only lockfile is that of yarn, though the packageManager field says pnpm',
    ]);
  });

  it('is that of the field when there are several lockfiles', () => {
    const tree = {
      'package.json': { packageManager: 'yarn@4.1.0', scripts: TEST },
      'yarn.lock': null,
      'pnpm-lock.yaml': null,
    };
    expect(toolsOf(tree).primary).toMatchObject({ packageManager: 'yarn', lockfile: 'yarn.lock' });
    expect(evidenceOf(tree).join()).toContain('the packageManager field says yarn');
    expect(setupOf(tree)).toEqual(['yarn install --immutable --mode=skip-build']);
  });

  it('is the first in our order when nothing decides between lockfiles', () => {
    const tree = { 'package.json': { scripts: TEST }, 'package-lock.json': null, 'yarn.lock': null };
    expect(commandsOf(tree)).toEqual(['yarn test']);
    expect(evidenceOf(tree).join()).toContain('yarn is the first in our order');
  });

  it('is that of the folders around a project without a lockfile, which then has no setup', () => {
    const tree = { 'package.json': {}, 'pnpm-lock.yaml': null, 'examples/demo/package.json': { scripts: TEST } };
    expect(commandsOf(tree, ['examples/demo/a.ts'])).toEqual(['examples/demo: pnpm test']);
    expect(setupOf(tree, ['examples/demo/a.ts'])).toHaveLength(1);
  });
});

describe('the scripts of a Node project', () => {
  it('are listed by name, and only plain names', () => {
    const scripts = { 'test; id': 'x', test: 'vitest', __proto__: 'x', '$(id)': 'x', 'lint:js': 'eslint', number: 7 };
    expect(toolsOf(withScripts(scripts)).primary?.scripts).toEqual(['lint:js', 'test']);
  });

  it.each([
    ['lint', ['lint', 'eslint', 'check'], 'npm run lint'],
    ['lint', ['eslint', 'check'], 'npm run eslint'],
    ['lint', ['check'], 'npm run check'],
    ['lint', ['format:check'], 'npm run format:check'],
    ['typecheck', ['type-check', 'tsc'], 'npm run type-check'],
    ['typecheck', ['tsc'], 'npm run tsc'],
    ['typecheck', ['types'], 'npm run types'],
    ['test', ['test:unit', 'unit'], 'npm run test:unit'],
    ['test', ['unit'], 'npm run unit'],
    ['build', ['compile'], 'npm run compile'],
  ])('%s is the first of %j', (_kind, names, command) => {
    expect(commandsOf(withScripts(Object.fromEntries(names.map((name) => [name, 'node x.js']))))).toEqual([command]);
  });

  it('keep the check of the format beside the linter', () => {
    const scripts = { 'format:check': 'prettier --check .', lint: 'eslint .' };
    expect(commandsOf(withScripts(scripts))).toEqual(['npm run lint', 'npm run format:check']);
  });

  it('do not count when they only say that there are no tests', () => {
    expect(commandsOf(withScripts({ test: 'echo "Error: no test specified" && exit 1' }))).toEqual([]);
  });

  it.each([
    ['start', 'dev', 'watch', 'publish', 'deploy', 'release', 'lint:fix', 'format', 'prepublishOnly', 'test:watch'],
  ])('are never proposed outside of our lists', (...names) => {
    expect(commandsOf(withScripts(Object.fromEntries(names.map((name) => [name, 'node x.js']))))).toEqual([]);
  });

  it.each([
    { lint: 'eslint --fix .', 'lint:check': 'eslint .' },
    { lint: 'npm run -s lint:fix', 'lint:fix': 'biome check --write .', check: 'biome check .' },
    { lint: 'run-s style', style: 'prettier -w .', eslint: 'eslint .' },
    { prelint: 'prettier --write .', lint: 'eslint .', check: 'eslint .' },
    { lint: 'eslint .', postlint: 'git push', check: 'eslint .' },
  ])('are passed over when they or what they run change or publish something: %j', (scripts) => {
    const [command] = commandsOf(withScripts(scripts));
    expect(command).toMatch(/^npm run (?:lint:check|check|eslint)$/);
  });

  it('may run in a circle', () => {
    expect(commandsOf(withScripts({ test: 'npm run unit', unit: 'npm run test' }))).toEqual(['npm test']);
  });
});

describe('a workspace of Node packages', () => {
  const member = (name: string) => ({ name, scripts: { lint: 'eslint .', test: 'vitest run' } });
  const packages: Tree = {
    'packages/a/package.json': member('@scope/a'),
    'packages/b/package.json': member('b'),
    'packages/b/test/fixtures/x/package.json': member('x'),
    'tools/build/package.json': member('tool'),
    'node_modules/c/package.json': member('c'),
  };
  const root = { scripts: { build: 'tsc -b' }, workspaces: ['packages/*', './tools/build/'] };
  const touched = ['packages/a/src/a.ts', 'packages/b/test/fixtures/x/y.ts', 'README.md', 'packages/a/b.ts'];

  it.each([
    [
      { 'package-lock.json': null },
      [
        'npm run build',
        'npm run lint --workspace packages/a',
        'npm test --workspace packages/a',
        'npm run lint --workspace packages/b',
        'npm test --workspace packages/b',
      ],
    ],
    [
      { 'yarn.lock': null },
      [
        'yarn run build',
        'yarn workspace @scope/a run lint',
        'yarn workspace @scope/a run test',
        'yarn workspace b run lint',
        'yarn workspace b run test',
      ],
    ],
    [
      { 'bun.lock': null },
      [
        'bun run build',
        'bun run --filter ./packages/a lint',
        'bun run --filter ./packages/a test',
        'bun run --filter ./packages/b lint',
        'bun run --filter ./packages/b test',
      ],
    ],
    [
      {
        'pnpm-lock.yaml': null,
        'package.json': { scripts: root.scripts },
        'pnpm-workspace.yaml': 'packages:\n  - "packages/**"\n  - "!**/fixtures/**"\n',
      },
      [
        'pnpm run build',
        'pnpm --filter ./packages/a run lint',
        'pnpm --filter ./packages/a run test',
        'pnpm --filter ./packages/b run lint',
        'pnpm --filter ./packages/b run test',
      ],
    ],
  ])('is run by the filter of its manager: %j', (more, expected) => {
    expect(commandsOf({ 'package.json': root, ...packages, ...more }, touched)).toEqual(expected);
  });

  it('lists its packages by name and folder, and none of them as a project', () => {
    const tools = toolsOf({ 'package.json': { workspaces: { packages: ['packages/{a,b}', 'tools/*'] } }, ...packages });
    expect(tools.ecosystems).toHaveLength(1);
    expect(tools.primary?.packages).toEqual([
      { name: '@scope/a', directory: 'packages/a' },
      { name: 'b', directory: 'packages/b' },
      { name: 'tool', directory: 'tools/build' },
    ]);
  });

  it('is run in the folder of a package without a usable name where only names are understood', () => {
    const tree = {
      'package.json': root,
      'yarn.lock': null,
      'packages/a/package.json': { name: 'a && id', scripts: TEST },
    };
    expect(commandsOf(tree, ['packages/a/x'])).toEqual(['yarn run build', 'packages/a: yarn test']);
  });

  it('may itself be in a folder', () => {
    const tree = {
      'web/package.json': { workspaces: ['apps/*'], scripts: { lint: 'eslint .' } },
      'web/package-lock.json': null,
      'web/apps/shop/package.json': { scripts: TEST },
    };
    expect(commandsOf(tree, ['web/apps/shop/a.ts'])).toEqual([
      'web: npm run lint',
      'web: npm test --workspace apps/shop',
    ]);
  });
});
