import { IssueRef } from '../../src/contract/field.ts';
import type { IssueComment, IssueFacts, Person, PullRequestFacts } from '../../src/contract/issue-facts.ts';

export const SCORED_AT = new Date('2026-06-04T12:00:00.000Z');

const DAY_MS = 24 * 60 * 60 * 1000;

export const daysBefore = (days: number): string => new Date(SCORED_AT.getTime() - days * DAY_MS).toISOString();

export const person = (overrides: Partial<Person> = {}): Person => ({
  login: 'somebody',
  isBot: false,
  association: 'none',
  ...overrides,
});

export const pullRequest = (overrides: Partial<PullRequestFacts> = {}): PullRequestFacts => {
  const number = overrides.number ?? 400;
  return {
    number,
    title: 'Bump the minimum version of the compiler',
    url: `https://github.com/owner/repo/pull/${number}`,
    state: 'open',
    author: person({ login: 'author' }),
    updatedAt: daysBefore(3),
    ...overrides,
  };
};

export const comment = (body: string, overrides: Partial<IssueComment> = {}): IssueComment => ({
  author: person({ login: 'alice' }),
  body,
  createdAt: daysBefore(3),
  ...overrides,
});

type Overrides = Partial<Omit<IssueFacts, 'repository'>> & { readonly repository?: Partial<IssueFacts['repository']> };

/** A good issue with nothing for or against it, and all of its evidence read. */
export function issueFacts({ repository, ...overrides }: Overrides = {}): IssueFacts {
  return {
    issue: IssueRef.parse('owner/repo#123'),
    url: 'https://github.com/owner/repo/issues/123',
    title: 'Progress bar stays at zero for empty folders',
    body: [
      'When a folder without files is copied, the progress bar stays at zero and never closes.',
      'It should close at once, because there is nothing to copy. I saw it with version 2.3 on Linux and on macOS.',
      'A folder with one file works as it should.',
    ].join('\n'),
    isOpen: true,
    isLocked: false,
    createdAt: daysBefore(20),
    updatedAt: daysBefore(5),
    reporter: person({ login: 'reporter' }),
    labels: [],
    assignees: [],
    commentCount: 2,
    pullRequests: [],
    comments: [],
    events: [],
    ...overrides,
    repository: {
      fullName: 'owner/repo',
      language: 'TypeScript',
      stars: 4000,
      openIssues: 120,
      topics: ['cli'],
      defaultBranch: 'main',
      isArchived: false,
      isFork: false,
      pushedAt: daysBefore(40),
      recentPullRequests: [],
      ...repository,
    },
  };
}
