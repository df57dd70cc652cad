import * as z from 'zod';
import { count, foreignText, httpUrl, isoTime } from './field.ts';
import { Person } from './issue-facts.ts';
import { CHECK_STATUSES, REVIEW_VERDICTS } from './pull-request-vocabulary.ts';
import { PULL_REQUEST_STATES } from './vocabulary.ts';

const name = foreignText(260);

export const PullRequestCheck = z.strictObject({ name, status: z.enum(CHECK_STATUSES) });
export type PullRequestCheck = z.infer<typeof PullRequestCheck>;

/** A comment, or a review with its verdict. */
const PullRequestWord = z.strictObject({
  author: Person.nullable(),
  verdict: z.enum(REVIEW_VERDICTS).nullable().describe('Null for a plain comment.'),
  body: foreignText(2000),
  lineComments: count.describe('How many lines of the change a review speaks about.'),
  at: isoTime,
});
export type PullRequestWord = z.infer<typeof PullRequestWord>;

/** What GitHub says about a pull request after it was opened. */
export const PullRequestProgress = z.strictObject({
  number: z.int().positive(),
  url: httpUrl,
  title: foreignText(1000),
  state: z.enum(PULL_REQUEST_STATES),
  isDraft: z.boolean(),
  hasConflicts: z.boolean().nullable().describe('Null while GitHub works it out.'),
  closedAt: isoTime.nullable().describe('When it was merged or closed.'),
  viewerLogin: name.describe('Who asks.'),
  /** The last ones, oldest first. */
  words: z.array(PullRequestWord).max(40),
  checks: z.array(PullRequestCheck).max(100),
  checksNotRead: count.describe('Checks beyond those that one look reads.'),
});
export type PullRequestProgress = z.infer<typeof PullRequestProgress>;
