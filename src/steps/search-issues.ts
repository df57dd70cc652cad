import type { ErrorResult } from '../contract/error.ts';
import type { SearchAnswer } from '../contract/issue-facts.ts';
import type { Backoff, State } from '../contract/state.ts';
import type { Recommendation } from '../policy/recommendation.ts';
import { isRecent } from '../policy/remembered.ts';
import type { SearchRequest } from '../ports/issue-search.ts';
import type { Run } from '../ports/run.ts';
import { type GithubPorts, githubFailed, usableCredential, withoutCredential } from './use-github.ts';

interface SearchInput {
  readonly request: SearchRequest;
  readonly state: State;
  /** Ask GitHub although a recent answer is remembered. */
  readonly refresh: boolean;
  readonly again: Recommendation;
}

export interface FoundIssues {
  readonly status: 'found';
  readonly answer: SearchAnswer;
  /** When GitHub was asked. */
  readonly fetchedAt: string;
  /** How many requests left for it; none when the answer is remembered. */
  readonly calls: number;
}

type Search =
  | FoundIssues
  | { readonly status: 'blocked'; readonly backoff: Backoff }
  | { readonly status: 'failed'; readonly error: ErrorResult };

/** Asks GitHub, unless it has answered the same a few minutes ago. */
export async function searchIssues(ports: GithubPorts, input: SearchInput, run: Run): Promise<Search> {
  const { request, state, refresh, again } = input;
  const remembered = refresh ? null : await ports.memory.searches.recall(request);
  if (remembered !== null && isRecent(remembered, ports.clock.now())) {
    return { status: 'found', answer: remembered.value, fetchedAt: remembered.fetchedAt, calls: 0 };
  }
  const found = await usableCredential(ports, state, run);
  if (found.credential === null) return { status: 'failed', error: withoutCredential('discover', found) };
  run.progress({ message: 'Searching GitHub' });
  const fetchedAt = ports.clock.now().toISOString();
  const answered = await ports.github(found.credential.token).search(request, run);
  if (answered.ok) {
    await ports.memory.searches.keep(request, answered.value);
    return { status: 'found', answer: answered.value, fetchedAt, calls: answered.value.calls };
  }
  const { failure } = answered;
  if (failure.kind === 'limited') {
    await ports.log.append('discover', null, limitLine(failure.backoff));
    return { status: 'blocked', backoff: failure.backoff };
  }
  const attempt = { command: 'discover', subject: 'The repository', again };
  return { status: 'failed', error: await githubFailed(ports, failure, found.credential, attempt, run) };
}

const limitLine = ({ kind, failingQuery, notBefore, message }: Backoff) =>
  `${kind} on "${failingQuery}": no request before ${notBefore}. GitHub said: ${message}`;
