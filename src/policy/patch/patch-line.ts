/** One line of a unified diff's bodies. */
export interface PatchLine {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'context';
  /** The number of the line in the new file; for removed lines in the old one. */
  readonly line: number;
  readonly text: string;
}

/** One path that a patch changes. */
export interface PatchChange {
  readonly path: string;
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

/** A path of the patch that was not in the repository before. */
export const isNewPath = ({ status }: PatchChange): boolean => status === 'A' || status === 'R' || status === 'C';
