// What we ask GitHub's GraphQL interface for: everything that a score needs, in one request for a page of issues.

const PEOPLE_AND_PULL_REQUESTS = `
fragment Who on Actor {
  __typename
  login
}

fragment PullRequestParts on PullRequest {
  number
  title
  url
  state
  updatedAt
  authorAssociation
  author { ...Who }
}

fragment ReferencingPullRequest on PullRequest {
  ...PullRequestParts
  baseRefName
  repository { defaultBranchRef { name } }
}
`;

const REPOSITORY = `
fragment RepositoryParts on Repository {
  nameWithOwner
  stargazerCount
  isArchived
  isFork
  pushedAt
  primaryLanguage { name }
  defaultBranchRef { name }
  repositoryTopics(first: 20) { nodes { topic { name } } }
  openIssues: issues(states: OPEN) { totalCount }
  openPullRequests: pullRequests(states: OPEN) { totalCount }
  recentPullRequests: pullRequests(first: 50, orderBy: { field: UPDATED_AT, direction: DESC }) {
    nodes { ...PullRequestParts }
  }
}
`;

/** Everything that is asked of an issue, with the fragments that it needs. */
export const ISSUE = `
fragment IssueParts on Issue {
  number
  url
  title
  body
  state
  locked
  createdAt
  updatedAt
  authorAssociation
  author { ...Who }
  labels(first: 30) { nodes { name } }
  assignees(first: 20) { nodes { login } }
  comments(last: 20) {
    totalCount
    nodes { author { ...Who } authorAssociation body createdAt }
  }
  linkedBranches(first: 5) { nodes { ref { target { ... on Commit { committedDate } } } } }
  closedByPullRequestsReferences(first: 20, includeClosedPrs: true) { nodes { ...PullRequestParts } }
  timelineItems(
    last: 40
    itemTypes: [
      CROSS_REFERENCED_EVENT
      CONNECTED_EVENT
      DISCONNECTED_EVENT
      ASSIGNED_EVENT
      UNASSIGNED_EVENT
      MARKED_AS_DUPLICATE_EVENT
    ]
  ) {
    nodes {
      __typename
      ... on CrossReferencedEvent { willCloseTarget source { __typename ...ReferencingPullRequest } }
      ... on ConnectedEvent { subject { __typename ...PullRequestParts } }
      ... on DisconnectedEvent { subject { __typename ...PullRequestParts } }
      ... on AssignedEvent { createdAt assignee { ...Who } }
      ... on UnassignedEvent { createdAt assignee { ...Who } }
      ... on MarkedAsDuplicateEvent { createdAt actor { ...Who } canonical { ... on Issue { url } } }
    }
  }
  repository { ...RepositoryParts }
}
${REPOSITORY}${PEOPLE_AND_PULL_REQUESTS}`;

/** The type is a variable: GitHub's published schema does not list ISSUE_ADVANCED, which its servers know. */
export const SEARCH_DOCUMENT = `
query SearchIssues($query: String!, $type: SearchType!, $first: Int!, $after: String) {
  rateLimit { cost remaining resetAt }
  viewer { login }
  search(query: $query, type: $type, first: $first, after: $after) {
    issueCount
    pageInfo { hasNextPage endCursor }
    nodes { __typename ...IssueParts }
  }
}
${ISSUE}`;

export const ISSUE_DOCUMENT = `
query ReadIssue($owner: String!, $name: String!, $number: Int!) {
  rateLimit { cost remaining resetAt }
  repository(owner: $owner, name: $name) { issue(number: $number) { ...IssueParts } }
}
${ISSUE}`;

/** Asks for as many files as there are variables `$file0`, `$file1`, …, each an expression such as `HEAD:README.md`. */
export function filesDocument(count: number): string {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const variables = indexes.map((index) => `, $file${index}: String!`).join('');
  const files = indexes.map((index) => `    file${index}: object(expression: $file${index}) { ...FileParts }`);
  return `
query ReadFiles($owner: String!, $name: String!${variables}) {
  rateLimit { cost remaining resetAt }
  repository(owner: $owner, name: $name) {
${files.join('\n')}
  }
}
${FILE}`;
}

const FILE = `
fragment FileParts on GitObject {
  ... on Blob { byteSize isBinary isTruncated text }
}
`;

/** A repository's head and many of its files, and who asks. */
export function snapshotDocument(count: number): string {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const variables = indexes.map((index) => `, $file${index}: String!`).join('');
  const files = indexes.map((index) => `    file${index}: object(expression: $file${index}) { ...FileParts }`);
  return `
query ReadRepository($owner: String!, $name: String!${variables}) {
  rateLimit { cost remaining resetAt }
  viewer { login }
  repository(owner: $owner, name: $name) {
    nameWithOwner
    defaultBranchRef { name target { oid } }
${files.join('\n')}
  }
}
${count === 0 ? '' : FILE}`;
}

/** How many issues match each of some queries. */
export function countsDocument(count: number): string {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const variables = indexes.map((index) => `, $query${index}: String!`).join('');
  const counts = indexes.map(
    (index) => `  count${index}: search(query: $query${index}, type: $type, first: 1) { issueCount }`,
  );
  return `
query CountIssues($type: SearchType!${variables}) {
  rateLimit { cost remaining resetAt }
${counts.join('\n')}
}
`;
}
