import type { Ecosystem } from '../ecosystem.ts';
import { inside } from '../paths.ts';
import { detectGradle, GRADLE_BUILDS, GRADLE_SETTINGS, gradleCommands } from './gradle.ts';
import { detectMaven, mavenCommands, POM } from './maven.ts';

/** With both, the one that has its wrapper checked in; else Maven. */
export const java: Ecosystem = {
  name: 'java',
  role: 'language',
  manifests: [POM, ...GRADLE_SETTINGS, ...GRADLE_BUILDS],
  reads: [],
  lockfiles: ['gradle.lockfile'],
  sources: ['java', 'kt', 'kts', 'groovy', 'scala'],
  detect: (directory, files) => {
    const [maven, gradle] = [detectMaven(directory, files), detectGradle(directory, files)];
    const isGradleWrapped = files.has(inside(directory, 'gradlew')) && !files.has(inside(directory, 'mvnw'));
    return isGradleWrapped ? (gradle ?? maven) : (maven ?? gradle);
  },
  commands: (project, files, member) =>
    project.packageManager === 'maven' ? mavenCommands(project, files, member) : gradleCommands(project, files, member),
};
