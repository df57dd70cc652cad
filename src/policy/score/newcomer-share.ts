import type { RepositoryFacts } from '../../contract/issue-facts.ts';
import { isInsider } from './standing.ts';

export interface NewcomerShare {
  readonly merged: number;
  readonly byNewcomers: number;
}

/**
 * Of the pull requests that were merged lately, how many came from newcomers: outsiders who have no other pull request
 * in the sample. Null when they could not be read. GitHub calls everybody with a merged commit a contributor, so the
 * association alone cannot tell who was new.
 */
export function newcomerShareOf({ recentPullRequests }: RepositoryFacts): NewcomerShare | null {
  if (recentPullRequests === null) return null;
  const perAuthor = new Map<string, number>();
  for (const { author } of recentPullRequests) {
    if (author !== null) perAuthor.set(author.login, (perAuthor.get(author.login) ?? 0) + 1);
  }
  let merged = 0;
  let byNewcomers = 0;
  for (const { state, author } of recentPullRequests) {
    if (state !== 'merged' || author?.isBot === true) continue;
    merged += 1;
    if (author !== null && !isInsider(author) && perAuthor.get(author.login) === 1) byNewcomers += 1;
  }
  return { merged, byNewcomers };
}
