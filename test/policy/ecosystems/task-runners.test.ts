import { describe, expect, it } from 'vitest';
import { isDangerous } from '../../../src/policy/ecosystems/dangers.ts';
import { commandsOf, evidenceOf, type Tree, toolsOf } from './snapshot.ts';

describe('a Makefile', () => {
  it.each<[string, string, string[]]>([
    ['several targets in a line', 'lint test: deps\n\ttrue\n', ['make lint', 'make test']],
    ['a comment behind the needs', 'test: build ## Run deploy; then tests\n\ttrue\n', ['make test']],
    ['assignments', 'test := 1\nlint ?= a: b\nbuild ::= x\n', []],
    ['patterns and files', '%.o: %.c\nsrc/test: x\ntest.o: y\n$(OBJ): z\n', []],
    ['check as the GNU name of tests', 'check:\n\t./run\n', ['make check']],
    ['check beside tests', 'check:\n\t./style\ntest:\n\t./run\n', ['make check', 'make test']],
    ['a formatter in front', 'fmt:\n\tgofmt -w .\nlint: fmt\n\tgo vet\n', []],
    ['a formatter in the recipe', 'lint:\n\t@black src\n', []],
    ['a formatter that checks', 'lint:\n\t@black --check src\n', ['make lint']],
    ['an installed formatter', 'deps:\n\tpip install black isort\ntest: deps\n\tpytest\n', ['make test']],
    ['make in the recipe', 'up:\n\tdocker push x\ntest:\n\t$(MAKE) up\n', []],
    ['lines of Windows', 'lint: \\\r\n  deps\r\n\ttrue\r\ntest:\r\n\ttrue\r\n', ['make lint', 'make test']],
    ['rules that are not understood', 'test:\n\ttrue\n$(BIN):\n\tgit push\n', ['make test']],
    ['conditions in a recipe', 'test:\n\ttrue\nifdef X\n\tgit push\nendif\n', []],
    ['lines that go on', 'test: \\\n  publish\npublish:\n\ttwine upload dist\n', []],
  ])('with %s', (_case, Makefile, expected) => {
    expect(commandsOf({ Makefile })).toEqual(expected);
  });

  it('lists its targets', () => {
    expect(toolsOf({ Makefile: '.PHONY: x\nb: a\na:\n\ttrue\n' }).primary?.scripts).toEqual(['a', 'b']);
  });

  it('adds linters to those of a language, but no second run of its tests', () => {
    const tree: Tree = { 'go.mod': null, Makefile: 'lint:\n\tx\ntypecheck:\n\tx\ntest:\n\tx\nbuild:\n\tx\n' };
    expect(commandsOf(tree)).toEqual([
      'go vet ./...',
      'make lint',
      'make typecheck',
      'go test ./...',
      'go build ./...',
    ]);
  });

  it('is not replaced by a project in a folder', () => {
    const tree: Tree = { Makefile: 'test:\n\tx\n', 'web/package.json': { scripts: { test: 'jest' } } };
    expect(commandsOf(tree)).toEqual(['make test', 'web: npm test']);
  });
});

describe('a justfile', () => {
  it.each<[string, string, string[]]>([
    ['recipes that need arguments', 'test name:\n    x\nbuild +names:\n    x\n', []],
    ['recipes that can do without', 'test name="a" *rest:\n    x\n', ['just test']],
    ['settings and aliases', 'alias test := unit-all\nlint := "x"\nexport build := "y:z"\n', []],
    [
      'a dangerous need',
      'test: (up "x")\n    x\nup what:\n    x\nlint: push\n    x\npush:\n    git push\n',
      ['just test'],
    ],
    ['lines of Windows', 'lint:\r\n    x\r\ntest:\r\n    git push\r\n', ['just lint']],
    ['rules that are not understood', 'test:\n    x\nup a="b:c":\n    git push\n', ['just test']],
    ['a dangerous need with arguments', 'test: (up "x")\n    x\nup what:\n    git push\n', []],
    ['a hidden need', 'test: _up\n    x\n_up:\n    git push\nlint:\n    x\n', ['just lint']],
    ['hidden recipes', '_lint:\n    x\n[private]\ncheck:\n    x\n', ['just check']],
  ])('with %s', (_case, justfile, expected) => {
    expect(commandsOf({ justfile })).toEqual(expected);
  });
});

describe('pre-commit', () => {
  it('lists its hooks and runs beside the language', () => {
    const tree = {
      '.pre-commit-config.yaml': 'repos:\n- repo: local\n  hooks:\n  - id: ruff\n  - id: "$(id)"\n- hooks: 7\n',
      'pyproject.toml': '[tool.ruff]\n',
    };
    expect(toolsOf(tree).ecosystems.map(({ scripts }) => scripts)).toEqual([[], ['ruff']]);
    expect(commandsOf(tree)).toEqual(['ruff check .', 'pre-commit run --all-files']);
    expect(evidenceOf(tree)).toContain('.pre-commit-config.yaml');
  });
});

describe('isDangerous', () => {
  it.each([
    'npm publish',
    'changeset publish',
    'yarn run deploy',
    'npm run release',
    'semantic-release',
    'electron-builder --publish always',
    'git push origin main',
    'gh release create',
    'jest --watch',
    'jest --watchAll',
    'npm run watch',
    'tsc -p . -w',
    'nodemon index.js',
    'vite dev',
    'npm start',
    'yarn start:prod',
    'npm run serve',
    'http-server dist',
    'python manage.py runserver',
    'eslint --fix src',
    'prettier --write .',
    'prettier -w src',
    'biome check --apply .',
    'npm run lint:fix',
    'vitest run -u',
    'jest --updateSnapshot',
    'rubocop -A',
    'cargo fmt && cargo test',
    'uv run ruff format .',
    'python -m black .',
    'x'.repeat(20_001),
  ])('notices %s', (body) => {
    expect(isDangerous(body)).toBe(true);
  });

  it.each([
    'biome check . && tsc -p . && eslint . && knip && publint --strict',
    'eslint . --fix-dry-run',
    'eslint . --fix=false',
    'jest --watchAll=false',
    'jest --watchman=false --ci',
    'mocha --watch-files src',
    'npm run build -w packages/a',
    'cargo build --release',
    'cargo build --profile release',
    'npm run build:release',
    'cp target/release/a dist',
    'electron-builder --publish never',
    'cargo fmt --check',
    'cargo fmt --all -- --check',
    'terraform fmt -check',
    'pip install black isort',
    'prettier --check .',
    'next build && next lint',
    'vitest run',
    'node scripts/release/build.js',
    'tsc > /dev/null',
  ])('is calm about %s', (body) => {
    expect(isDangerous(body)).toBe(false);
  });
});
