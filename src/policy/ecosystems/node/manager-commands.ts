import type { CommandDraft, WorkspacePackage } from '../ecosystem.ts';
import { inside, seenFrom } from '../paths.ts';
import type { RepositoryFiles } from '../repository-files.ts';
import { at } from '../structured-text.ts';
import { type NodeManager, PACKAGE_JSON } from './choose-manager.ts';

type Run = Pick<CommandDraft, 'argv' | 'directory'>;

/** `bun test` is another thing than the script of that name. */
export const scriptRun = (manager: NodeManager, script: string): Run => ({
  argv: script === 'test' && manager !== 'bun' ? [manager, script] : [manager, 'run', script],
});

/** A script of one package, run from the root of its workspace. */
export function memberRun(manager: NodeManager, script: string, workspace: string, member: WorkspacePackage): Run {
  const directory = seenFrom(workspace, member.directory);
  switch (manager) {
    case 'npm':
      return { argv: [...scriptRun(manager, script).argv, '--workspace', directory] };
    case 'pnpm':
      return { argv: ['pnpm', '--filter', `./${directory}`, 'run', script] };
    case 'bun':
      return { argv: ['bun', 'run', '--filter', `./${directory}`, script] };
    case 'yarn':
      // Only yarn knows packages by name alone; one without a usable name is run in its folder.
      return member.name === member.directory
        ? { ...scriptRun(manager, script), directory: member.directory }
        : { argv: ['yarn', 'workspace', member.name, 'run', script] };
  }
}

/** Installs exactly what the lockfile says, without the scripts of the packages. */
export function setupRun(manager: NodeManager, directory: string, files: RepositoryFiles): readonly string[] {
  switch (manager) {
    case 'npm':
      return ['npm', 'ci', '--ignore-scripts'];
    case 'pnpm':
      return ['pnpm', 'install', '--frozen-lockfile', '--ignore-scripts', '--ignore-pnpmfile'];
    case 'bun':
      return ['bun', 'install', '--frozen-lockfile', '--ignore-scripts'];
    case 'yarn':
      return isClassicYarn(directory, files)
        ? ['yarn', 'install', '--frozen-lockfile', '--ignore-scripts']
        : ['yarn', 'install', '--immutable', '--mode=skip-build'];
  }
}

/** Yarn 1 knows neither .yarnrc.yml nor the options of its successors. */
function isClassicYarn(directory: string, files: RepositoryFiles): boolean {
  const field = at(files.json(inside(directory, PACKAGE_JSON)), 'packageManager');
  if (typeof field === 'string' && field.startsWith('yarn@')) return field.startsWith('yarn@1.');
  return !files.has(inside(directory, '.yarnrc.yml'));
}
