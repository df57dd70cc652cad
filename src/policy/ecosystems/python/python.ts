import type { CommandDraft, DetectedEcosystem, Ecosystem } from '../ecosystem.ts';
import { lockedSetup } from '../locked-setup.ts';
import { directoryOf, inside, nameOf } from '../paths.ts';
import type { RepositoryFiles } from '../repository-files.ts';
import { at, stringsOf } from '../structured-text.ts';
import { packagesByGlobs } from '../workspace.ts';
import { choosePythonManager, type PythonManager } from './choose-manager.ts';
import { hashedLists, needsPackages, REQUIREMENTS } from './dependencies.ts';
import { findTools } from './tools.ts';

const PYPROJECT = 'pyproject.toml';
const MANIFESTS = [PYPROJECT, 'setup.py', 'setup.cfg', 'requirements.txt'] as const;

export const python: Ecosystem = {
  name: 'python',
  role: 'language',
  manifests: MANIFESTS,
  reads: ['tox.ini', 'mypy.ini', ...REQUIREMENTS],
  lockfiles: ['uv.lock', 'poetry.lock'],
  sources: ['py', 'pyi', 'pyx'],
  detect,
  commands: (project, files, member) => {
    const directory = member?.directory ?? directoryOf(project.manifest);
    const manager = choosePythonManager(directoryOf(project.manifest), files);
    const tools = findTools(directory, files, PREFIXES[manager.manager]).map((draft) => ({
      ...draft,
      evidence: `${draft.evidence}${manager.remark}`,
      directory,
    }));
    return [...setup(project, files), ...tools, ...build(directory, files, manager.manager)];
  },
};

const PREFIXES: Readonly<Record<PythonManager, readonly string[]>> = {
  uv: ['uv', 'run'],
  poetry: ['poetry', 'run'],
  pip: [],
};

function detect(directory: string, files: RepositoryFiles): DetectedEcosystem | null {
  const manifest = MANIFESTS.map((name) => inside(directory, name)).find((path) => files.has(path));
  if (manifest === undefined) return null;
  // Below the root a list of requirements alone is mostly that of a documentation or an example.
  if (directory !== '' && nameOf(manifest) === 'requirements.txt' && LISTS_ONLY.test(directory)) return null;
  const { manager, lockfile } = choosePythonManager(directory, files);
  return {
    name: 'python',
    packageManager: manager,
    manifest,
    lockfile,
    scripts: [],
    packages: workspacePackages(directory, files),
  };
}

/** Only uv has workspaces. */
function workspacePackages(directory: string, files: RepositoryFiles): DetectedEcosystem['packages'] {
  const workspace = at(files.toml(inside(directory, PYPROJECT)), 'tool', 'uv', 'workspace');
  const globs = [
    ...stringsOf(at(workspace, 'members')),
    ...stringsOf(at(workspace, 'exclude')).map((glob) => `!${glob}`),
  ];
  const nameIn = (path: string) => at(files.toml(path), 'project', 'name');
  return packagesByGlobs({ directory, manifest: PYPROJECT, globs, nameIn }, files);
}

const LISTS_ONLY = /(?:^|\/)(?:docs?|requirements|\.[^/]*)$/;

function setup(project: DetectedEcosystem, files: RepositoryFiles): readonly CommandDraft[] {
  const directory = directoryOf(project.manifest);
  const { manager } = choosePythonManager(directory, files);
  return lockedSetup(project, {
    argv: setupRun(manager, hashedLists(directory, files)),
    needsDependencies: () => needsPackages(directory, files),
  });
}

function setupRun(manager: PythonManager, lists: readonly string[]): readonly string[] {
  switch (manager) {
    case 'uv':
      return ['uv', 'sync', '--frozen'];
    case 'poetry':
      return ['poetry', 'install', '--no-root'];
    case 'pip': {
      const named = lists.length > 0 ? lists : ['requirements.txt'];
      return ['pip', 'install', '--require-hashes', '--only-binary=:all:', ...named.flatMap((list) => ['-r', list])];
    }
  }
}

/** pip alone cannot build; the tool for it would have to be installed first. */
function build(directory: string, files: RepositoryFiles, manager: PythonManager): readonly CommandDraft[] {
  const manifest = inside(directory, PYPROJECT);
  if (manager === 'pip' || at(files.toml(manifest), 'build-system') === undefined) return [];
  return [{ kind: 'build', argv: [manager, 'build'], evidence: `[build-system] of ${manifest}`, directory }];
}
