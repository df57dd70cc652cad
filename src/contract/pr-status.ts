import * as z from 'zod';
import {
  commandKind,
  count,
  foreignText,
  httpUrl,
  IssueRef,
  isoTime,
  nextAction,
  reason,
  recommendedCommand,
  requiresHumanApproval,
  schemaVersion,
} from './field.ts';
import { PullRequestCheck } from './pull-request-progress.ts';
import { AWAITED, REVIEW_VERDICTS } from './pull-request-vocabulary.ts';
import { RemovedText } from './removed-text.ts';
import { PULL_REQUEST_STATES } from './vocabulary.ts';

const Word = z.object({
  author: foreignText(260).nullable().describe('Null for a deleted account.'),
  isBot: z.boolean(),
  verdict: z.enum(REVIEW_VERDICTS).nullable().describe('Null for a plain comment.'),
  body: foreignText(2000),
  lineComments: count.describe('How many lines of the change a review speaks about.'),
  at: isoTime,
  isUnanswered: z.boolean().describe('Somebody else said it, and the contributor has said nothing since.'),
});

/** Answer of `pr-status`: the published pull request of a task, as it is now. */
export const PrStatusResult = z.object({
  schemaVersion,
  status: z.enum(PULL_REQUEST_STATES),
  issue: IssueRef,
  prUrl: httpUrl,
  title: foreignText(1000),
  isDraft: z.boolean(),
  hasConflicts: z.boolean().nullable().describe('Null while GitHub works it out.'),
  waitsFor: z.enum(AWAITED).describe('Whose turn it is.'),
  reviewVerdict: z
    .enum(['approved', 'changes_requested'])
    .nullable()
    .describe('What the last verdicts of all reviewers come to; null without one.'),
  checks: z.array(PullRequestCheck),
  checksNotRead: count.describe('Checks beyond those that one look reads.'),
  words: z.array(Word).describe('The last comments and reviews, oldest first.'),
  closedAt: isoTime.nullable().describe('When it was merged or closed.'),
  lookedAt: isoTime,
  lookAgainAfterSeconds: count.nullable().describe('Sooner is not worth a request; null when looking again is not.'),
  removedText: RemovedText,
  requiresHumanApproval,
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type PrStatusResult = z.infer<typeof PrStatusResult>;
