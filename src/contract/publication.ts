import * as z from 'zod';
import { ApprovalSubject } from './approval.ts';
import { foreignText, gitSha, httpUrl, isoTime, repoName, sha256 } from './field.ts';
import { GateCheckResult } from './gate-check-result.ts';
import { IssueFacts } from './issue-facts.ts';
import { PUBLICATION_STEPS } from './publication-vocabulary.ts';

/** A pull request of our own. */
export const OwnPullRequest = z.strictObject({
  repository: repoName,
  number: z.int().positive(),
  url: httpUrl,
  headBranch: foreignText(260),
  headRepository: repoName.nullable(),
  headSha: gitSha.nullable(),
  isDraft: z.boolean(),
});
export type OwnPullRequest = z.infer<typeof OwnPullRequest>;

/** What GitHub says just before something is published: who we are, what is there, and how the issue stands. */
export const PublicationFacts = z.strictObject({
  login: foreignText(260),
  repository: z.strictObject({
    fullName: repoName,
    defaultBranch: foreignText(260).nullable(),
    headSha: gitSha.nullable().describe('Of the default branch.'),
    isArchived: z.boolean(),
    mayPush: z.boolean(),
  }),
  issue: IssueFacts,
  fork: repoName.nullable().describe('Our own fork of the repository, under whatever name.'),
  /** Open ones, anywhere. */
  ownPullRequests: z.array(OwnPullRequest).max(100),
  ownPullRequestCount: z.int().nonnegative().describe('All open ones, also where the list is cut.'),
});
export type PublicationFacts = z.infer<typeof PublicationFacts>;

/** What became of one step of a publication. */
export const JournalEntry = z.strictObject({
  step: z.enum(PUBLICATION_STEPS),
  status: z.enum(['started', 'done', 'found', 'failed']).describe('found: it was there already, nothing was run.'),
  at: isoTime,
  result: foreignText(2000).nullable().describe('An address, a commit, or what went wrong.'),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

/** The story of one approved publication; once begun, it may be finished after a crash. */
export const PublicationJournal = z.strictObject({
  digest: sha256,
  subject: ApprovalSubject,
  startedAt: isoTime,
  checks: z.array(GateCheckResult).optional().describe('What the review gate said just before it began.'),
  prUrl: httpUrl.nullable().describe('Present when it is finished.'),
  entries: z.array(JournalEntry),
});
export type PublicationJournal = z.infer<typeof PublicationJournal>;
