import { inside, nameOf, plainPath, sortedByDepth, upwards } from './paths.ts';
import { ECOSYSTEMS, MANIFEST_NAMES } from './registry.ts';
import { indexFiles, type RepositoryFiles } from './repository-files.ts';
import { isSafePath } from './safe-names.ts';

const MOST_PATHS = 40;
const MOST_WORKFLOWS = 4;

/** Small files at the root that say something about all of it. */
const ABOUT_ALL = [
  '.gitattributes',
  '.nvmrc',
  '.node-version',
  '.python-version',
  '.ruby-version',
  '.tool-versions',
  'rust-toolchain',
  'rust-toolchain.toml',
] as const;

/**
 * The files whose texts are worth fetching, the most telling first: those at the root, those around the paths that will
 * be touched, workflows, and then manifests of other folders. Lockfiles are long, and that they are there is enough.
 */
export function manifestPathsWorthReading(
  paths: readonly string[],
  touched: readonly string[] = [],
): readonly string[] {
  const files = indexFiles({ paths, files: [] }, MANIFEST_NAMES);
  const around = new Set(touched.flatMap((path) => [...upwards(plainPath(path))]).filter(isSafePath));
  const wanted = new Set([
    ...toolFilesIn('', files),
    ...ABOUT_ALL.filter(files.has),
    ...[...around].flatMap((directory) => toolFilesIn(directory, files)),
    ...workflowsOf(paths),
    ...nestedManifests(files),
  ]);
  return [...wanted].slice(0, MOST_PATHS);
}

function toolFilesIn(directory: string, files: RepositoryFiles): readonly string[] {
  return ECOSYSTEMS.filter(({ role }) => directory === '' || role === 'language')
    .flatMap(({ manifests, reads }) => [...manifests, ...reads])
    .map((name) => inside(directory, name))
    .filter(files.has);
}

const workflowsOf = (paths: readonly string[]): readonly string[] =>
  paths
    .filter((path) => path.startsWith('.github/workflows/') && isSafePath(path) && CHECKING.test(nameOf(path)))
    .slice(0, MOST_WORKFLOWS);

const CHECKING = /(?:build|check|ci|clippy|lint|main|rust|test|pull).*\.ya?ml$/i;

function nestedManifests(files: RepositoryFiles): readonly string[] {
  const names = ECOSYSTEMS.filter(({ role }) => role === 'language').flatMap(({ manifests }) => manifests);
  return sortedByDepth(
    names.flatMap((name) => files.directoriesWith(name).map((directory) => inside(directory, name))),
  );
}
