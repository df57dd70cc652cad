import type { RepositorySnapshot } from '../../src/contract/repository-snapshot.ts';

/** A repository with these files and nothing else. */
export function repositorySnapshot(
  files: Readonly<Record<string, string>> = {},
  overrides: Partial<RepositorySnapshot> = {},
): RepositorySnapshot {
  return {
    fullName: 'owner/repo',
    defaultBranch: 'main',
    commit: 'a'.repeat(40),
    viewerLogin: 'somebody',
    paths: Object.keys(files).toSorted(),
    isTreeTruncated: false,
    files: Object.entries(files).map(([path, text]) => ({ path, text, isTruncated: false })),
    skipped: [],
    calls: 2,
    ...overrides,
  };
}
