import type { Intent } from '../issue/intent.ts';
import type { IssueText } from '../issue/issue-text.ts';
import type { PathFinder } from '../tree/path-finder.ts';
import type { Tree } from '../tree/tree.ts';
import type { SaidWords } from '../words/said-words.ts';

/** What signals and echoes look at, prepared once. */
export interface Evidence {
  readonly issue: IssueText;
  readonly intents: ReadonlySet<Intent>;
  readonly said: SaidWords;
  readonly tree: Tree;
  readonly find: PathFinder;
  /** Texts of the repository, as far as they were read: its README, its manifests. */
  readonly texts: readonly { readonly path: string; readonly text: string }[];
}

/** So many points for a file; 100 is a path that the issue names in full. */
export interface Claim {
  readonly file: number;
  readonly points: number;
  /** In our own words; asked only for the files that are shown, with their index. */
  readonly reason: (file: number) => string;
}

/** Something that an issue tells about files. */
export interface Signal {
  readonly name: string;
  /** Whoever names a generated file means it: its kind does not count against it. */
  readonly isForAnyKind: boolean;
  readonly claims: (evidence: Evidence) => Iterable<Claim>;
}
