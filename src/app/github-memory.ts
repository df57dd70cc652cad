import issueFactsSchema from '#schemas/issue-facts';
import repositorySnapshotSchema from '#schemas/repository-snapshot';
import searchAnswerSchema from '#schemas/search-answer';
import searchCountsSchema from '#schemas/search-counts';
import { type JsonSchema, violations } from '../policy/json-schema.ts';
import type { AnswerCache } from '../ports/answer-cache.ts';
import type { GithubMemory, MemoryOf } from '../ports/github-memory.ts';

/** Answers in the cache of this directory, apart by the GitHub that gave them. */
export function createGithubMemory(cache: AnswerCache, apiUrl: string): GithubMemory {
  return {
    searches: memoryOf(cache, 'search', apiUrl, searchAnswerSchema),
    counts: memoryOf(cache, 'counts', apiUrl, searchCountsSchema),
    issues: memoryOf(cache, 'issue', apiUrl, issueFactsSchema),
    repositories: memoryOf(cache, 'repository', apiUrl, repositorySnapshotSchema),
  };
}

/** The schema is made from that of the value, so what passes is one. */
function memoryOf<Question, Value>(
  cache: AnswerCache,
  kind: string,
  apiUrl: string,
  schema: JsonSchema,
): MemoryOf<Question, Value> {
  const keyOf = (question: Question) => JSON.stringify([apiUrl, question]);
  return {
    recall: async (question) => {
      const remembered = await cache.recall(kind, keyOf(question));
      if (remembered === null || violations(schema, remembered.value).length > 0) return null;
      return { fetchedAt: remembered.storedAt, value: remembered.value as Value };
    },
    keep: (question, value) => cache.keep(kind, keyOf(question), value),
  };
}
