import * as z from 'zod';
import {
  commandKind,
  foreignText,
  gitSha,
  httpUrl,
  IssueRef,
  isoTime,
  nextAction,
  ownText,
  reason,
  recommendedCommand,
  repoName,
  schemaVersion,
  sha256,
} from './field.ts';
import { PublicCommand } from './public-command.ts';
import { APPROVAL_METHODS } from './publication-vocabulary.ts';

/** Everything that a person says yes to. The approval's digest is made from it, so a change of any field is noticed. */
export const ApprovalSubject = z.strictObject({
  issue: IssueRef,
  repository: repoName,
  baseSha: gitSha,
  treeSha: gitSha,
  commitSha: gitSha,
  branch: z.string(),
  baseBranch: foreignText(260),
  remote: httpUrl.describe('Where the branch is pushed to.'),
  githubHost: z.string(),
  apiUrl: httpUrl,
  login: foreignText(260).describe('Who publishes.'),
  title: foreignText(300),
  body: foreignText(65_536),
  draft: z.boolean(),
  commands: z.array(PublicCommand),
  aiDisclosure: z.boolean(),
  validation: z.strictObject({
    runId: z.string().nullable().describe('Null when there was none, and a person overrode that.'),
    status: z.enum(['passed', 'overridden']),
    imageDigests: z.array(z.string()),
  }),
  policySha256: sha256,
  configSha256: sha256,
});
export type ApprovalSubject = z.infer<typeof ApprovalSubject>;

/** What a person gave to a dry run, so that the approved run can make the same again. */
export const PublicationWishes = z.strictObject({
  draft: z.boolean(),
  title: foreignText(1000).nullable(),
  body: foreignText(65_536).nullable(),
  overrideReason: foreignText(1000).nullable().describe('Why to publish without a validation that passed.'),
});
export type PublicationWishes = z.infer<typeof PublicationWishes>;

/** What a dry run offers to a person for approval. */
export const ApprovalOffer = z.strictObject({
  digest: sha256,
  subject: ApprovalSubject,
  wishes: PublicationWishes,
  offeredAt: isoTime,
  expiresAt: isoTime,
});
export type ApprovalOffer = z.infer<typeof ApprovalOffer>;

/** A person's yes on a channel of their own. */
export const Attestation = z.strictObject({ digest: sha256, method: z.enum(APPROVAL_METHODS), at: isoTime });
export type Attestation = z.infer<typeof Attestation>;

/** Answer of `approve`. */
export const ApprovalResult = z.object({
  schemaVersion,
  status: z.enum(['approved', 'declined']),
  issue: IssueRef,
  digest: sha256.nullable(),
  expiresAt: isoTime.nullable(),
  wouldRun: z.array(foreignText(4096)).describe('What the approval covers, as it will be run.'),
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type ApprovalResult = z.infer<typeof ApprovalResult>;

export const approvalOffer = z.object({
  digest: sha256,
  expiresAt: isoTime,
  mode: z.enum(['flag', 'attested']).describe('How a person says yes: by --yes, or on a terminal first.'),
  how: ownText,
  report: ownText.describe('The command that writes all of it as a page to read before a yes.'),
});
