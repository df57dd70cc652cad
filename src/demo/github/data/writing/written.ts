import type { AuthorAssociation, ItemReference, LockReason, Login } from '../../world/model.ts';

// How issues and pull requests are written down in the data set. Ages are in days.

export interface WrittenComment {
  readonly by: Login;
  readonly as?: AuthorAssociation;
  readonly age: number;
  readonly body: string;
}

export type WrittenEvent = { readonly by: Login; readonly age: number } & (
  | { readonly kind: 'assigned' | 'unassigned'; readonly assignee: string }
  | { readonly kind: 'labeled' | 'unlabeled'; readonly label: string }
  | { readonly kind: 'closed' | 'reopened' | 'locked' }
  | { readonly kind: 'connected' | 'disconnected'; readonly pullRequest: ItemReference }
  | { readonly kind: 'marked_as_duplicate'; readonly canonical: ItemReference }
  | { readonly kind: 'renamed'; readonly from: string; readonly to: string }
);

interface WrittenConversation {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly by: Login;
  /** `NONE` when nothing is said. */
  readonly as?: AuthorAssociation;
  readonly age: number;
  /** How long ago it was closed or merged. */
  readonly closedAge?: number;
  readonly labels?: readonly string[];
  readonly assignees?: readonly string[];
  readonly comments?: readonly WrittenComment[];
  readonly events?: readonly WrittenEvent[];
  readonly lockReason?: LockReason;
}

export interface WrittenIssue extends WrittenConversation {
  /** Closed issues say why; all others are open. */
  readonly closed?: 'completed' | 'not_planned' | 'duplicate';
  readonly linkedBranches?: readonly string[];
}

export interface WrittenPullRequest extends WrittenConversation {
  /** `open` when nothing is said. */
  readonly state?: 'open' | 'closed' | 'merged';
  readonly isDraft?: boolean;
  readonly base?: string;
  readonly branch: string;
  readonly files: readonly string[];
}
