import type { State } from './state.ts';

/** What is known in a directory in which nothing has happened yet. */
export const EMPTY_STATE: State = {
  stateVersion: 1,
  activeIssue: null,
  gh: null,
  rejectedCredential: null,
  backoff: null,
  turns: { search: null, core: null },
  pool: null,
  engine: null,
  tasks: [],
};
