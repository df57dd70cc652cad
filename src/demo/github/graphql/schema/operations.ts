export const operationTypes = `
type Query {
  node(id: ID!): Node
  nodes(ids: [ID!]!): [Node]!
  organization(login: String!): Organization
  rateLimit(dryRun: Boolean = false): RateLimit
  repository(followRenames: Boolean = true, name: String!, owner: String!): Repository
  repositoryOwner(login: String!): RepositoryOwner
  search(after: String, before: String, first: Int, last: Int, query: String!, type: SearchType!): SearchResultItemConnection!
  user(login: String!): User
  viewer: User!
}

type Mutation {
  createPullRequest(input: CreatePullRequestInput!): CreatePullRequestPayload
}
type CreatePullRequestPayload { clientMutationId: String pullRequest: PullRequest }

type RateLimit { cost: Int! limit: Int! nodeCount: Int! remaining: Int! resetAt: DateTime! used: Int! }

union SearchResultItem = Issue | Organization | PullRequest | Repository | User
type SearchResultItemConnection {
  codeCount: Int!
  discussionCount: Int!
  edges: [SearchResultItemEdge]
  issueCount: Int!
  nodes: [SearchResultItem]
  pageInfo: PageInfo!
  repositoryCount: Int!
  userCount: Int!
  wikiCount: Int!
}
type SearchResultItemEdge { cursor: String! node: SearchResultItem }
`;
