import * as z from 'zod';
import {
  added,
  commandKind,
  count,
  foreignText,
  gitSha,
  IssueRef,
  isoTime,
  nextAction,
  ownText,
  reason,
  recommendedCommand,
  schemaVersion,
  sha256,
  type Variant,
} from './field.ts';
import { CONFIDENCES } from './vocabulary.ts';

export const ChangedFile = z.object({
  path: foreignText(4096),
  status: z.enum(['A', 'M', 'D', 'R', 'C', 'T']).describe("Git's letter for the change."),
  additions: count,
  deletions: count,
});
export type ChangedFile = z.infer<typeof ChangedFile>;

const DuplicateContent = z.object({
  path: foreignText(4096),
  addedText: foreignText(1000),
  existingLocation: foreignText(6000).describe('HEAD:path:line:text'),
  confidence: z.enum(CONFIDENCES),
  reason: ownText,
});

const build = <V extends Variant>(v: V) =>
  z.object({
    schemaVersion: added(v, schemaVersion),
    issue: IssueRef,
    workspacePath: z.string(),
    artifactPath: z.string(),
    createdAt: isoTime,
    baseSha: added(v, gitSha),
    treeSha: added(v, gitSha),
    diffSha256: added(v, sha256),
    hasChanges: z.boolean(),
    summary: ownText,
    changedFiles: z.array(ChangedFile),
    riskFlags: z.object({
      sensitiveFiles: z.array(foreignText(4096)),
      duplicateContent: z.array(DuplicateContent),
    }),
    diff: foreignText(2_000_000),
    nextAction,
    recommendedCommand,
    commandKind: added(v, commandKind),
    reason: added(v, reason),
  });

export const PatchArtifact = { published: build('published'), emitted: build('emitted') };
export type PatchArtifact = z.infer<typeof PatchArtifact.emitted>;
