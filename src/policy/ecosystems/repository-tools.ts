import type { DetectedEcosystem } from './ecosystem.ts';

/** Files that nobody should edit by hand. */
export interface GeneratedFiles {
  readonly pattern: string;
  /** In our own words. */
  readonly reason: string;
}

export interface RepositoryTools {
  /** Those at the root first. */
  readonly ecosystems: readonly DetectedEcosystem[];
  /** The one that most of the repository is written in. */
  readonly primary: DetectedEcosystem | null;
  /** Where tests are, as folders and patterns: `tests`, `*_test.go`. */
  readonly testLayouts: readonly string[];
  readonly generatedFiles: readonly GeneratedFiles[];
}
