import type { CommandDraft, DetectedEcosystem, Ecosystem, WorkspacePackage } from './ecosystem.ts';
import { lockedSetup } from './locked-setup.ts';
import { directoryOf, inside } from './paths.ts';
import type { RepositoryFiles } from './repository-files.ts';
import { at, entriesOf, stringsOf } from './structured-text.ts';
import { packagesByGlobs } from './workspace.ts';

const MANIFEST = 'Cargo.toml';

export const rust: Ecosystem = {
  name: 'rust',
  role: 'language',
  manifests: [MANIFEST],
  reads: [],
  lockfiles: ['Cargo.lock'],
  sources: ['rs'],
  detect: (directory, files) => {
    const [manifest, lockfile] = [inside(directory, MANIFEST), inside(directory, 'Cargo.lock')];
    if (!files.has(manifest)) return null;
    return {
      name: 'rust',
      packageManager: 'cargo',
      manifest,
      lockfile: files.has(lockfile) ? lockfile : null,
      scripts: [],
      packages: members(directory, files),
    };
  },
  commands: (project, files, member) => [
    ...setup(project, files),
    ...(member === null ? ownCommands(project, files) : memberCommands(project, files, member)),
  ],
};

function members(directory: string, files: RepositoryFiles): readonly WorkspacePackage[] {
  const workspace = at(files.toml(inside(directory, MANIFEST)), 'workspace');
  const globs = [
    ...stringsOf(at(workspace, 'members')),
    ...stringsOf(at(workspace, 'exclude')).map((glob) => `!${glob}`),
  ];
  const nameIn = (path: string) => at(files.toml(path), 'package', 'name');
  return packagesByGlobs({ directory, manifest: MANIFEST, globs, nameIn }, files);
}

function setup(project: DetectedEcosystem, files: RepositoryFiles): readonly CommandDraft[] {
  const directories = [directoryOf(project.manifest), ...project.packages.map(({ directory }) => directory)];
  return lockedSetup(project, {
    argv: ['cargo', 'fetch', '--locked'],
    needsDependencies: () => directories.some((each) => needsCrates(files.toml(inside(each, MANIFEST)))),
  });
}

const DEPENDENCIES = ['dependencies', 'dev-dependencies', 'build-dependencies'] as const;

/** Crates of the same repository are named by their path and need no registry. */
function needsCrates(manifest: unknown): boolean {
  const targets = entriesOf(at(manifest, 'target')).map(([, target]) => target);
  return [manifest, ...targets]
    .flatMap((owner) => DEPENDENCIES.flatMap((table) => entriesOf(at(owner, table))))
    .some(([, crate]) => at(crate, 'path') === undefined);
}

/** At the root of a workspace `cargo fmt` reaches all of its packages. */
function ownCommands({ manifest }: DetectedEcosystem, files: RepositoryFiles): readonly CommandDraft[] {
  const format: CommandDraft = { kind: 'lint', argv: ['cargo', 'fmt', '--check'], evidence: manifest };
  return [format, ...commandsWith([], directoryOf(manifest), manifest, files)];
}

function memberCommands(
  project: DetectedEcosystem,
  files: RepositoryFiles,
  { name, directory }: WorkspacePackage,
): readonly CommandDraft[] {
  const manifest = inside(directory, MANIFEST);
  const workspace = directoryOf(project.manifest);
  if (name !== directory) return commandsWith(['-p', name], workspace, manifest, files);
  // A package whose name is not known is meant by the folder in which cargo is run.
  return commandsWith([], workspace, manifest, files).map((draft) => ({ ...draft, directory }));
}

function commandsWith(
  selection: readonly string[],
  workspace: string,
  manifest: string,
  files: RepositoryFiles,
): readonly CommandDraft[] {
  return [
    ...clippy(selection, workspace, files),
    { kind: 'test', argv: ['cargo', 'test', ...selection], evidence: manifest },
    { kind: 'build', argv: ['cargo', 'build', ...selection], evidence: manifest },
  ];
}

/** Only where the project uses it: elsewhere it finds what nobody there minds. */
function clippy(selection: readonly string[], workspace: string, files: RepositoryFiles): readonly CommandDraft[] {
  const command = ['cargo', 'clippy', ...selection, '--all-targets'];
  const inCi = files.textsBelow('.github/workflows').find((text) => /\bclippy\b/.test(text));
  if (inCi !== undefined) {
    const strict = /-D\s?warnings\b/.test(inCi) ? ['--', '-D', 'warnings'] : [];
    return [{ kind: 'lint', argv: [...command, ...strict], evidence: 'clippy in a workflow of .github/workflows' }];
  }
  const evidence = clippySettings(workspace, files);
  return evidence === null ? [] : [{ kind: 'lint', argv: command, evidence }];
}

function clippySettings(workspace: string, files: RepositoryFiles): string | null {
  const settings = ['clippy.toml', '.clippy.toml'].map((name) => inside(workspace, name));
  const file = settings.find((path) => files.has(path));
  if (file !== undefined) return file;
  const manifest = inside(workspace, MANIFEST);
  const cargo = files.toml(manifest);
  const hasLints = [at(cargo, 'lints', 'clippy'), at(cargo, 'workspace', 'lints', 'clippy')].some(
    (table) => table !== undefined,
  );
  return hasLints ? `lints for clippy in ${manifest}` : null;
}
