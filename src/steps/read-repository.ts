import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { IssueFacts } from '../contract/issue-facts.ts';
import type { RepositorySnapshot } from '../contract/repository-snapshot.ts';
import type { State } from '../contract/state.ts';
import { isInForce } from '../policy/backoff.ts';
import { githubProblem } from '../policy/github-problem.ts';
import { filesWorthReading } from '../policy/plan/files-worth-reading.ts';
import type { Recommendation } from '../policy/recommendation.ts';
import { isRecent } from '../policy/remembered.ts';
import type { GithubFailure } from '../ports/github-failure.ts';
import type { MemoryOf } from '../ports/github-memory.ts';
import type { RepositoryReads } from '../ports/repository-reads.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import { type GithubPorts, githubFailed, usableCredential, withoutCredential } from './use-github.ts';

export interface RepositoryPorts extends GithubPorts {
  readonly github: (token: string) => ReturnType<GithubPorts['github']> & RepositoryReads;
}

/** What is asked of GitHub by which command, for the words of an error. */
export interface Reading {
  readonly command: string;
  readonly state: State;
  readonly again: Recommendation;
  /** What GitHub answered before this time is not taken for true any more; null: the usual minutes. */
  readonly notBefore?: string | null;
}

type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: ErrorResult };

/** The issue as GitHub told it just now, or a few minutes ago. */
export function readIssue(ports: GithubPorts, issue: IssueRef, reading: Reading, run: Run): Promise<Read<IssueFacts>> {
  return remember(ports, ports.memory.issues, issue, { ...reading, subject: issue }, run, (token) => {
    run.progress({ message: `Reading ${issue}` });
    return ports.github(token).issue(issue, run);
  });
}

/** The repository's tree and guidance: from a few minutes ago, from longer ago if it has not moved, or from GitHub. */
export function readRepository(
  ports: RepositoryPorts,
  { repository, alsoRead = [] }: { readonly repository: string; readonly alsoRead?: readonly string[] },
  reading: Reading,
  run: Run,
): Promise<Read<RepositorySnapshot>> {
  const worthReading = (paths: readonly string[]) => [...filesWorthReading(paths), ...alsoRead];
  // Other files make it another question.
  const question = [repository, ...alsoRead].join(':');
  return remember(
    ports,
    ports.memory.repositories,
    question,
    { ...reading, subject: repository },
    run,
    (token, known) => {
      run.progress({ message: `Reading the guidance of ${repository}` });
      return ports.github(token).snapshot(repository, { worthReading, known }, run);
    },
  );
}

async function remember<Question extends string, Value>(
  ports: GithubPorts,
  memory: MemoryOf<Question, Value>,
  question: Question,
  { command, subject, state, again, notBefore = null }: Reading & { readonly subject: string },
  run: Run,
  ask: (token: string, known: Value | null) => Promise<Result<Value, GithubFailure>>,
): Promise<Read<Value>> {
  const remembered = await memory.recall(question);
  const now = ports.clock.now();
  const isOutdated = ({ fetchedAt }: { readonly fetchedAt: string }) =>
    notBefore !== null && Date.parse(fetchedAt) < Date.parse(notBefore);
  if (remembered !== null && isRecent(remembered, now) && !isOutdated(remembered))
    return { ok: true, value: remembered.value };
  const { backoff } = state;
  if (isInForce(backoff, now))
    return { ok: false, error: githubProblem.rateLimited(backoff.notBefore, backoff.message) };
  const found = await usableCredential(ports, state, run);
  if (found.credential === null) return { ok: false, error: withoutCredential(command, found) };
  const answered = await ask(found.credential.token, remembered?.value ?? null);
  if (!answered.ok) {
    const attempt = { command, subject, again };
    return { ok: false, error: await githubFailed(ports, answered.failure, found.credential, attempt, run) };
  }
  await memory.keep(question, answered.value);
  return { ok: true, value: answered.value };
}
