import type { CommandDraft } from '../ecosystem.ts';
import { inside } from '../paths.ts';
import type { RepositoryFiles } from '../repository-files.ts';
import { at } from '../structured-text.ts';
import { fileThatRequires } from './dependencies.ts';

interface PythonTool {
  readonly name: string;
  /** Files that are there for this tool alone. */
  readonly files: readonly string[];
  /** Sections that set it up, with the file that they stand in. */
  readonly sections: readonly (readonly [string, string])[];
}

const ruff: PythonTool = { name: 'ruff', files: ['ruff.toml', '.ruff.toml'], sections: [] };
const flake8: PythonTool = {
  name: 'flake8',
  files: ['.flake8'],
  sections: [
    ['setup.cfg', 'flake8'],
    ['tox.ini', 'flake8'],
  ],
};
const mypy: PythonTool = { name: 'mypy', files: ['mypy.ini', '.mypy.ini'], sections: [['setup.cfg', 'mypy']] };
const pytest: PythonTool = {
  name: 'pytest',
  files: ['pytest.ini', 'conftest.py', 'tests/conftest.py', 'test/conftest.py'],
  sections: [
    ['setup.cfg', 'tool:pytest'],
    ['tox.ini', 'pytest'],
  ],
};
const tox: PythonTool = { name: 'tox', files: ['tox.ini'], sections: [] };
const nox: PythonTool = { name: 'nox', files: ['noxfile.py'], sections: [] };

/** tox and nox make environments of their own, so they come only where pytest is not known to be used. */
export function findTools(
  directory: string,
  files: RepositoryFiles,
  prefix: readonly string[],
): readonly CommandDraft[] {
  const draft = (kind: CommandDraft['kind'], tool: PythonTool, ...args: readonly string[]): CommandDraft[] => {
    const evidence = evidenceOf(tool, directory, files);
    return evidence === null ? [] : [{ kind, argv: [...prefix, tool.name, ...args], evidence }];
  };
  const tests = [pytest, tox, nox].flatMap((tool) => draft('test', tool));
  return [
    ...draft('lint', ruff, 'check', ...(fixesByItself(directory, files) ? ['--no-fix'] : []), '.'),
    ...draft('lint', flake8),
    ...draft('typecheck', mypy, ...(namesItsFiles(directory, files) ? [] : ['.'])),
    ...tests.slice(0, 1),
  ];
}

function evidenceOf(tool: PythonTool, directory: string, files: RepositoryFiles): string | null {
  const pyproject = inside(directory, 'pyproject.toml');
  if (at(files.toml(pyproject), 'tool', tool.name) !== undefined) return `[tool.${tool.name}] of ${pyproject}`;
  const file = tool.files.map((name) => inside(directory, name)).find((path) => files.has(path));
  if (file !== undefined) return file;
  const section = tool.sections.find(([name, title]) => hasSection(files.text(inside(directory, name)), title));
  if (section !== undefined) return `[${section[1]}] of ${inside(directory, section[0])}`;
  const list = fileThatRequires(tool.name, directory, files);
  return list === null ? null : `${tool.name} among the requirements of ${list}`;
}

const hasSection = (text: string | null, title: string): boolean =>
  text !== null && new RegExp(String.raw`^\[${title}\][ \t\r]*$`, 'm').test(text);

const tableOf = (tool: string, directory: string, files: RepositoryFiles): unknown =>
  at(files.toml(inside(directory, 'pyproject.toml')), 'tool', tool);

const fixesByItself = (directory: string, files: RepositoryFiles): boolean =>
  at(tableOf('ruff', directory, files), 'fix') === true ||
  at(files.toml(inside(directory, 'ruff.toml')), 'fix') === true;

function namesItsFiles(directory: string, files: RepositoryFiles): boolean {
  const table = tableOf('mypy', directory, files);
  if (['files', 'packages', 'modules'].some((key) => at(table, key) !== undefined)) return true;
  return ['mypy.ini', 'setup.cfg'].some((name) => {
    const [, section = ''] = files.text(inside(directory, name))?.split(/^\[mypy\]\s*$/m) ?? [];
    return /^(?:files|packages|modules)\s*=/m.test(section.split(/^\[/m)[0] ?? '');
  });
}
