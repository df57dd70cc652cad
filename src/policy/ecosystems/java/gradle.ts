import type { CommandDraft, DetectedEcosystem, WorkspacePackage } from '../ecosystem.ts';
import { lockedSetup } from '../locked-setup.ts';
import { directoryOf, inside } from '../paths.ts';
import type { RepositoryFiles } from '../repository-files.ts';
import { isSafePath } from '../safe-names.ts';

export const GRADLE_SETTINGS = ['settings.gradle', 'settings.gradle.kts'] as const;
export const GRADLE_BUILDS = ['build.gradle', 'build.gradle.kts'] as const;

/** What stands in a build file, and the task that it brings. */
const LINTERS = [
  [/com\.diffplug\.spotless/, 'spotlessCheck'],
  [/\bcheckstyle\b/, 'checkstyleMain'],
  [/org\.jlleitschuh\.gradle\.ktlint/, 'ktlintCheck'],
  [/io\.gitlab\.arturbosch\.detekt/, 'detekt'],
] as const;

export function detectGradle(directory: string, files: RepositoryFiles): DetectedEcosystem | null {
  const settings = firstOf(GRADLE_SETTINGS, directory, files);
  const manifest = firstOf(GRADLE_BUILDS, directory, files) ?? settings;
  // Below the root, a build file without settings or a wrapper is part of the build around it.
  const isBuild = directory === '' || settings !== null || files.has(inside(directory, 'gradlew'));
  if (manifest === null || !isBuild) return null;
  const locks = LOCKS.map((name) => inside(directory, name));
  return {
    name: 'java',
    packageManager: 'gradle',
    manifest,
    lockfile: locks.find((path) => files.has(path)) ?? null,
    scripts: [],
    packages: settings === null ? [] : includedProjects(directory, files.text(settings) ?? '', files),
  };
}

/** Locked versions, or the sums of all that may be used. */
const LOCKS = ['gradle.lockfile', 'gradle/verification-metadata.xml'] as const;

export function gradleCommands(
  project: DetectedEcosystem,
  files: RepositoryFiles,
  member: WorkspacePackage | null,
): readonly CommandDraft[] {
  const { manifest, packages } = project;
  const directory = directoryOf(manifest);
  const program = files.has(inside(directory, 'gradlew')) ? './gradlew' : 'gradle';
  const build = member === null ? manifest : (firstOf(GRADLE_BUILDS, member.directory, files) ?? manifest);
  const prefix = member === null ? '' : `${member.name}:`;
  const draft = (kind: CommandDraft['kind'], task: string): CommandDraft => ({
    kind,
    argv: [program, `${prefix}${task}`],
    evidence: build,
  });
  const text = files.text(build) ?? '';
  const linters = LINTERS.filter(([sign]) => sign.test(text)).map(([, task]) => draft('lint', task));
  const builds = [manifest, ...packages.flatMap((each) => firstOf(GRADLE_BUILDS, each.directory, files) ?? [])];
  const setup = lockedSetup(project, {
    // Compiling is what makes Gradle fetch everything; listing the dependencies fetches their descriptions only.
    argv: [program, '--no-daemon', 'testClasses'],
    needsDependencies: () => builds.some((path) => NEEDS_OTHERS.test(files.text(path) ?? '')),
  });
  // `build` would run the tests once more.
  return [...setup, ...linters, draft('test', 'test'), draft('build', 'assemble')];
}

const NEEDS_OTHERS = /\bdependencies\s{0,20}\{|\bid\s{0,20}\(?["'][\w.-]{1,200}["']\)?\s{1,20}version\b/;

const firstOf = (names: readonly string[], directory: string, files: RepositoryFiles): string | null =>
  names.map((name) => inside(directory, name)).find((path) => files.has(path)) ?? null;

/** The projects of `include(":app", ":libs:core")`; their folders follow from their names. */
function includedProjects(directory: string, settings: string, files: RepositoryFiles): readonly WorkspacePackage[] {
  return [...new Set(includedNames(settings))].flatMap((name) => {
    const path = name.replaceAll(':', '/');
    const home = inside(directory, path);
    const isThere = !name.includes('/') && isSafePath(path) && firstOf(GRADLE_BUILDS, home, files) !== null;
    return isThere ? [{ name: `:${name}`, directory: home }] : [];
  });
}

function* includedNames(settings: string): Generator<string> {
  const argument = /[\s(,]*(?:"([^"\n]*)"|'([^'\n]*)')/y;
  // The look behind comes last: in front it would be tried at every space of a long row.
  for (const { index } of settings.matchAll(/include\b(?<=^[ \t]*include)/gm)) {
    argument.lastIndex = index + 'include'.length;
    for (let found = argument.exec(settings); found !== null; found = argument.exec(settings)) {
      yield (found[1] ?? found[2] ?? '').replace(/^:/, '');
    }
  }
}
