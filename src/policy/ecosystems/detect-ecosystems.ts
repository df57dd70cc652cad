import type { DetectedEcosystem, Ecosystem } from './ecosystem.ts';
import { generatedFiles } from './generated/generated-files.ts';
import { depthOf, directoryOf, sortedByDepth } from './paths.ts';
import { ECOSYSTEMS, ecosystemNamed, MANIFEST_NAMES } from './registry.ts';
import { indexFiles, type RepositoryFiles, type SnapshotParts } from './repository-files.ts';
import type { RepositoryTools } from './repository-tools.ts';
import { testLayouts } from './test-layouts.ts';

export type { DetectedEcosystem, EcosystemName } from './ecosystem.ts';
export { manifestPathsWorthReading } from './manifest-paths.ts';
export type { RepositoryTools } from './repository-tools.ts';
export { setupCommands, type ValidationCommand, validationCommands } from './validation-commands.ts';

/** How a repository is built and tested, from its tree and the manifests that were read. */
export function detectEcosystems(snapshot: SnapshotParts): RepositoryTools {
  const files = indexFiles(snapshot, MANIFEST_NAMES);
  const ecosystems = ECOSYSTEMS.flatMap((ecosystem) => projectsOf(ecosystem, files)).toSorted(
    (one, other) => depthOf(directoryOf(one.manifest)) - depthOf(directoryOf(other.manifest)),
  );
  return {
    ecosystems,
    primary: primaryOf(ecosystems, files),
    testLayouts: testLayouts(snapshot.paths ?? []),
    generatedFiles: generatedFiles(snapshot),
  };
}

const MOST_PROJECTS = 100;
const MOST_CANDIDATES = 1000;
const DEEPEST_PROJECT = 5;

/** Projects in folders of their own; the packages of a workspace are part of that one. */
function projectsOf(ecosystem: Ecosystem, files: RepositoryFiles): readonly DetectedEcosystem[] {
  const deepest = ecosystem.role === 'language' ? DEEPEST_PROJECT : 0;
  const directories = new Set(ecosystem.manifests.flatMap((name) => files.directoriesWith(name)));
  const claimed = new Set<string>();
  const projects: DetectedEcosystem[] = [];
  let candidates = 0;
  for (const directory of sortedByDepth(directories)) {
    if (claimed.has(directory)) continue;
    candidates += 1;
    if (candidates > MOST_CANDIDATES || projects.length === MOST_PROJECTS || depthOf(directory) > deepest) break;
    const project = ecosystem.detect(directory, files);
    if (project === null) continue;
    projects.push(project);
    for (const each of project.packages) claimed.add(each.directory);
  }
  return projects;
}

/** At the root before elsewhere, languages before task runners, then the one with the most files. */
function primaryOf(ecosystems: readonly DetectedEcosystem[], files: RepositoryFiles): DetectedEcosystem | null {
  const languages = ecosystems.filter(({ name }) => ecosystemNamed(name).role === 'language');
  const candidates = languages.length > 0 ? languages : ecosystems;
  const [top] = candidates;
  if (top === undefined) return null;
  const depth = (project: DetectedEcosystem) => depthOf(directoryOf(project.manifest));
  const size = ({ name }: DetectedEcosystem) =>
    ecosystemNamed(name).sources.reduce((sum, ending) => sum + files.countOf(ending), 0);
  return candidates
    .filter((candidate) => depth(candidate) === depth(top))
    .reduce((best, candidate) => (size(candidate) > size(best) ? candidate : best));
}
