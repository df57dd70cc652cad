import * as z from 'zod';
import { count, foreignText, httpUrl, IssueRef, isoTime, repoName } from './field.ts';
import { ASSOCIATIONS, ISSUE_EVENTS, PULL_REQUEST_RELATIONS, PULL_REQUEST_STATES } from './vocabulary.ts';

/** Names of people and branches: foreign, but short. */
const name = foreignText(260);

/** Somebody on GitHub, seen from one repository. A deleted account is null where a person may stand. */
export const Person = z.strictObject({
  login: name.describe('Without the "[bot]" that the REST API appends.'),
  isBot: z.boolean(),
  association: z.enum(ASSOCIATIONS),
});
export type Person = z.infer<typeof Person>;

export const PullRequestFacts = z.strictObject({
  number: z.int().positive(),
  title: foreignText(1000),
  url: httpUrl,
  state: z.enum(PULL_REQUEST_STATES),
  author: Person.nullable(),
  updatedAt: isoTime,
});
export type PullRequestFacts = z.infer<typeof PullRequestFacts>;

/** A pull request that GitHub connects with the issue. */
export const RelatedPullRequest = z.strictObject({
  ...PullRequestFacts.shape,
  relation: z.enum(PULL_REQUEST_RELATIONS),
});
export type RelatedPullRequest = z.infer<typeof RelatedPullRequest>;

export const IssueComment = z.strictObject({
  author: Person.nullable(),
  body: foreignText(2000),
  createdAt: isoTime,
});
export type IssueComment = z.infer<typeof IssueComment>;

/** What happened to the issue besides comments. */
export const IssueEvent = z.strictObject({
  kind: z.enum(ISSUE_EVENTS),
  /** Who was assigned, or who linked the branch; null for a deleted account. */
  login: name.nullable(),
  at: isoTime,
});
export type IssueEvent = z.infer<typeof IssueEvent>;

export const RepositoryFacts = z.strictObject({
  fullName: repoName,
  language: name.nullable(),
  stars: count,
  /** Open issues and open pull requests together, as the REST API counts. */
  openIssues: count,
  topics: z.array(name),
  defaultBranch: name.nullable().describe('Null in an empty repository.'),
  isArchived: z.boolean(),
  isFork: z.boolean(),
  pushedAt: isoTime.nullable(),
  /** The pull requests that changed last, in any state; null when they could not be read. */
  recentPullRequests: z.array(PullRequestFacts).max(100).nullable(),
});
export type RepositoryFacts = z.infer<typeof RepositoryFacts>;

/**
 * What GitHub says about an issue and its surroundings: what a score is made of. What could not be read is null, which
 * is not the same as empty.
 */
export const IssueFacts = z.strictObject({
  issue: IssueRef,
  url: httpUrl,
  title: foreignText(1000),
  body: foreignText(65_536),
  isOpen: z.boolean(),
  isLocked: z.boolean(),
  createdAt: isoTime,
  updatedAt: isoTime,
  reporter: Person.nullable(),
  labels: z.array(foreignText(100)),
  assignees: z.array(name),
  commentCount: count,
  repository: RepositoryFacts,
  pullRequests: z.array(RelatedPullRequest).nullable(),
  /** The last comments, oldest first. */
  comments: z.array(IssueComment).nullable(),
  /** The last events, oldest first. */
  events: z.array(IssueEvent).nullable(),
});
export type IssueFacts = z.infer<typeof IssueFacts>;

/** One search as GitHub answered it. */
export const SearchAnswer = z.strictObject({
  issues: z.array(IssueFacts).max(100),
  total: count.describe('How many issues match, by GitHub.'),
  isIncomplete: z.boolean().describe('GitHub ran out of time while it searched.'),
  calls: count.describe('How many requests this took.'),
  way: z.enum(['graphql', 'rest']),
  viewerLogin: name.nullable().describe('Who we are on GitHub; null where that takes a request of its own.'),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** How many issues match each of some queries. */
export const SearchCounts = z.array(count).max(10);
