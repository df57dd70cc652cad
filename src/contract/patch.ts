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
import { SENSITIVE_KINDS } from './patch-vocabulary.ts';
import { CONFIDENCES } from './vocabulary.ts';

const mode = z
  .string()
  .regex(/^[0-7]{6}$/)
  .describe("Git's mode of the file; 000000 where there is none.");

export const ChangedFile = z.object({
  path: foreignText(4096),
  status: z.enum(['A', 'M', 'D', 'R', 'C', 'T']).describe("Git's letter for the change."),
  additions: count.describe('0 for a binary file.'),
  deletions: count.describe('0 for a binary file.'),
  oldPath: foreignText(4096).optional().describe('Where it was before a rename or a copy.'),
  binary: z.boolean().optional(),
  oldMode: mode.optional().describe('Present when the mode changed.'),
  newMode: mode.optional().describe('Present when the mode changed.'),
  submodule: z
    .object({ from: gitSha.nullable(), to: gitSha.nullable() })
    .optional()
    .describe('Present for a submodule: the commits that it pointed and points to.'),
});
export type ChangedFile = z.infer<typeof ChangedFile>;

const SensitiveFile = z.object({
  path: foreignText(4096),
  kind: z.enum(SENSITIVE_KINDS),
  effect: z.enum(['blocks', 'warns']).describe('What the review gate makes of it.'),
});
export type SensitiveFile = z.infer<typeof SensitiveFile>;

/** A secret in an added line; the value itself is never shown. */
const SecretFinding = z.object({
  path: foreignText(4096),
  line: count,
  rule: ownText,
  sha256Prefix: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .describe('Tells two secrets apart without showing either.'),
});
export type SecretFinding = z.infer<typeof SecretFinding>;

const PatchSize = z.object({
  changedFiles: count,
  maxChangedFiles: count,
  changedLines: count,
  maxLinesChanged: count,
  withinLimits: z.boolean(),
});

export const DuplicateContent = z.object({
  path: foreignText(4096),
  addedText: foreignText(1000),
  existingLocation: foreignText(6000).describe('HEAD:path:line:text'),
  confidence: z.enum(CONFIDENCES),
  reason: ownText,
});
export type DuplicateContent = z.infer<typeof DuplicateContent>;

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
      sensitive: added(v, z.array(SensitiveFile).describe('The sensitive files, with what is sensitive about each.')),
      secrets: added(v, z.array(SecretFinding)),
      workspaceTampering: added(
        v,
        z.array(foreignText(1000)).describe("Changed keys and files of the workspace's git."),
      ),
      agentArtifacts: added(v, z.array(foreignText(4096)).describe('Files of tools and editors.')),
      outsidePlan: added(v, z.array(foreignText(4096)).describe('Changed files that the plan does not name.')),
      generatedFiles: added(v, z.array(foreignText(4096))),
      embeddedRepositories: added(v, z.array(foreignText(4096)).describe('Repositories that would become submodules.')),
      size: added(v, PatchSize),
    }),
    diff: foreignText(2_000_000).describe('The beginning of the unified diff.'),
    diffTruncated: added(v, z.boolean().describe('True when diff is not the whole; diffPath has it.')),
    diffPath: added(v, z.string().describe('The whole diff as a file.')),
    diffBytes: added(v, count),
    nextAction,
    recommendedCommand,
    commandKind: added(v, commandKind),
    reason: added(v, reason),
  });

export const PatchArtifact = { published: build('published'), emitted: build('emitted') };
export type PatchArtifact = z.infer<typeof PatchArtifact.emitted>;
