import type { CommandDraft, DetectedEcosystem, Ecosystem, WorkspacePackage } from './ecosystem.ts';
import { lockedSetup } from './locked-setup.ts';
import { directoryOf, inside, plainPath, seenFrom, upwards } from './paths.ts';
import type { RepositoryFiles } from './repository-files.ts';
import { isSafePath } from './safe-names.ts';

export const go: Ecosystem = {
  name: 'go',
  role: 'language',
  manifests: ['go.mod', 'go.work'],
  reads: [],
  lockfiles: ['go.sum', 'go.work.sum'],
  sources: ['go'],
  detect: (directory, files) => {
    const manifest = ['go.mod', 'go.work'].map((name) => inside(directory, name)).find((path) => files.has(path));
    if (manifest === undefined) return null;
    const packages = modulesOf(directory, files);
    // A workspace may leave the sums to its modules.
    const sums = [
      ...['go.sum', 'go.work.sum'].map((name) => inside(directory, name)),
      ...packages.map((module) => inside(module.directory, 'go.sum')),
    ];
    return {
      name: 'go',
      packageManager: 'go',
      manifest,
      lockfile: sums.find((path) => files.has(path)) ?? null,
      scripts: [],
      packages,
    };
  },
  commands: (project, files, member) => {
    const directory = member?.directory ?? directoryOf(project.manifest);
    const evidence = member === null ? project.manifest : inside(member.directory, 'go.mod');
    const patterns = member === null ? packagePatterns(project) : ['./...'];
    const draft = (kind: CommandDraft['kind'], ...argv: readonly string[]) => ({ kind, argv, evidence, directory });
    return [
      ...setup(project, files),
      draft('lint', 'go', 'vet', ...patterns),
      ...golangciLint(directory, files),
      draft('test', 'go', 'test', ...patterns),
      draft('build', 'go', 'build', ...patterns),
    ];
  },
};

/** A vendored module has all it needs; one that requires nothing has no go.sum. */
function setup(project: DetectedEcosystem, files: RepositoryFiles): readonly CommandDraft[] {
  const workspace = directoryOf(project.manifest);
  if (files.has(inside(workspace, 'vendor/modules.txt'))) return [];
  const modules = [workspace, ...project.packages.map(({ directory }) => directory)];
  const requires = (directory: string) => /^[ \t]*require\b/m.test(files.text(inside(directory, 'go.mod')) ?? '');
  return lockedSetup(project, { argv: ['go', 'mod', 'download'], needsDependencies: () => modules.some(requires) });
}

const MOST_PATTERNS = 20;

/** `./...` stays within a module, and a workspace need not have one at its root. */
function packagePatterns({ manifest, packages }: DetectedEcosystem): readonly string[] {
  if (manifest.endsWith('go.mod') || packages.length === 0) return ['./...'];
  const workspace = directoryOf(manifest);
  return packages.slice(0, MOST_PATTERNS).map(({ directory }) => `./${seenFrom(workspace, directory)}/...`);
}

/** Only where it is set up, in the folder or above it: its defaults are not what everybody wants. */
function golangciLint(directory: string, files: RepositoryFiles): readonly CommandDraft[] {
  const evidence = [...upwards(directory)]
    .flatMap((each) => ['yml', 'yaml', 'toml', 'json'].map((ending) => inside(each, `.golangci.${ending}`)))
    .find((path) => files.has(path));
  return evidence === undefined ? [] : [{ kind: 'lint', argv: ['golangci-lint', 'run'], evidence, directory }];
}

/** The modules of a go.work: `use ./api`, or several in parentheses. */
function modulesOf(directory: string, files: RepositoryFiles): readonly WorkspacePackage[] {
  const text = files.text(inside(directory, 'go.work')) ?? '';
  const used = new Set<string>();
  let isInside = false;
  for (const line of text.split('\n')) {
    const code = line.replace(/\/\/.*/, '').trim();
    if (code === ')') isInside = false;
    else if (/^use\s*\($/.test(code)) isInside = true;
    else if (isInside || /^use\s/.test(code)) used.add(plainPath(code.replace(/^use\s+/, '')));
  }
  return [...used]
    .filter((path) => isSafePath(path) && files.has(inside(inside(directory, path), 'go.mod')))
    .map((path) => inside(directory, path))
    .map((home) => ({ name: home, directory: home }));
}
