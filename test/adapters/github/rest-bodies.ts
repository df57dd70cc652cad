// Answers of GitHub's REST interface, reduced to the fields that matter and one that does not.

const AT = '2026-05-01T10:00:00Z';

type Body = Readonly<Record<string, unknown>>;

const account = (login: string, type = 'User') => ({ login, type, id: 1 });

export const restPull = (number: number, changes: Body = {}): Body => ({
  number,
  title: `Change ${number}`,
  html_url: `https://github.test/octo/parser/pull/${number}`,
  state: 'open',
  merged_at: null,
  updated_at: AT,
  author_association: 'CONTRIBUTOR',
  user: account('writer'),
  base: { ref: 'main' },
  ...changes,
});

export const restRepository = (fullName = 'octo/parser', changes: Body = {}): Body => ({
  full_name: fullName,
  language: 'TypeScript',
  stargazers_count: 120,
  open_issues_count: 9,
  topics: ['cli'],
  default_branch: 'main',
  archived: false,
  fork: false,
  pushed_at: AT,
  ...changes,
});

export const restIssue = (number: number, fullName = 'octo/parser', changes: Body = {}): Body => ({
  number,
  repository_url: `https://api.github.test/repos/${fullName}`,
  html_url: `https://github.test/${fullName}/issues/${number}`,
  title: `Issue ${number}`,
  body: 'It breaks.',
  state: 'open',
  locked: false,
  created_at: AT,
  updated_at: AT,
  author_association: 'NONE',
  user: account('reporter'),
  labels: [{ name: 'bug' }],
  assignees: [],
  comments: 0,
  ...changes,
});

export const restSearch = (items: readonly unknown[], changes: Body = {}): Body => ({
  total_count: items.length,
  incomplete_results: false,
  items,
  ...changes,
});

export const comment = (login: string, body: string): Body => ({
  event: 'commented',
  user: account(login),
  author_association: 'NONE',
  body,
  created_at: AT,
});

/** A pull request that mentions the issue. */
export const reference = (number: number, body: string | null, changes: Body = {}): Body => ({
  event: 'cross-referenced',
  created_at: AT,
  source: {
    type: 'issue',
    issue: {
      ...restPull(number),
      pull_request: { merged_at: null },
      body,
      repository: { full_name: 'octo/parser' },
      ...changes,
    },
  },
});
