import type { GithubFailure } from '../../../ports/github-failure.ts';
import { GithubStop } from '../github-stop.ts';

/** Failures of one read that say nothing about the others. */
const OF_ONE_READ: readonly GithubFailure['kind'][] = ['not_found', 'forbidden', 'unavailable'];

/** Null when this part cannot be read: it is unknown then, and the rest goes on. */
export async function unlessUnreadable<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof GithubStop && OF_ONE_READ.includes(error.failure.kind)) return null;
    throw error;
  }
}
