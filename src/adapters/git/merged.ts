export type Merged =
  | { readonly status: 'clean'; readonly tree: string }
  | { readonly status: 'conflict'; readonly paths: readonly string[] };

/** Three trees, or commits for their trees. */
export interface MergedTrees {
  /** A commit. */
  readonly baseSha: string;
  readonly ours: string;
  readonly theirs: string;
}
