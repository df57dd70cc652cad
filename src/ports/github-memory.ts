import type { IssueRef } from '../contract/field.ts';
import type { IssueFacts, SearchAnswer } from '../contract/issue-facts.ts';
import type { RepositorySnapshot } from '../contract/repository-snapshot.ts';
import type { SearchRequest } from './issue-search.ts';

interface Remembered<Value> {
  /** When GitHub was asked. */
  readonly fetchedAt: string;
  readonly value: Value;
}

/** The last answers to one kind of question. */
export interface MemoryOf<Question, Value> {
  /** What GitHub last answered to exactly this question, however long ago. */
  recall(question: Question): Promise<Remembered<Value> | null>;
  /** Keeps an answer that has just come, in the place of the one before. */
  keep(question: Question, value: Value): Promise<void>;
}

/** Recent answers of GitHub, shared by all processes of a directory. It never fails a command: it only forgets. */
export interface GithubMemory {
  readonly searches: MemoryOf<SearchRequest, SearchAnswer>;
  /** How many issues match each of some queries. */
  readonly counts: MemoryOf<readonly string[], readonly number[]>;
  readonly issues: MemoryOf<IssueRef, IssueFacts>;
  /** By the name of the repository. */
  readonly repositories: MemoryOf<string, RepositorySnapshot>;
}
