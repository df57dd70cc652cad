const PAGE = 'after: String, before: String, first: Int, last: Int';
const GIT_OBJECT = 'abbreviatedOid: String! commitUrl: URI! id: ID! oid: GitObjectID! repository: Repository!';

export const repositoryTypes = `
type Repository implements Node & UniformResourceLocatable {
  archivedAt: DateTime
  createdAt: DateTime!
  databaseId: Int
  defaultBranchRef: Ref
  deleteBranchOnMerge: Boolean!
  description: String
  diskUsage: Int
  forkCount: Int!
  forkingAllowed: Boolean!
  forks(
    ${PAGE}
    affiliations: [RepositoryAffiliation]
    ownerAffiliations: [RepositoryAffiliation] = [OWNER, COLLABORATOR]
  ): RepositoryConnection!
  hasDiscussionsEnabled: Boolean!
  hasIssuesEnabled: Boolean!
  hasProjectsEnabled: Boolean!
  hasWikiEnabled: Boolean!
  homepageUrl: URI
  id: ID!
  isArchived: Boolean!
  isBlankIssuesEnabled: Boolean!
  isDisabled: Boolean!
  isEmpty: Boolean!
  isFork: Boolean!
  isInOrganization: Boolean!
  isLocked: Boolean!
  isMirror: Boolean!
  isPrivate: Boolean!
  isTemplate: Boolean!
  issue(number: Int!): Issue
  issueOrPullRequest(number: Int!): IssueOrPullRequest
  issueTemplates: [IssueTemplate!]
  issues(${PAGE}, filterBy: IssueFilters, labels: [String!], orderBy: IssueOrder, states: [IssueState!]): IssueConnection!
  labels(${PAGE}, orderBy: LabelOrder = {direction: ASC, field: CREATED_AT}, query: String): LabelConnection
  languages(${PAGE}): LanguageConnection
  licenseInfo: License
  mergeCommitAllowed: Boolean!
  name: String!
  nameWithOwner: String!
  object(expression: String, oid: GitObjectID): GitObject
  owner: RepositoryOwner!
  parent: Repository
  primaryLanguage: Language
  pullRequest(number: Int!): PullRequest
  pullRequestTemplates: [PullRequestTemplate!]
  pullRequests(
    ${PAGE}, baseRefName: String, headRefName: String, labels: [String!], orderBy: IssueOrder, states: [PullRequestState!]
  ): PullRequestConnection!
  pushedAt: DateTime
  rebaseMergeAllowed: Boolean!
  ref(qualifiedName: String!): Ref
  repositoryTopics(${PAGE}): RepositoryTopicConnection!
  resourcePath: URI!
  squashMergeAllowed: Boolean!
  sshUrl: GitSSHRemote!
  stargazerCount: Int!
  updatedAt: DateTime!
  url: URI!
  viewerCanAdminister: Boolean!
  viewerDefaultMergeMethod: PullRequestMergeMethod!
  viewerHasStarred: Boolean!
  viewerPermission: RepositoryPermission
  visibility: RepositoryVisibility!
}

type RepositoryConnection {
  edges: [RepositoryEdge]
  nodes: [Repository]
  pageInfo: PageInfo!
  totalCount: Int!
  totalDiskUsage: Int!
}
type RepositoryEdge { cursor: String! node: Repository }
type IssueTemplate { about: String body: String filename: String! name: String! title: String }
type Language implements Node { color: String id: ID! name: String! }
type LanguageConnection { nodes: [Language] pageInfo: PageInfo! totalCount: Int! totalSize: Int! }
type License implements Node { id: ID! key: String! name: String! nickname: String spdxId: String url: URI }
type PullRequestTemplate { body: String filename: String repository: Repository! }
type RepositoryTopic implements Node & UniformResourceLocatable { id: ID! resourcePath: URI! topic: Topic! url: URI! }
type RepositoryTopicConnection {
  edges: [RepositoryTopicEdge]
  nodes: [RepositoryTopic]
  pageInfo: PageInfo!
  totalCount: Int!
}
type RepositoryTopicEdge { cursor: String! node: RepositoryTopic }
type Topic implements Node { id: ID! name: String! }

type Ref implements Node {
  id: ID!
  name: String!
  prefix: String!
  repository: Repository!
  target: GitObject
}
interface GitObject { ${GIT_OBJECT} }
type Commit implements GitObject & Node & UniformResourceLocatable {
  ${GIT_OBJECT}
  authoredDate: DateTime!
  committedDate: DateTime!
  history(${PAGE}, path: String, since: GitTimestamp, until: GitTimestamp): CommitHistoryConnection!
  message: String!
  messageHeadline: String!
  resourcePath: URI!
  tree: Tree!
  url: URI!
}
type CommitHistoryConnection { edges: [CommitEdge] nodes: [Commit] pageInfo: PageInfo! totalCount: Int! }
type CommitEdge { cursor: String! node: Commit }
type Blob implements GitObject & Node {
  ${GIT_OBJECT}
  byteSize: Int!
  isBinary: Boolean
  isTruncated: Boolean!
  text: String
}
type Tree implements GitObject & Node { ${GIT_OBJECT} entries: [TreeEntry!] }
type TreeEntry {
  extension: String
  mode: Int!
  name: String!
  object: GitObject
  oid: GitObjectID!
  path: String
  repository: Repository!
  size: Int!
  type: String!
}
`;
