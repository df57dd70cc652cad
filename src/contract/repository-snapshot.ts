import * as z from 'zod';
import { count, foreignText, gitSha, repoName } from './field.ts';

const path = foreignText(4096);

/** A file of the repository as far as it was read. */
export const SnapshotFile = z.strictObject({ path, text: foreignText(262_144), isTruncated: z.boolean() });
export type SnapshotFile = z.infer<typeof SnapshotFile>;

/** What can be known of a repository without cloning it: its tree and its guidance, at one commit. */
export const RepositorySnapshot = z.strictObject({
  fullName: repoName,
  defaultBranch: foreignText(260).nullable(),
  commit: gitSha.nullable(),
  /** Who we are on GitHub; null when it could not be read. */
  viewerLogin: foreignText(260).nullable(),
  /** Every file of the tree, sorted; null when it could not be read. */
  paths: z.array(path).nullable(),
  isTreeTruncated: z.boolean(),
  files: z.array(SnapshotFile),
  skipped: z.array(z.strictObject({ path, why: z.enum(['link', 'binary', 'too_large', 'unreadable']) })),
  calls: count,
});
export type RepositorySnapshot = z.infer<typeof RepositorySnapshot>;
