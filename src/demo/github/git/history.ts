import type { FileTree, SimulatedRepository } from '../world/model.ts';
import { commitOid, readDirectory, treeOid } from './objects.ts';

export interface PlannedCommit {
  readonly files: FileTree;
  /** `Name <address> seconds zone`, fixed, so that the same world has the same commits every time. */
  readonly signature: string;
  readonly message: string;
}

/** The same everywhere, so that a fork starts with the commits of what it is a fork of. */
const AUTHOR = 'The maintainers <maintainers@example.com>';
const FRONT_PAGES = /^(?:README|LICENSE)/;

/** The commits that a repository starts with: its front pages, then all of it. */
export function plannedCommits({ files }: SimulatedRepository): PlannedCommit[] {
  const paths = Object.keys(files);
  if (paths.length === 0) return [];
  const frontPages = paths.filter((path) => FRONT_PAGES.test(path));
  const last = { files, signature: `${AUTHOR} 1767225600 +0000`, message: 'Import the project\n' };
  if (frontPages.length === 0 || frontPages.length === paths.length) return [last];
  const first = {
    files: Object.fromEntries(frontPages.map((path) => [path, files[path] ?? ''])),
    signature: `${AUTHOR} 1767139200 +0000`,
    message: 'Say what this is\n',
  };
  return [first, last];
}

/** The newest commit of the default branch, as git has it or will have it; null in an empty repository. */
export function defaultBranchOid(repository: SimulatedRepository): string | null {
  const pushed = repository.branches[repository.defaultBranch];
  if (pushed !== undefined) return pushed.oid;
  let parent: string | null = null;
  for (const { files, signature, message } of plannedCommits(repository)) {
    parent = commitOid({ tree: treeOid(readDirectory(files)), parent, signature, message });
  }
  return parent;
}
