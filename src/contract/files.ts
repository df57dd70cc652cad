import { IssueFacts, SearchAnswer, SearchCounts } from './issue-facts.ts';
import { RepositorySnapshot } from './repository-snapshot.ts';
import { State } from './state.ts';

/** What ContribFlow writes for itself and checks when it reads it again: no contracts with anybody else. */
export const FILES = {
  state: State,
  'issue-facts': IssueFacts,
  'repository-snapshot': RepositorySnapshot,
  'search-answer': SearchAnswer,
  'search-counts': SearchCounts,
};
