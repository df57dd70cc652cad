import type { IssueFacts } from '../../src/contract/issue-facts.ts';
import type { GithubMemory, MemoryOf } from '../../src/ports/github-memory.ts';
import { repositorySnapshot } from '../builders/repository-snapshot.ts';

/** A GitHub that has one issue and says the same to everybody. */
export const fakeGithub = (facts: IssueFacts) => () => ({
  search: () =>
    Promise.resolve({
      ok: true as const,
      value: { issues: [facts], total: 1, isIncomplete: false, calls: 1, way: 'graphql' as const, viewerLogin: null },
    }),
  counts: (queries: readonly string[]) => Promise.resolve({ ok: true as const, value: queries.map(() => 2) }),
  issue: () => Promise.resolve({ ok: true as const, value: facts }),
  files: () => Promise.resolve({ ok: true as const, value: [] }),
  snapshot: () => Promise.resolve({ ok: true as const, value: repositorySnapshot() }),
});

function forgetful<Question, Value>(): MemoryOf<Question, Value> {
  return { recall: () => Promise.resolve(null), keep: () => Promise.resolve() };
}

/** A memory that keeps nothing. */
export const noMemory: GithubMemory = {
  searches: forgetful(),
  counts: forgetful(),
  issues: forgetful(),
  repositories: forgetful(),
};
