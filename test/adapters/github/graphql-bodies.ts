// Answers of GitHub's GraphQL interface to our queries, complete but plain.

const AT = '2026-05-01T10:00:00Z';

type Body = Readonly<Record<string, unknown>>;

export const nodes = (...list: readonly unknown[]) => ({ nodes: list });

export const user = (login: string) => ({ __typename: 'User', login });

export const graphqlPull = (number: number, changes: Body = {}): Body => ({
  __typename: 'PullRequest',
  number,
  title: `Change ${number}`,
  url: `https://github.test/octo/parser/pull/${number}`,
  state: 'OPEN',
  updatedAt: AT,
  authorAssociation: 'CONTRIBUTOR',
  author: user('writer'),
  ...changes,
});

export const graphqlRepository = (changes: Body = {}): Body => ({
  nameWithOwner: 'octo/parser',
  stargazerCount: 120,
  isArchived: false,
  isFork: false,
  pushedAt: AT,
  primaryLanguage: { name: 'TypeScript' },
  defaultBranchRef: { name: 'main' },
  repositoryTopics: nodes({ topic: { name: 'cli' } }),
  openIssues: { totalCount: 7 },
  openPullRequests: { totalCount: 2 },
  recentPullRequests: nodes(graphqlPull(90, { state: 'MERGED' })),
  ...changes,
});

export const graphqlIssue = (number: number, changes: Body = {}): Body => ({
  __typename: 'Issue',
  number,
  url: `https://github.test/octo/parser/issues/${number}`,
  title: `Issue ${number}`,
  body: 'It breaks.',
  state: 'OPEN',
  locked: false,
  createdAt: AT,
  updatedAt: AT,
  authorAssociation: 'NONE',
  author: user('reporter'),
  labels: nodes({ name: 'bug' }),
  assignees: nodes(),
  comments: { totalCount: 0, nodes: [] },
  linkedBranches: nodes(),
  closedByPullRequestsReferences: nodes(),
  timelineItems: nodes(),
  repository: graphqlRepository(),
  ...changes,
});

const RATE_LIMIT = { cost: 1, remaining: 4999, resetAt: AT };

export const searchPage = (issues: readonly unknown[], next: string | null = null, total = issues.length) => ({
  data: {
    rateLimit: RATE_LIMIT,
    search: { issueCount: total, pageInfo: { hasNextPage: next !== null, endCursor: next }, nodes: issues },
  },
});

export const oneIssue = (issue: unknown) => ({ data: { rateLimit: RATE_LIMIT, repository: { issue } } });
