import type { IssueFacts } from '../../src/contract/issue-facts.ts';
import type { GithubFailure } from '../../src/ports/github-failure.ts';
import type { IssueReads, RepositoryFile } from '../../src/ports/issue-reads.ts';
import type { IssueSearch, SearchRequest } from '../../src/ports/issue-search.ts';
import type { RepositoryReads } from '../../src/ports/repository-reads.ts';
import type { Result } from '../../src/ports/result.ts';
import type { Run } from '../../src/ports/run.ts';
import { repositorySnapshot } from '../builders/repository-snapshot.ts';

export interface FakeIssueSearch extends IssueSearch, IssueReads, RepositoryReads {
  /** When set, everything fails with it. */
  failure: GithubFailure | null;
  readonly searched: SearchRequest[];
}

interface FakeGithub {
  readonly issues?: readonly IssueFacts[];
  /** By repository and path. */
  readonly files?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Who asks. */
const viewerLogin = 'octo-contributor';

/** GitHub in memory. Of a search's syntax it knows `repo:`, `is:open` and words, which are looked for in titles. */
export function createFakeIssueSearch({ issues = [], files = {} }: FakeGithub = {}): FakeIssueSearch {
  const answer = async <T>(run: Run, value: () => Result<T, GithubFailure>): Promise<Result<T, GithubFailure>> => {
    await Promise.resolve();
    if (run.signal.aborted) return { ok: false, failure: { kind: 'aborted' } };
    return fake.failure === null ? value() : { ok: false, failure: fake.failure };
  };
  const fake: FakeIssueSearch = {
    failure: null,
    searched: [],
    search: (request, run) => {
      fake.searched.push(request);
      return answer(run, () => {
        const found = issues
          .filter((issue) => matches(issue, request.query))
          .sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
        const shown = found.slice(0, request.count);
        return {
          ok: true,
          value: { issues: shown, total: found.length, isIncomplete: false, calls: 1, way: 'graphql', viewerLogin },
        };
      });
    },
    counts: (queries, run) =>
      answer(run, () => ({
        ok: true,
        value: queries.map((query) => issues.filter((issue) => matches(issue, query)).length),
      })),
    issue: (ref, run) =>
      answer(run, () => {
        const found = issues.find(({ issue }) => issue.toLowerCase() === ref.toLowerCase());
        return found === undefined ? { ok: false, failure: { kind: 'not_found' } } : { ok: true, value: found };
      }),
    snapshot: (repository, { worthReading }, run) =>
      answer(run, () => {
        const known = files[repository] ?? {};
        const wanted = worthReading(Object.keys(known)).map((path): [string, string] => [path, known[path] ?? '']);
        return {
          ok: true,
          value: repositorySnapshot(Object.fromEntries(wanted), { fullName: repository, viewerLogin }),
        };
      }),
    files: (repository, paths, run) =>
      answer<readonly RepositoryFile[]>(run, () => {
        const known = files[repository];
        if (known === undefined) return { ok: false, failure: { kind: 'not_found' } };
        return { ok: true, value: paths.flatMap((path) => fileAt(known, path)) };
      }),
  };
  return fake;
}

function matches({ repository, isOpen, title }: IssueFacts, query: string): boolean {
  return query.split(' ').every((word) => {
    const [qualifier, value] = word.split(':');
    if (qualifier === 'repo') return repository.fullName === value;
    if (word === 'is:open') return isOpen;
    return value !== undefined || title.toLowerCase().includes(word.toLowerCase());
  });
}

function fileAt(files: Readonly<Record<string, string>>, path: string): RepositoryFile[] {
  const text = files[path];
  return text === undefined ? [] : [{ path, text }];
}
