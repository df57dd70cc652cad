import type { IssueFacts } from '../../contract/issue-facts.ts';
import { daysSince } from './elapsed.ts';

/** For how many days nothing has happened. */
export interface Ages {
  readonly issueDays: number;
  /** Null for a repository that was never pushed to. */
  readonly repositoryDays: number | null;
}

export function agesOf({ updatedAt, repository: { pushedAt } }: IssueFacts, now: Date): Ages {
  return {
    issueDays: daysSince(updatedAt, now),
    repositoryDays: pushedAt === null ? null : daysSince(pushedAt, now),
  };
}
