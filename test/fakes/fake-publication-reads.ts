import type { PublicationFacts } from '../../src/contract/publication.ts';
import type { GithubFailure } from '../../src/ports/github-failure.ts';
import type { PublicationReads } from '../../src/ports/publication-reads.ts';
import type { Result } from '../../src/ports/result.ts';

interface FakePullRequest {
  readonly body: string;
  readonly url: string;
  readonly headSha: string;
}

/** What GitHub says before a publication, on paper; both may be changed at any time. */
export class FakePublicationReads implements PublicationReads {
  facts: PublicationFacts;
  /** By `owner/repo#number`. */
  readonly pullRequests = new Map<string, FakePullRequest>();
  /** Told in the place of every answer. */
  failure: GithubFailure | null = null;
  /** What was asked for, in order. */
  readonly asked: string[] = [];

  constructor(facts: PublicationFacts) {
    this.facts = facts;
  }

  readonly publicationFacts: PublicationReads['publicationFacts'] = (issue, { signal }) => {
    this.asked.push(issue);
    return this.#answer(signal, issue === this.facts.issue.issue ? this.facts : null);
  };

  readonly pullRequest: PublicationReads['pullRequest'] = (repository, number, { signal }) => {
    this.asked.push(`${repository}#${number}`);
    return this.#answer(signal, this.pullRequests.get(`${repository}#${number}`) ?? null);
  };

  #answer<Value>(signal: AbortSignal, value: Value | null): Promise<Result<Value, GithubFailure>> {
    const failure = signal.aborted ? ({ kind: 'aborted' } as const) : this.failure;
    if (failure !== null) return Promise.resolve({ ok: false, failure });
    return Promise.resolve(value === null ? { ok: false, failure: { kind: 'not_found' } } : { ok: true, value });
  }
}
