const PAGE = 'after: String, before: String, first: Int, last: Int';

/** What becomes of a pull request after it was opened: reviews and checks. */
export const reviewTypes = `
type PullRequestReview implements Comment & Node & Reactable & RepositoryNode {
  author: Actor
  authorAssociation: CommentAuthorAssociation!
  body: String!
  bodyHTML: HTML!
  bodyText: String!
  comments(${PAGE}): PullRequestReviewCommentConnection!
  createdAt: DateTime!
  createdViaEmail: Boolean!
  databaseId: Int
  editor: Actor
  id: ID!
  includesCreatedEdit: Boolean!
  isMinimized: Boolean!
  lastEditedAt: DateTime
  minimizedReason: String
  publishedAt: DateTime
  pullRequest: PullRequest!
  reactionGroups: [ReactionGroup!]
  repository: Repository!
  resourcePath: URI!
  state: PullRequestReviewState!
  submittedAt: DateTime
  updatedAt: DateTime!
  url: URI!
  viewerCanReact: Boolean!
  viewerDidAuthor: Boolean!
}
type CheckRun implements Node & UniformResourceLocatable {
  completedAt: DateTime
  conclusion: CheckConclusionState
  databaseId: Int
  id: ID!
  name: String!
  repository: Repository!
  resourcePath: URI!
  startedAt: DateTime
  status: CheckStatusState!
  url: URI!
}
type StatusContext implements Node { context: String! createdAt: DateTime! creator: Actor id: ID! state: StatusState! }
type StatusCheckRollup implements Node {
  contexts(${PAGE}): StatusCheckRollupContextConnection!
  id: ID!
  state: StatusState!
}

union StatusCheckRollupContext = CheckRun | StatusContext

type PullRequestReviewConnection {
  edges: [PullRequestReviewEdge]
  nodes: [PullRequestReview]
  pageInfo: PageInfo!
  totalCount: Int!
}
type PullRequestReviewEdge { cursor: String! node: PullRequestReview }
type PullRequestReviewCommentConnection { pageInfo: PageInfo! totalCount: Int! }
type StatusCheckRollupContextConnection {
  edges: [StatusCheckRollupContextEdge]
  nodes: [StatusCheckRollupContext]
  pageInfo: PageInfo!
  totalCount: Int!
}
type StatusCheckRollupContextEdge { cursor: String! node: StatusCheckRollupContext }
`;
