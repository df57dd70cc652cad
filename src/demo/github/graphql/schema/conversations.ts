const PAGE = 'after: String, before: String, first: Int, last: Int';

const SHARED_FIELDS = `
  activeLockReason: LockReason
  assignees(${PAGE}): UserConnection!
  author: Actor
  authorAssociation: CommentAuthorAssociation!
  body: String!
  bodyHTML: HTML!
  bodyText: String!
  closed: Boolean!
  closedAt: DateTime
  comments(${PAGE}, orderBy: IssueCommentOrder): IssueCommentConnection!
  createdAt: DateTime!
  createdViaEmail: Boolean!
  databaseId: Int
  editor: Actor
  id: ID!
  includesCreatedEdit: Boolean!
  labels(${PAGE}, orderBy: LabelOrder = {direction: ASC, field: CREATED_AT}): LabelConnection
  lastEditedAt: DateTime
  locked: Boolean!
  number: Int!
  participants(${PAGE}): UserConnection!
  projectCards(${PAGE}): ProjectCardConnection!
  publishedAt: DateTime
  reactionGroups: [ReactionGroup!]
  repository: Repository!
  resourcePath: URI!
  updatedAt: DateTime!
  url: URI!
  viewerCanReact: Boolean!
  viewerCanUpdate: Boolean!
  viewerDidAuthor: Boolean!
`;

const IMPLEMENTED =
  'Assignable & Closable & Comment & Labelable & Lockable & Node & Reactable & RepositoryNode & UniformResourceLocatable';

/** Issues and pull requests, and what they have in common. */
export const conversationTypes = `
interface Assignable { assignees(${PAGE}): UserConnection! }
interface Closable { closed: Boolean! closedAt: DateTime }
interface Comment {
  author: Actor
  authorAssociation: CommentAuthorAssociation!
  body: String!
  bodyHTML: HTML!
  bodyText: String!
  createdAt: DateTime!
  createdViaEmail: Boolean!
  editor: Actor
  id: ID!
  includesCreatedEdit: Boolean!
  lastEditedAt: DateTime
  publishedAt: DateTime
  updatedAt: DateTime!
  viewerDidAuthor: Boolean!
}
interface Labelable { labels(${PAGE}, orderBy: LabelOrder = {direction: ASC, field: CREATED_AT}): LabelConnection }
interface Lockable { activeLockReason: LockReason locked: Boolean! }
interface Reactable { databaseId: Int id: ID! reactionGroups: [ReactionGroup!] viewerCanReact: Boolean! }
interface RepositoryNode { repository: Repository! }

type Issue implements ${IMPLEMENTED} {
  ${SHARED_FIELDS}
  closedByPullRequestsReferences(
    ${PAGE}, includeClosedPrs: Boolean = false, orderByState: Boolean = false, userLinkedOnly: Boolean = false
  ): PullRequestConnection
  isPinned: Boolean
  linkedBranches(${PAGE}): LinkedBranchConnection!
  milestone: Milestone
  state: IssueState!
  stateReason(enableDuplicate: Boolean = false): IssueStateReason
  timelineItems(
    ${PAGE}, itemTypes: [IssueTimelineItemsItemType!], since: DateTime, skip: Int
  ): IssueTimelineItemsConnection!
  title: String!
  titleHTML: String!
}

type PullRequest implements ${IMPLEMENTED} {
  ${SHARED_FIELDS}
  additions: Int!
  baseRefName: String!
  baseRefOid: GitObjectID!
  baseRepository: Repository
  changedFiles: Int!
  closingIssuesReferences(${PAGE}, orderBy: IssueOrder, userLinkedOnly: Boolean = false): IssueConnection
  deletions: Int!
  files(${PAGE}): PullRequestChangedFileConnection
  headRefName: String!
  headRefOid: GitObjectID!
  headRepository: Repository
  headRepositoryOwner: RepositoryOwner
  isCrossRepository: Boolean!
  isDraft: Boolean!
  maintainerCanModify: Boolean!
  mergeable: MergeableState!
  merged: Boolean!
  mergedAt: DateTime
  mergedBy: Actor
  milestone: Milestone
  permalink: URI!
  reviewDecision: PullRequestReviewDecision
  reviews(${PAGE}, author: String, states: [PullRequestReviewState!]): PullRequestReviewConnection
  state: PullRequestState!
  statusCheckRollup: StatusCheckRollup
  title: String!
  titleHTML: HTML!
}

type IssueComment implements Comment & Node & Reactable & RepositoryNode {
  author: Actor
  authorAssociation: CommentAuthorAssociation!
  body: String!
  bodyHTML: HTML!
  bodyText: String!
  createdAt: DateTime!
  createdViaEmail: Boolean!
  databaseId: Int
  editor: Actor
  id: ID!
  includesCreatedEdit: Boolean!
  isMinimized: Boolean!
  issue: Issue!
  lastEditedAt: DateTime
  minimizedReason: String
  publishedAt: DateTime
  reactionGroups: [ReactionGroup!]
  repository: Repository!
  resourcePath: URI!
  updatedAt: DateTime!
  url: URI!
  viewerCanReact: Boolean!
  viewerDidAuthor: Boolean!
}

type Label implements Node {
  color: String!
  createdAt: DateTime
  description: String
  id: ID!
  isDefault: Boolean!
  name: String!
  repository: Repository!
  resourcePath: URI!
  updatedAt: DateTime
  url: URI!
}
type LinkedBranch implements Node { id: ID! ref: Ref }
type Milestone implements Node { description: String dueOn: DateTime id: ID! number: Int! title: String! }
type Project implements Node { id: ID! name: String! }
type ProjectCard implements Node { column: ProjectColumn id: ID! project: Project! }
type ProjectColumn implements Node { id: ID! name: String! }
type PullRequestChangedFile { additions: Int! changeType: PatchStatus! deletions: Int! path: String! }
type ReactionGroup { content: ReactionContent! users(${PAGE}): ReactingUserConnection! }
type ReactingUserConnection { pageInfo: PageInfo! totalCount: Int! }

union IssueOrPullRequest = Issue | PullRequest
union ReferencedSubject = Issue | PullRequest

type IssueConnection { edges: [IssueEdge] nodes: [Issue] pageInfo: PageInfo! totalCount: Int! }
type IssueEdge { cursor: String! node: Issue }
type PullRequestConnection { edges: [PullRequestEdge] nodes: [PullRequest] pageInfo: PageInfo! totalCount: Int! }
type PullRequestEdge { cursor: String! node: PullRequest }
type IssueCommentConnection { edges: [IssueCommentEdge] nodes: [IssueComment] pageInfo: PageInfo! totalCount: Int! }
type IssueCommentEdge { cursor: String! node: IssueComment }
type LabelConnection { edges: [LabelEdge] nodes: [Label] pageInfo: PageInfo! totalCount: Int! }
type LabelEdge { cursor: String! node: Label }
type LinkedBranchConnection { edges: [LinkedBranchEdge] nodes: [LinkedBranch] pageInfo: PageInfo! totalCount: Int! }
type LinkedBranchEdge { cursor: String! node: LinkedBranch }
type ProjectCardConnection { nodes: [ProjectCard] pageInfo: PageInfo! totalCount: Int! }
type PullRequestChangedFileConnection {
  edges: [PullRequestChangedFileEdge]
  nodes: [PullRequestChangedFile]
  pageInfo: PageInfo!
  totalCount: Int!
}
type PullRequestChangedFileEdge { cursor: String! node: PullRequestChangedFile }
`;
