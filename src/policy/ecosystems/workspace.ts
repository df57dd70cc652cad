import type { WorkspacePackage } from './ecosystem.ts';
import { inside, seenFrom } from './paths.ts';
import type { RepositoryFiles } from './repository-files.ts';
import { nameOr } from './safe-names.ts';
import { matchingDirectories } from './wildcards.ts';

interface Workspace {
  readonly directory: string;
  /** What marks a package, such as `package.json`. */
  readonly manifest: string;
  /** As they stand in the workspace's own manifest. */
  readonly globs: readonly string[];
  /** The name that a package's manifest gives it. */
  readonly nameIn: (manifest: string) => unknown;
}

/** The packages of a workspace that lists them by globs. */
export function packagesByGlobs(workspace: Workspace, files: RepositoryFiles): readonly WorkspacePackage[] {
  const { directory, manifest, globs, nameIn } = workspace;
  if (globs.length === 0) return [];
  const below = files
    .directoriesWith(manifest)
    .filter((each) => directory === '' || each.startsWith(`${directory}/`))
    .map((each) => seenFrom(directory, each));
  return matchingDirectories(globs, below).map((each) => {
    const home = inside(directory, each);
    return { name: nameOr(nameIn(inside(home, manifest)), home), directory: home };
  });
}
