import { ISSUE } from './documents.ts';

/** Who we are, what we have open, where we could push to, and how the issue stands: in one request. */
export const PUBLICATION_DOCUMENT = `
query ReadForPublication($owner: String!, $name: String!, $number: Int!) {
  rateLimit { cost remaining resetAt }
  viewer {
    login
    pullRequests(states: OPEN, first: 100, orderBy: { field: CREATED_AT, direction: DESC }) {
      totalCount
      nodes {
        number
        url
        isDraft
        headRefName
        headRefOid
        headRepository { nameWithOwner }
        repository { nameWithOwner }
      }
    }
  }
  repository(owner: $owner, name: $name) {
    nameWithOwner
    isArchived
    viewerPermission
    defaultBranchRef { name target { oid } }
    forks(affiliations: [OWNER], first: 10) { nodes { nameWithOwner } }
    issue(number: $number) { ...IssueParts }
  }
}
${ISSUE}`;

export const PULL_REQUEST_DOCUMENT = `
query ReadPullRequest($owner: String!, $name: String!, $number: Int!) {
  rateLimit { cost remaining resetAt }
  repository(owner: $owner, name: $name) { pullRequest(number: $number) { body url headRefOid } }
}
`;
