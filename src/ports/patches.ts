import type { GitFailure } from './git-failure.ts';
import type { Result } from './result.ts';
import type { Run } from './run.ts';
import type { RepositoryId } from './workspaces.ts';

/** One path that differs between base and tree. */
export interface TreeChange {
  readonly path: string;
  /** Where it was before a rename or copy. */
  readonly oldPath: string | null;
  readonly status: 'A' | 'M' | 'D' | 'R' | 'C' | 'T';
  /** Six octal digits; 000000 where there is no file. */
  readonly oldMode: string;
  readonly newMode: string;
  readonly oldSha: string;
  readonly newSha: string;
  /** Null for binary files. */
  readonly additions: number | null;
  readonly deletions: number | null;
}

/** One line of the unified diff's bodies, in order. */
export interface DiffLine {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'context';
  /** The number of the line in the new file; for removed lines in the old one. */
  readonly line: number;
  /** Without the mark in front and the line's end; cut after 64 KiB. */
  readonly text: string;
}

export interface WholeDiff {
  /** As much of the beginning as was asked for, cut at the end of a line. */
  readonly head: string;
  readonly isCut: boolean;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Patches {
  /** What differs, in the order of the tree. Every path of `diff-tree base tree` is in it. */
  changes(of: RepositoryId, trees: TreePair, run: Run): Promise<Result<readonly TreeChange[], GitFailure>>;
  /**
   * The unified diff, passed on line by line and written as a whole to `file` (relative to the controller directory);
   * memory does not grow with it.
   */
  diff(
    of: RepositoryId,
    trees: TreePair,
    options: {
      readonly file: string;
      readonly headBytes: number;
      readonly onLine: (line: DiffLine) => void;
    },
    run: Run,
  ): Promise<Result<WholeDiff, GitFailure>>;
}

export interface TreePair {
  readonly baseSha: string;
  readonly treeSha: string;
}
