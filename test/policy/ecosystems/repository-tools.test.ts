import { describe, expect, it } from 'vitest';
import { manifestPathsWorthReading } from '../../../src/policy/ecosystems/detect-ecosystems.ts';
import { commandsOf, type Tree, toolsOf } from './snapshot.ts';

const filesOf = (...paths: readonly string[]): Tree => Object.fromEntries(paths.map((path) => [path, null]));

describe('the primary ecosystem', () => {
  it('is the language that most files are written in', () => {
    const tree = filesOf('package.json', 'go.mod', 'a.go', 'b.go', 'c.js', 'Makefile');
    expect(toolsOf(tree).primary?.name).toBe('go');
    expect(toolsOf(tree).ecosystems.map(({ name }) => name)).toEqual(['node', 'go', 'make']);
  });

  it('is at the root before it is elsewhere, and no task runner beside a language', () => {
    expect(toolsOf(filesOf('Gemfile', 'web/package.json', 'web/a.js')).primary?.name).toBe('ruby');
    expect(toolsOf(filesOf('Makefile', 'web/package.json')).primary?.manifest).toBe('web/package.json');
    expect(toolsOf(filesOf('Makefile')).primary?.name).toBe('make');
  });
});

describe('the order of commands', () => {
  const scripts = { lint: 'a', typecheck: 'b', test: 'c', build: 'd' };
  const tree: Tree = {
    'package.json': { scripts },
    'pyproject.toml': '[tool.ruff]\n[tool.mypy]\n[tool.pytest.ini_options]\n',
    'sdk/package.json': { scripts },
    'sdk/Cargo.toml': null,
  };

  it('is by kind, the root before the packages', () => {
    expect(commandsOf(tree, ['sdk/x', './sdk/y/', 'gone/x'])).toEqual([
      'npm run lint',
      'ruff check .',
      'npm run typecheck',
      'mypy .',
      'npm test',
      'pytest',
      'npm run build',
      'sdk: npm run lint',
      'sdk: cargo fmt --check',
      'sdk: npm run typecheck',
      'sdk: npm test',
      'sdk: cargo test',
      'sdk: npm run build',
      'sdk: cargo build',
    ]);
  });

  it('leaves packages alone that nothing touches', () => {
    expect(commandsOf(tree, ['README.md', '../sdk/x', 'sdk-2/x'])).toEqual(commandsOf(tree));
  });

  it('understands patterns by the folders in front', () => {
    expect(commandsOf(tree, ['sdk/**/*.rs'])).toHaveLength(14);
  });

  it('ends after some packages', () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`p${index}/package.json`, { scripts: { test: 'jest' } }]),
    );
    const touched = Object.keys(many);
    expect(commandsOf({ 'package.json': {}, ...many }, touched)).toHaveLength(12);
  });
});

describe('manifestPathsWorthReading', () => {
  it('names what is at the root first, then manifests elsewhere, and no lockfiles', () => {
    const paths = [
      '.gitattributes',
      '.github/workflows/ci.yml',
      '.github/workflows/stale.yml',
      '.python-version',
      'Makefile',
      'docs/Makefile',
      'node_modules/x/package.json',
      'package-lock.json',
      'package.json',
      'packages/a/package.json',
      'packages/b/deep/package.json',
      'pnpm-workspace.yaml',
      'requirements-dev.txt',
      'src/index.ts',
      'zeta/Cargo.toml',
    ];
    expect(manifestPathsWorthReading(paths)).toEqual([
      'package.json',
      'pnpm-workspace.yaml',
      'requirements-dev.txt',
      'Makefile',
      '.gitattributes',
      '.python-version',
      '.github/workflows/ci.yml',
      'zeta/Cargo.toml',
      'packages/a/package.json',
      'packages/b/deep/package.json',
    ]);
  });

  it('is at most 40, and knows which packages will be touched', () => {
    const paths = Array.from({ length: 200 }, (_, index) => `packages/p${index}/package.json`);
    const worth = manifestPathsWorthReading(['package.json', ...paths], ['packages/p199/src/x.ts']);
    expect(worth).toHaveLength(40);
    expect(worth.slice(0, 2)).toEqual(['package.json', 'packages/p199/package.json']);
  });
});

describe('the layouts of tests', () => {
  it.each<[string, string[], string[]]>([
    ['a folder', ['tests/a.ts', 'tests/b/c.test.ts'], ['tests']],
    ['files beside the code', ['src/a/b.test.ts', 'src/c.spec.tsx'], ['src/**/*.spec.tsx', 'src/**/*.test.ts']],
    ['Go', ['a_test.go', 'pkg/b/b_test.go'], ['*_test.go']],
    [
      'Python',
      ['test_a.py', 'app/test_b.py', 'app/tests/test_c.py'],
      ['app/**/test_*.py', 'app/**/tests', 'test_*.py'],
    ],
    ['Java', ['src/test/java/ATest.java', 'core/src/test/java/B.java'], ['**/src/test', 'src/test']],
    ['Ruby', ['spec/a_spec.rb', 'lib/b_test.rb'], ['lib/**/*_test.rb', 'spec']],
    ['folders of Jest', ['packages/a/src/__tests__/x.js'], ['packages/**/__tests__']],
    ['a specification', ['spec/openapi.yaml', 'docs/spec/x.md', 'src/latest/a.ts'], []],
    ['code of others', ['node_modules/a/test/b.js', 'vendor/x/a_test.go'], []],
    ['strange names', ['$(id)/a.test.ts', '`x`/y/tests/z'], ['**/tests', '*.test.ts']],
  ])('are found for %s', (_case, paths, layouts) => {
    expect(toolsOf(filesOf(...paths)).testLayouts).toEqual(layouts);
  });

  it('come with the most used first, and not all of many', () => {
    const many = Array.from({ length: 30 }, (_, index) => `d${index}/a.test.ts`);
    const { testLayouts } = toolsOf(filesOf(...many, 'd7/b.test.ts'));
    expect(testLayouts).toHaveLength(10);
    expect(testLayouts[0]).toBe('d7/**/*.test.ts');
  });
});

describe('generated files', () => {
  const patternsOf = (tree: Tree) => toolsOf(tree).generatedFiles.map(({ pattern }) => pattern);

  it('are those that .gitattributes marks', () => {
    const tree = {
      '.gitattributes':
        '# x\n*.js text\n/api/** linguist-generated\n  schema.json   linguist-generated=true -diff\nb.ts -linguist-generated\nc.ts linguist-generated=false\n"$(id)" linguist-generated\n',
      'sub/.gitattributes': '*.gen linguist-generated\na/b linguist-generated\n',
    };
    expect(patternsOf(tree)).toEqual(['api/**', 'schema.json', 'sub/**/*.gen', 'sub/a/b']);
  });

  it.each([
    ['api/types.go', '// Code generated by tool. DO NOT EDIT.\npackage api\n', true],
    ['schema.ts', '/**\n * @generated by x\n */\n', true],
    ['.github/workflows/ci.yml', '# This file is generated, DO NOT EDIT\non: push\n', true],
    ['README.md', '<!-- This file is generated from a template. Do not edit. -->\n# X\n', true],
    ['README.md', '# DO NOT EDIT generated files\n', false],
    ['CONTRIBUTING.md', '<!-- DO NOT EDIT the lines below -->\n', false],
    ['a.ts', 'const x = "DO NOT EDIT";\n', false],
    ['a.ts', '// mail me@generated.example\n', false],
    ['a.ts', `${'\n'.repeat(50)}// DO NOT EDIT\n`, false],
  ])('by the header of %s: %j', (path, text, isGenerated) => {
    expect(patternsOf({ [path]: text })).toEqual(isGenerated ? [path] : []);
  });

  it.each<[string[], string[]]>([
    [['package-lock.json'], ['package-lock.json']],
    [['yarn.lock', 'web/yarn.lock'], ['**/yarn.lock']],
    [['composer.lock'], ['composer.lock']],
    [
      ['api/a.pb.go', 'b_pb2.py', 'b_pb2_grpc.py'],
      ['*.pb.go', '*_pb2.py', '*_pb2_grpc.py'],
    ],
    [['pkg/zz_generated.deepcopy.go'], ['zz_generated*.go']],
    [
      ['dist/index.js', 'packages/a/dist/x.js'],
      ['dist/**', '**/dist/**'],
    ],
    [['build/webpack.config.js'], []],
    [['build/static/main.js.map'], ['build/**']],
    [
      ['vendor/modules.txt', 'node_modules/a/b.js'],
      ['node_modules/**', 'vendor/**'],
    ],
    [
      ['src/__snapshots__/a.snap', 'b.snap'],
      ['*.snap', '**/__snapshots__/**'],
    ],
    [['src/distance.ts', 'src/vendors.ts', 'distribution/a.ts'], []],
  ])('by the names of %j', (paths, patterns) => {
    expect(patternsOf(filesOf(...paths))).toEqual(patterns);
  });

  it('come with a reason', () => {
    for (const { reason } of toolsOf(filesOf('yarn.lock', 'dist/a.js', 'x.pb.go')).generatedFiles) {
      expect(reason).toMatch(/^[a-z][a-z ,]+$/);
    }
  });
});
