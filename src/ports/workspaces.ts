import type { GitFailure } from './git-failure.ts';
import type { Result } from './result.ts';
import type { Run } from './run.ts';

/** Whose objects are meant. The engine has them for each repository, whether there is a workspace or not. */
export interface RepositoryId {
  /** `owner/repo`, checked. */
  readonly repository: string;
}

/** Which workspace is meant: the directory is `.contribflow/workspaces/<slug>`. */
export interface WorkspaceId extends RepositoryId {
  readonly slug: string;
}

export interface CloneRequest extends WorkspaceId {
  /** The branch that the work is done on, e.g. `contribflow/issue-7`. */
  readonly branch: string;
  /** For private repositories; sent to the one host only, and never shown, stored or passed on by a redirect. */
  readonly token: string | null;
  /** All history instead of the last commit. */
  readonly isFull: boolean;
  /** The branch that new work starts from where the repository has it; null asks for the default branch. */
  readonly wantedBase: string | null;
}

/** A workspace as it is on the disk now. */
export interface WorkspaceSnapshot {
  /** False when the workspace was there already. */
  readonly isCreated: boolean;
  readonly branch: string;
  /** The branch of the repository that the work starts from. */
  readonly baseBranch: string;
  readonly baseSha: string;
  /** The tree of all that is in the workspace and not ignored. */
  readonly treeSha: string;
  /** False when the tree differs from that of the base. */
  readonly isClean: boolean;
  readonly submodules: {
    readonly status: 'none' | 'requires_initialization' | 'initialized';
    readonly paths: readonly string[];
  };
  /** Repositories in the workspace that are no submodules of the base; the tree has them as submodules. */
  readonly embeddedRepositories: readonly string[];
  /** What could run or redirect something and is not as it was at checkout, e.g. `core.fsmonitor` or `hooks/pre-commit`. */
  readonly tampering: readonly string[];
  /** The last git command, as a person would type it. */
  readonly lastCommand: string;
}

/** What became of carrying the patch over to a moved base. */
export type UpdateOutcome =
  | { readonly status: 'current' }
  | { readonly status: 'updated'; readonly fromSha: string }
  /** Nothing was changed. */
  | { readonly status: 'conflict'; readonly paths: readonly string[]; readonly upstreamSha: string };

/**
 * Clones and workspaces. The git directory is the engine's own, outside of the workspace; nothing that lies in a
 * workspace is ever run or obeyed.
 */
export interface Workspaces {
  /** Makes the workspace, or looks at it when it is there. Finishes or redoes what an interrupted run began. */
  prepare(request: CloneRequest, run: Run): Promise<Result<WorkspaceSnapshot, GitFailure>>;
  /** The workspace as it is now; `no_workspace` when there is none. Asks nobody. */
  look(workspace: WorkspaceId, run: Run): Promise<Result<WorkspaceSnapshot, GitFailure>>;
  /** The commit that the base branch has upstream now. */
  upstream(request: CloneRequest, run: Run): Promise<Result<string, GitFailure>>;
  /** Puts the work on top of the moved base, or names the files in conflict and changes nothing. */
  update(
    request: CloneRequest,
    run: Run,
  ): Promise<Result<{ readonly workspace: WorkspaceSnapshot; readonly outcome: UpdateOutcome }, GitFailure>>;
}
