import type { CommandDraft, DetectedEcosystem, Ecosystem, WorkspacePackage } from '../ecosystem.ts';
import { lockedSetup } from '../locked-setup.ts';
import { directoryOf, inside } from '../paths.ts';
import type { RepositoryFiles } from '../repository-files.ts';
import { scriptNames } from '../safe-names.ts';
import { at, stringsOf } from '../structured-text.ts';
import { chooseTasks } from '../tasks.ts';
import { packagesByGlobs } from '../workspace.ts';
import { chooseManager, NODE_LOCKFILES, PACKAGE_JSON } from './choose-manager.ts';
import { needsPackages } from './dependencies.ts';
import { memberRun, scriptRun, setupRun } from './manager-commands.ts';
import { scriptTasks } from './script-tasks.ts';

export const node: Ecosystem = {
  name: 'node',
  role: 'language',
  manifests: [PACKAGE_JSON],
  reads: ['pnpm-workspace.yaml'],
  lockfiles: Object.keys(NODE_LOCKFILES),
  sources: ['js', 'jsx', 'mjs', 'cjs', 'ts', 'tsx', 'mts', 'cts', 'vue', 'svelte', 'astro'],
  detect,
  commands: (project, files, member) => [
    ...setup(project, files),
    ...(member === null ? ownCommands(project, files) : memberCommands(project, files, member)),
  ],
};

function detect(directory: string, files: RepositoryFiles): DetectedEcosystem | null {
  const manifest = inside(directory, PACKAGE_JSON);
  if (!files.has(manifest)) return null;
  const { manager, lockfile } = chooseManager(directory, files);
  return {
    name: 'node',
    packageManager: manager,
    manifest,
    lockfile,
    scripts: scriptNames(scriptTasks(files.json(manifest)).keys()),
    packages: packagesByGlobs(
      {
        directory,
        manifest: PACKAGE_JSON,
        globs: workspaceGlobs(directory, files),
        nameIn: (path) => at(files.json(path), 'name'),
      },
      files,
    ),
  };
}

function workspaceGlobs(directory: string, files: RepositoryFiles): readonly string[] {
  const workspaces = at(files.json(inside(directory, PACKAGE_JSON)), 'workspaces');
  const pnpm = files.yaml(inside(directory, 'pnpm-workspace.yaml'));
  return [workspaces, at(workspaces, 'packages'), at(pnpm, 'packages')].flatMap(stringsOf);
}

function setup(project: DetectedEcosystem, files: RepositoryFiles): readonly CommandDraft[] {
  const directory = directoryOf(project.manifest);
  const { manager, remark } = chooseManager(directory, files);
  const directories = [directory, ...project.packages.map((member) => member.directory)];
  return lockedSetup(project, {
    argv: setupRun(manager, directory, files),
    needsDependencies: () => needsPackages(directories, files),
    remark,
  });
}

function ownCommands({ manifest }: DetectedEcosystem, files: RepositoryFiles): readonly CommandDraft[] {
  const { manager, remark } = chooseManager(directoryOf(manifest), files);
  return scriptCommands(manifest, files, (script) => scriptRun(manager, script), remark);
}

function memberCommands(
  { manifest }: DetectedEcosystem,
  files: RepositoryFiles,
  member: WorkspacePackage,
): readonly CommandDraft[] {
  const workspace = directoryOf(manifest);
  const { manager, remark } = chooseManager(workspace, files);
  const run = (script: string) => memberRun(manager, script, workspace, member);
  return scriptCommands(inside(member.directory, PACKAGE_JSON), files, run, remark);
}

function scriptCommands(
  manifest: string,
  files: RepositoryFiles,
  run: (script: string) => Pick<CommandDraft, 'argv' | 'directory'>,
  remark: string,
): readonly CommandDraft[] {
  return chooseTasks(scriptTasks(files.json(manifest))).map(({ kind, name }) => ({
    kind,
    ...run(name),
    evidence: `script "${name}" of ${manifest}${remark}`,
  }));
}
