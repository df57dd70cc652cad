import type { PullRequestProgress } from '../../src/contract/pull-request-progress.ts';
import type { GithubFailure } from '../../src/ports/github-failure.ts';
import type { PullRequestReads } from '../../src/ports/pull-request-reads.ts';

/** Pull requests on paper, by `owner/repo#number`; all may be changed at any time. */
export class FakePullRequestReads implements PullRequestReads {
  readonly pullRequests = new Map<string, PullRequestProgress>();
  /** Told in the place of every answer. */
  failure: GithubFailure | null = null;
  looks = 0;

  readonly progress: PullRequestReads['progress'] = (repository, number, { signal }) => {
    this.looks += 1;
    const failure = signal.aborted ? ({ kind: 'aborted' } as const) : this.failure;
    if (failure !== null) return Promise.resolve({ ok: false, failure });
    const value = this.pullRequests.get(`${repository}#${number}`);
    return Promise.resolve(value === undefined ? { ok: false, failure: { kind: 'not_found' } } : { ok: true, value });
  };
}
