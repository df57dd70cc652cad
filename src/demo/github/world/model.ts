// The simulated GitHub as plain, mutable values. What follows from them (cross-references, counts, object ids) is derived
// when it is asked for, so that a test may change anything at any time.

/** An ISO 8601 time in whole seconds, as GitHub writes it. */
export type Timestamp = string;

export type AuthorAssociation =
  | 'COLLABORATOR'
  | 'CONTRIBUTOR'
  | 'FIRST_TIMER'
  | 'FIRST_TIME_CONTRIBUTOR'
  | 'MEMBER'
  | 'NONE'
  | 'OWNER';

export type LockReason = 'off-topic' | 'resolved' | 'spam' | 'too heated';

/** A login; one that ends in `[bot]` is an app. Null is an account that was deleted. */
export type Login = string | null;

/** `owner/repo#12` */
export type ItemReference = string;

export interface SimulatedComment {
  author: Login;
  authorAssociation: AuthorAssociation;
  body: string;
  createdAt: Timestamp;
}

/** What happened to an issue, apart from comments and from references, which are found in the texts. */
export type SimulatedEvent = { actor: Login; at: Timestamp } & (
  | { kind: 'assigned' | 'unassigned'; assignee: string }
  | { kind: 'labeled' | 'unlabeled'; label: string }
  | { kind: 'closed' | 'reopened' | 'locked' | 'unlocked' }
  | { kind: 'connected' | 'disconnected'; pullRequest: ItemReference }
  | { kind: 'marked_as_duplicate'; canonical: ItemReference }
  | { kind: 'renamed'; from: string; to: string }
);

interface Conversation {
  number: number;
  title: string;
  body: string | null;
  author: Login;
  authorAssociation: AuthorAssociation;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  closedAt: Timestamp | null;
  isLocked: boolean;
  lockReason: LockReason | null;
  labels: string[];
  assignees: string[];
  comments: SimulatedComment[];
  events: SimulatedEvent[];
}

export interface SimulatedIssue extends Conversation {
  state: 'open' | 'closed';
  stateReason: 'completed' | 'not_planned' | 'duplicate' | 'reopened' | null;
  linkedBranches: string[];
}

export interface SimulatedReview {
  author: Login;
  authorAssociation: AuthorAssociation;
  state: 'approved' | 'changes_requested' | 'commented' | 'dismissed';
  body: string;
  /** How many lines of the change it speaks about. */
  lineComments: number;
  submittedAt: Timestamp;
}

/** What a robot of the repository says about the last commit of a pull request. */
export interface SimulatedCheck {
  name: string;
  state: 'pending' | 'success' | 'failure';
  /** The older kind, by which other services report. */
  isStatus: boolean;
}

export interface SimulatedPullRequest extends Conversation {
  state: 'open' | 'closed' | 'merged';
  isDraft: boolean;
  mergedAt: Timestamp | null;
  mergedBy: Login;
  baseRefName: string;
  headRefName: string;
  /** The full name of the repository that the branch is in; null when that was deleted. */
  headRepository: string | null;
  /** The branch's commit as of the last push; null for a branch that never existed in git. */
  headOid: string | null;
  /** Paths of the changed files. */
  files: string[];
  maintainerCanModify: boolean;
  hasConflicts: boolean;
  reviews: SimulatedReview[];
  checks: SimulatedCheck[];
}

export type FileContent = string | Uint8Array;
export type FileTree = Readonly<Record<string, FileContent>>;

export interface SimulatedBranch {
  oid: string;
  files: FileTree;
}

export type Permission = 'ADMIN' | 'MAINTAIN' | 'WRITE' | 'TRIAGE' | 'READ';

export interface SimulatedRepository {
  owner: string;
  ownerType: 'User' | 'Organization';
  name: string;
  /** Full names that redirect here. */
  formerNames: string[];
  description: string | null;
  homepage: string | null;
  language: string | null;
  topics: string[];
  /** An SPDX id. */
  license: string | null;
  stars: number;
  forks: number;
  isArchived: boolean;
  isPrivate: boolean;
  /** The full name of what this is a fork of. */
  parent: string | null;
  createdAt: Timestamp;
  pushedAt: Timestamp;
  defaultBranch: string;
  /** How many commits GitHub counts on the default branch. */
  commitCount: number;
  hasIssuesEnabled: boolean;
  mergeCommitAllowed: boolean;
  squashMergeAllowed: boolean;
  rebaseMergeAllowed: boolean;
  viewerPermission: Permission;
  /** The default branch; a repository without files is empty, without any commit. */
  files: FileTree;
  /** Branches as git has them after a push. The default branch is here only if it was pushed to. */
  branches: Record<string, SimulatedBranch>;
  issues: SimulatedIssue[];
  pullRequests: SimulatedPullRequest[];
  /** A fork that is being made: so many more requests for it, or for its git, find nothing. */
  pollsUntilReady: number;
}

export interface World {
  /** Who every accepted token belongs to. */
  viewer: string;
  repositories: SimulatedRepository[];
  rejectedTokens: Set<string>;
  /** Logins that exist without having a repository or having written anything. */
  accounts: Set<string>;
  /** How many requests for a new fork find nothing, because GitHub is still making it. */
  forkReadyAfterPolls: number;
}
