import type { SearchAnswer } from '../../contract/issue-facts.ts';

/** What one of the two ways found; how many requests it took is counted elsewhere. */
export type FoundIssues = Omit<SearchAnswer, 'calls'>;
