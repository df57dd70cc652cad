import type { CommandDraft, DetectedEcosystem, WorkspacePackage } from '../ecosystem.ts';
import { directoryOf, inside, plainPath, seenFrom } from '../paths.ts';
import type { RepositoryFiles } from '../repository-files.ts';
import { isSafePath } from '../safe-names.ts';

export const POM = 'pom.xml';

const LINTERS = [
  ['spotless-maven-plugin', 'spotless:check'],
  ['maven-checkstyle-plugin', 'checkstyle:check'],
] as const;

export function detectMaven(directory: string, files: RepositoryFiles): DetectedEcosystem | null {
  const manifest = inside(directory, POM);
  if (!files.has(manifest)) return null;
  const packages = modulesBelow(directory, files);
  return { name: 'java', packageManager: 'maven', manifest, lockfile: null, scripts: [], packages };
}

/** A module is built with those that it needs, from the root. */
export function mavenCommands(
  { manifest }: DetectedEcosystem,
  files: RepositoryFiles,
  member: WorkspacePackage | null,
): readonly CommandDraft[] {
  const directory = directoryOf(manifest);
  const program = files.has(inside(directory, 'mvnw')) ? './mvnw' : 'mvn';
  const selection = member === null ? [] : ['-pl', seenFrom(directory, member.directory), '-am'];
  const evidence = member === null ? manifest : inside(member.directory, POM);
  const draft = (kind: CommandDraft['kind'], ...argv: readonly string[]): CommandDraft => ({
    kind,
    argv: [program, '-B', ...selection, ...argv],
    evidence,
  });
  const pom = withoutComments(files.text(manifest) ?? '');
  const linters = LINTERS.filter(([plugin]) => pom.includes(`<artifactId>${plugin}</artifactId>`));
  // Maven has no lockfile; its repositories never change what they have once published.
  const setup: CommandDraft = { kind: 'setup', argv: [program, '-B', 'dependency:go-offline'], evidence: manifest };
  return [
    setup,
    ...(member === null ? linters.map(([, goal]) => draft('lint', goal)) : []),
    draft('test', 'test'),
    draft('build', 'package', '-DskipTests'),
  ];
}

const MOST_MODULES = 1000;

/** The modules, and theirs as far as their files were read. */
function modulesBelow(directory: string, files: RepositoryFiles): readonly WorkspacePackage[] {
  const found = new Set([directory]);
  for (const each of found) {
    const pom = withoutComments(files.text(inside(each, POM)) ?? '');
    for (const [, module = ''] of pom.matchAll(/<module>([^<]{1,300})<\/module>/g)) {
      const path = plainPath(module.trim());
      const home = inside(each, path);
      if (found.size <= MOST_MODULES && isSafePath(path) && files.has(inside(home, POM))) found.add(home);
    }
  }
  return [...found].slice(1).map((home) => ({ name: home, directory: home }));
}

/** By search and not by an expression, whose time could be made to grow. */
function withoutComments(xml: string): string {
  return xml
    .split('<!--')
    .map((part, index) =>
      index === 0 ? part : part.slice(part.includes('-->') ? part.indexOf('-->') + 3 : part.length),
    )
    .join('');
}
