import type { GitFailure } from './git-failure.ts';
import type { Result } from './result.ts';
import type { Run } from './run.ts';
import type { RepositoryId } from './workspaces.ts';

/** A file of a tree; directories are implied, submodules are left out. */
export interface TreeFile {
  /** Relative, with slashes; the bytes of git, since names need not be UTF-8. */
  readonly path: Buffer;
  readonly kind: 'file' | 'executable' | 'link';
  /** For a link, where it points. */
  readonly content: Buffer;
}

/** Trees as the engine's git directory has them, not as the workspace has become since. */
export interface TreeFiles {
  /** Every path of the tree. */
  paths(of: RepositoryId, treeSha: string, run: Run): Promise<Result<readonly string[], GitFailure>>;
  /** The texts of some files, as far as they are small texts and no links; others are left out. */
  texts(
    of: RepositoryId,
    treeSha: string,
    paths: readonly string[],
    run: Run,
  ): Promise<Result<ReadonlyMap<string, string>, GitFailure>>;
  /** What git calls the contents of some files, however large they are; links and what is not there are left out. */
  hashes(
    of: RepositoryId,
    treeSha: string,
    paths: readonly string[],
    run: Run,
  ): Promise<Result<ReadonlyMap<string, string>, GitFailure>>;
  /** All files in the order of the tree, one at a time. */
  files(of: RepositoryId, treeSha: string, run: Run): AsyncIterable<Result<TreeFile, GitFailure>>;
  /** The tree that is `treeSha` except for these paths, which are as in `baseSha`. */
  revertPaths(
    of: RepositoryId,
    trees: { readonly baseSha: string; readonly treeSha: string },
    paths: readonly string[],
    run: Run,
  ): Promise<Result<string, GitFailure>>;
}
