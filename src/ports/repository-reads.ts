import type { RepositorySnapshot } from '../contract/repository-snapshot.ts';
import type { GithubFailure } from './github-failure.ts';
import type { Result } from './result.ts';
import type { Run } from './run.ts';

/** Which files of a repository are worth reading, given all of its paths. */
export type WorthReading = (paths: readonly string[]) => readonly string[];

export interface RepositoryReads {
  /**
   * The repository at the head of its default branch: the whole tree, and the texts of the files that `worthReading`
   * picks, as far as they are small texts and no links. What is known already is given back when its commit is still
   * the head.
   */
  snapshot(
    repository: string,
    wanted: { readonly worthReading: WorthReading; readonly known: RepositorySnapshot | null },
    run: Run,
  ): Promise<Result<RepositorySnapshot, GithubFailure>>;
}
