const EVENT = 'actor: Actor createdAt: DateTime! id: ID!';

export const timelineTypes = `
union IssueTimelineItems =
  | AssignedEvent
  | ClosedEvent
  | ConnectedEvent
  | CrossReferencedEvent
  | DisconnectedEvent
  | IssueComment
  | LabeledEvent
  | LockedEvent
  | MarkedAsDuplicateEvent
  | RenamedTitleEvent
  | ReopenedEvent
  | UnassignedEvent
  | UnlabeledEvent
  | UnlockedEvent

type IssueTimelineItemsConnection {
  edges: [IssueTimelineItemsEdge]
  filteredCount: Int!
  nodes: [IssueTimelineItems]
  pageCount: Int!
  pageInfo: PageInfo!
  totalCount: Int!
  updatedAt: DateTime!
}
type IssueTimelineItemsEdge { cursor: String! node: IssueTimelineItems }

type AssignedEvent implements Node { ${EVENT} assignable: Assignable! assignee: Assignee }
type UnassignedEvent implements Node { ${EVENT} assignable: Assignable! assignee: Assignee }
type LabeledEvent implements Node { ${EVENT} label: Label! labelable: Labelable! }
type UnlabeledEvent implements Node { ${EVENT} label: Label! labelable: Labelable! }
type LockedEvent implements Node { ${EVENT} lockReason: LockReason lockable: Lockable! }
type UnlockedEvent implements Node { ${EVENT} lockable: Lockable! }
type ReopenedEvent implements Node { ${EVENT} closable: Closable! stateReason: IssueStateReason }
type ClosedEvent implements Node & UniformResourceLocatable {
  ${EVENT}
  closable: Closable!
  closer: Closer
  resourcePath: URI!
  stateReason: IssueStateReason
  url: URI!
}
union Closer = Commit | PullRequest
type RenamedTitleEvent implements Node {
  ${EVENT}
  currentTitle: String!
  previousTitle: String!
  subject: RenamedTitleSubject!
}
union RenamedTitleSubject = Issue | PullRequest
type ConnectedEvent implements Node {
  ${EVENT}
  isCrossRepository: Boolean!
  source: ReferencedSubject!
  subject: ReferencedSubject!
}
type DisconnectedEvent implements Node {
  ${EVENT}
  isCrossRepository: Boolean!
  source: ReferencedSubject!
  subject: ReferencedSubject!
}
type CrossReferencedEvent implements Node & UniformResourceLocatable {
  ${EVENT}
  isCrossRepository: Boolean!
  referencedAt: DateTime!
  resourcePath: URI!
  source: ReferencedSubject!
  target: ReferencedSubject!
  url: URI!
  willCloseTarget: Boolean!
}
type MarkedAsDuplicateEvent implements Node {
  ${EVENT}
  canonical: IssueOrPullRequest
  duplicate: IssueOrPullRequest
  isCrossRepository: Boolean!
}
`;
