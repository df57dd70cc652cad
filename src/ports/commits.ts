import type { GitFailure } from './git-failure.ts';
import type { TreePair } from './patches.ts';
import type { Result } from './result.ts';
import type { Run } from './run.ts';
import type { WorkspaceId } from './workspaces.ts';

export interface Identity {
  readonly name: string;
  readonly email: string;
}

export interface CommitRequest extends TreePair {
  readonly author: Identity;
  /** Seconds since 1970, in UTC: the same request gives the same commit. */
  readonly at: number;
  readonly message: string;
}

/** Commits of a task in the engine's own git directory. */
export interface Commits {
  /** The person's own name and address from their git configuration; null when they set none. */
  identity(run: Run): Promise<Result<Identity | null, GitFailure>>;
  /** Makes a commit of the tree on top of the base, and keeps it; no branch moves, and nothing of the workspace is read. */
  commit(workspace: WorkspaceId, request: CommitRequest, run: Run): Promise<Result<string, GitFailure>>;
  /** Fetches a branch of the repository as it is upstream now; gives its head. */
  fetchBase(
    workspace: WorkspaceId & { readonly token: string | null; readonly baseBranch: string },
    run: Run,
  ): Promise<Result<string, GitFailure>>;
  /**
   * Fetches a commit by `refs/pull/7/head` or `refs/heads/<name>`, and its parents, without a workspace; gives what it is
   * made of. Its files are for `TreeFiles` to read from then on, and what it changes for `Patches`.
   */
  fetchCommit(
    repository: string,
    ref: string,
    token: string | null,
    run: Run,
  ): Promise<
    Result<{ readonly commitSha: string; readonly treeSha: string; readonly parents: readonly string[] }, GitFailure>
  >;
  /** The head of a branch on the given repository of the server; null when there is no such branch. */
  remoteBranch(
    repository: string,
    branch: string,
    token: string | null,
    run: Run,
  ): Promise<Result<string | null, GitFailure>>;
}
