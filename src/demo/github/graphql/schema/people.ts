const ACTOR_FIELDS = `
  avatarUrl(size: Int): URI!
  login: String!
  resourcePath: URI!
  url: URI!
`;
const ACCOUNT_FIELDS = `
  ${ACTOR_FIELDS}
  createdAt: DateTime!
  databaseId: Int
  id: ID!
  updatedAt: DateTime!
`;

export const peopleTypes = `
interface Node { id: ID! }
interface UniformResourceLocatable { resourcePath: URI! url: URI! }
interface Actor { ${ACTOR_FIELDS} }
interface RepositoryOwner {
  ${ACTOR_FIELDS}
  id: ID!
  repository(followRenames: Boolean = true, name: String!): Repository
}

type Bot implements Actor & Node & UniformResourceLocatable { ${ACCOUNT_FIELDS} }
type User implements Actor & Node & RepositoryOwner & UniformResourceLocatable {
  ${ACCOUNT_FIELDS}
  name: String
  email: String!
  isViewer: Boolean!
  pullRequests(
    after: String
    baseRefName: String
    before: String
    first: Int
    headRefName: String
    labels: [String!]
    last: Int
    orderBy: IssueOrder
    states: [PullRequestState!]
  ): PullRequestConnection!
  repository(followRenames: Boolean = true, name: String!): Repository
}
type Organization implements Actor & Node & RepositoryOwner & UniformResourceLocatable {
  ${ACCOUNT_FIELDS}
  name: String
  description: String
  repository(followRenames: Boolean = true, name: String!): Repository
}
union Assignee = Bot | Organization | User

type UserConnection { edges: [UserEdge] nodes: [User] pageInfo: PageInfo! totalCount: Int! }
type UserEdge { cursor: String! node: User }
type PageInfo { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String }
`;
