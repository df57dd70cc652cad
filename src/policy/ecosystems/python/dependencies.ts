import { inside } from '../paths.ts';
import type { RepositoryFiles } from '../repository-files.ts';
import { at, entriesOf, stringsOf } from '../structured-text.ts';

/** Lists of requirements that name the tools of developers. */
export const REQUIREMENTS = [
  'requirements-dev.txt',
  'requirements_dev.txt',
  'dev-requirements.txt',
  'requirements-test.txt',
  'test-requirements.txt',
  'requirements/dev.txt',
  'requirements/test.txt',
] as const;

const LISTS = ['requirements.txt', ...REQUIREMENTS] as const;

/** The lists that fix each package by its hash, as seen from the folder. */
export const hashedLists = (directory: string, files: RepositoryFiles): readonly string[] =>
  LISTS.filter((name) => files.text(inside(directory, name))?.includes('--hash=sha256:') === true);

/** Whether anything has to be installed, as far as the manifests were read. */
export function needsPackages(directory: string, files: RepositoryFiles): boolean {
  const text = (name: string) => files.text(inside(directory, name)) ?? '';
  return (
    pyprojectNames(files.toml(inside(directory, 'pyproject.toml'))).some((name) => name !== 'python') ||
    LISTS.some((name) => REQUIREMENT.test(text(name))) ||
    ['setup.py', 'setup.cfg'].some((name) => /(?:install|extras|tests)_require/.test(text(name)))
  );
}

/** A line that is neither empty nor a comment. */
const REQUIREMENT = /^[ \t]*[^\s#]/m;

/** The file that names this tool among what is to be installed, or null. */
export function fileThatRequires(tool: string, directory: string, files: RepositoryFiles): string | null {
  const pyproject = inside(directory, 'pyproject.toml');
  // `pytest>=8`, `pytest[extra]`, `pytest ; python_version < "4"`, but not `pytest-cov`.
  const requirement = new RegExp(String.raw`^[ \t]*${tool}(?![\w.-])`, 'im');
  if (pyprojectNames(files.toml(pyproject)).some((name) => requirement.test(name))) return pyproject;
  const lists = [...LISTS, 'setup.cfg'].map((name) => inside(directory, name));
  return lists.find((path) => requirement.test(files.text(path) ?? '')) ?? null;
}

function pyprojectNames(pyproject: unknown): readonly string[] {
  const poetry = at(pyproject, 'tool', 'poetry');
  const lists = [
    at(pyproject, 'project', 'dependencies'),
    at(pyproject, 'tool', 'uv', 'dev-dependencies'),
    ...valuesOf(at(pyproject, 'project', 'optional-dependencies')),
    ...valuesOf(at(pyproject, 'dependency-groups')),
  ];
  const tables = [
    at(poetry, 'dependencies'),
    at(poetry, 'dev-dependencies'),
    ...valuesOf(at(poetry, 'group')).map((group) => at(group, 'dependencies')),
  ];
  return [...lists.flatMap(stringsOf), ...tables.flatMap((table) => entriesOf(table).map(([name]) => name))];
}

const valuesOf = (table: unknown): unknown[] => entriesOf(table).map(([, value]) => value);
