import type { GitFailure } from './git-failure.ts';
import type { Result } from './result.ts';
import type { Run } from './run.ts';
import type { WorkspaceId } from './workspaces.ts';

/** A line of the base that is the same as one that was asked for, or may be nearly the same. */
export interface BaseLine {
  readonly path: string;
  readonly line: number;
  /** Trimmed. */
  readonly text: string;
}

/** What already stands in the repository, line by line; kept on disk once it is known for a base. */
export interface BaseLines {
  /** For each of these lines a few places of the base that are worth comparing, the likeliest first. */
  find(
    workspace: WorkspaceId,
    baseSha: string,
    lines: readonly string[],
    run: Run,
  ): Promise<Result<ReadonlyMap<string, readonly BaseLine[]>, GitFailure>>;
}
