import { describe, expect, it } from 'vitest';
import { commandsOf, evidenceOf, type Tree, toolsOf } from './snapshot.ts';

const pyproject = (text: string, more: Tree = {}): Tree => ({ 'pyproject.toml': text, ...more });

describe('the package manager of a Python project', () => {
  it.each([
    ['pip', pyproject('')],
    ['pip', { 'requirements.txt': 'flask\n' }],
    ['uv', pyproject('', { 'uv.lock': null })],
    ['uv', pyproject('[tool.uv]\n')],
    ['poetry', pyproject('[tool.poetry]\n')],
    ['poetry', pyproject('[tool.poetry]\n', { 'uv.lock': null, 'poetry.lock': null })],
    ['uv', pyproject('', { 'uv.lock': null, 'poetry.lock': null })],
  ])('is %s', (manager, tree) => {
    expect(toolsOf(tree).primary?.packageManager).toBe(manager);
  });

  it('is explained where lockfiles contradict each other', () => {
    const locks = { 'uv.lock': null, 'poetry.lock': null, 'ruff.toml': null };
    expect(evidenceOf(pyproject('', locks)).join()).toContain('uv is the first in our order');
    expect(evidenceOf(pyproject('[tool.poetry]', locks)).join()).toContain('has a table of poetry');
  });

  it('has no lockfile in requirements without hashes', () => {
    expect(toolsOf({ 'requirements.txt': 'flask==3\n' }).primary?.lockfile).toBeNull();
  });
});

describe('the tools of a Python project', () => {
  it.each<[string, Tree, string[]]>([
    ['[tool.ruff]', pyproject('[tool.ruff.lint]\nselect = ["E"]\n'), ['ruff check .']],
    ['ruff.toml', pyproject('', { 'ruff.toml': 'fix = true' }), ['ruff check --no-fix .']],
    ['.flake8', pyproject('', { '.flake8': null }), ['flake8']],
    ['tox.ini with flake8', pyproject('', { 'tox.ini': '[flake8]\nignore = E\n' }), ['flake8', 'tox']],
    ['files of mypy', pyproject('[tool.mypy]\nfiles = ["src"]\n'), ['mypy']],
    ['mypy.ini', pyproject('', { 'mypy.ini': '[mypy]\npackages = a\n' }), ['mypy']],
    ['files of another section', pyproject('', { 'mypy.ini': '[mypy]\n[mypy-x]\nfiles = a\n' }), ['mypy .']],
    ['[tool.pytest.ini_options]', pyproject('[tool.pytest.ini_options]\n'), ['pytest']],
    ['conftest.py', pyproject('', { 'tests/conftest.py': null }), ['pytest']],
    ['pytest beats tox', pyproject('', { 'pytest.ini': null, 'tox.ini': '[tox]' }), ['pytest']],
    ['tox beats nox', pyproject('', { 'noxfile.py': null, 'tox.ini': '[tox]' }), ['tox']],
    ['noxfile.py', pyproject('', { 'noxfile.py': null }), ['nox']],
    [
      'optional dependencies',
      pyproject('[project.optional-dependencies]\ndev = ["Ruff>=0.5", "mypy[d]"]'),
      ['ruff check .', 'mypy .'],
    ],
    ['extras of setup.cfg', { 'setup.cfg': '[options.extras_require]\ntest =\n    pytest>=7\n' }, ['pytest']],
    ['other packages of similar names', pyproject('[project]\ndependencies = ["pytest-cov", "ruffus", "mypy_x"]'), []],
    ['a build without its tool', pyproject('[build-system]\nrequires = []\n'), []],
  ])('are known by %s', (_sign, tree, expected) => {
    expect(commandsOf(tree)).toEqual(expected);
  });

  it('are explained by the file that names them', () => {
    const tree = pyproject('[tool.ruff]\n', { 'requirements-dev.txt': 'pytest\n', 'setup.cfg': '[mypy]\n' });
    expect(evidenceOf(tree)).toEqual([
      '[tool.ruff] of pyproject.toml',
      '[mypy] of setup.cfg',
      'pytest among the requirements of requirements-dev.txt',
    ]);
  });
});

describe('Python projects below the root', () => {
  it('are run in their folder', () => {
    const tree = {
      'backend/pyproject.toml': '[tool.uv]\n[tool.ruff]\n',
      'frontend/package.json': { scripts: { test: 'jest' } },
    };
    expect(commandsOf(tree, ['backend/app.py'])).toEqual(['frontend: npm test', 'backend: uv run ruff check .']);
  });

  it('are not made by the requirements of a documentation', () => {
    expect(toolsOf({ 'docs/requirements.txt': 'sphinx\n' }).ecosystems).toEqual([]);
  });

  it('are packages where uv has a workspace', () => {
    const tree = pyproject('[tool.uv.workspace]\nmembers = ["packages/*"]\nexclude = ["packages/old"]\n', {
      'uv.lock': null,
      'packages/core/pyproject.toml': '[project]\nname = "core"\n[tool.pytest.ini_options]\n',
      'packages/old/pyproject.toml': '[tool.pytest.ini_options]\n',
    });
    expect(toolsOf(tree).primary?.packages).toEqual([{ name: 'core', directory: 'packages/core' }]);
    expect(commandsOf(tree, ['packages/core/x.py'])).toEqual(['packages/core: uv run pytest']);
  });
});
