/** Scalars, enums and inputs. */
export const valueTypes = `
scalar Base64String
scalar BigInt
scalar DateTime
scalar GitObjectID
scalar GitSSHRemote
scalar GitTimestamp
scalar HTML
scalar URI

enum CommentAuthorAssociation { COLLABORATOR CONTRIBUTOR FIRST_TIMER FIRST_TIME_CONTRIBUTOR MANNEQUIN MEMBER NONE OWNER }
enum CheckConclusionState {
  ACTION_REQUIRED
  CANCELLED
  FAILURE
  NEUTRAL
  SKIPPED
  STALE
  STARTUP_FAILURE
  SUCCESS
  TIMED_OUT
}
enum CheckStatusState { COMPLETED IN_PROGRESS PENDING QUEUED REQUESTED WAITING }
enum IssueCommentOrderField { UPDATED_AT }
enum IssueOrderField { COMMENTS CREATED_AT UPDATED_AT }
enum IssueState { CLOSED OPEN }
enum IssueStateReason { COMPLETED DUPLICATE NOT_PLANNED REOPENED }
enum LabelOrderField { CREATED_AT NAME }
enum LockReason { OFF_TOPIC RESOLVED SPAM TOO_HEATED }
enum MergeableState { CONFLICTING MERGEABLE UNKNOWN }
enum OrderDirection { ASC DESC }
enum PatchStatus { ADDED CHANGED COPIED DELETED MODIFIED RENAMED }
enum PullRequestMergeMethod { MERGE REBASE SQUASH }
enum PullRequestReviewDecision { APPROVED CHANGES_REQUESTED REVIEW_REQUIRED }
enum PullRequestReviewState { APPROVED CHANGES_REQUESTED COMMENTED DISMISSED PENDING }
enum PullRequestState { CLOSED MERGED OPEN }
enum ReactionContent { CONFUSED EYES HEART HOORAY LAUGH ROCKET THUMBS_DOWN THUMBS_UP }
enum RepositoryAffiliation { COLLABORATOR ORGANIZATION_MEMBER OWNER }
enum RepositoryPermission { ADMIN MAINTAIN READ TRIAGE WRITE }
enum RepositoryVisibility { INTERNAL PRIVATE PUBLIC }
enum SearchType { DISCUSSION ISSUE ISSUE_ADVANCED REPOSITORY USER }
enum StatusState { ERROR EXPECTED FAILURE PENDING SUCCESS }
enum IssueTimelineItemsItemType {
  ASSIGNED_EVENT
  CLOSED_EVENT
  CONNECTED_EVENT
  CROSS_REFERENCED_EVENT
  DISCONNECTED_EVENT
  ISSUE_COMMENT
  LABELED_EVENT
  LOCKED_EVENT
  MARKED_AS_DUPLICATE_EVENT
  RENAMED_TITLE_EVENT
  REOPENED_EVENT
  UNASSIGNED_EVENT
  UNLABELED_EVENT
  UNLOCKED_EVENT
}

input IssueCommentOrder { direction: OrderDirection! field: IssueCommentOrderField! }
input IssueFilters { assignee: String createdBy: String labels: [String!] mentioned: String states: [IssueState!] }
input IssueOrder { direction: OrderDirection! field: IssueOrderField! }
input LabelOrder { direction: OrderDirection! field: LabelOrderField! }
input CreatePullRequestInput {
  baseRefName: String!
  body: String
  clientMutationId: String
  draft: Boolean = false
  headRefName: String!
  headRepositoryId: ID
  maintainerCanModify: Boolean = true
  repositoryId: ID!
  title: String!
}
`;
