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
  /** Makes a commit of the tree on top of the base; no branch moves, and no workspace. */
  commit(workspace: WorkspaceId, request: CommitRequest, run: Run): Promise<Result<string, GitFailure>>;
  /** Fetches a branch of the repository as it is upstream now; gives its head. */
  fetchBase(
    workspace: WorkspaceId & { readonly token: string | null; readonly baseBranch: string },
    run: Run,
  ): Promise<Result<string, GitFailure>>;
  /** Fetches a commit by a ref such as `refs/pull/7/head`, without a workspace; gives what it is made of. */
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
