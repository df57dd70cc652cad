import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { PrStatusResult } from '../contract/pr-status.ts';
import type { PullRequestProgress } from '../contract/pull-request-progress.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { isInForce } from '../policy/backoff.ts';
import { progressWithoutUnseen } from '../policy/foreign-text.ts';
import { githubProblem } from '../policy/github-problem.ts';
import { publicationProblem } from '../policy/publication-problem.ts';
import { parsePullRequestUrl } from '../policy/pull-request/pull-request-url.ts';
import { reviewVerdict, unansweredWords, whoseTurn } from '../policy/pull-request/whose-turn.ts';
import { recommendationsFor } from '../policy/recommendation.ts';
import type { PullRequestReads } from '../ports/pull-request-reads.ts';
import type { Run } from '../ports/run.ts';
import { readyTask } from './ready-task.ts';
import { type GithubPorts, githubFailed, usableCredential, withoutCredential } from './use-github.ts';

export interface PrStatusPorts extends GithubPorts {
  readonly github: (token: string) => ReturnType<GithubPorts['github']> & PullRequestReads;
  readonly hosts: GithubPorts['hosts'] & { readonly serverUrl: string };
}

/** Looks at the published pull request of a task, once, and says whose turn it is. Nothing is recorded. */
export async function prStatus(
  ports: PrStatusPorts,
  input: { readonly issue: IssueRef | null },
  run: Run,
): Promise<PrStatusResult | ErrorResult> {
  const ready = await readyTask(ports, input.issue);
  if (!ready.ok) return ready.error;
  const { state, task } = ready.value;
  const prUrl = task.publication?.prUrl ?? null;
  if (prUrl === null) return publicationProblem.noPullRequest(task.issue);
  const address = parsePullRequestUrl(prUrl, ports.hosts.serverUrl);
  if (address === null) return githubProblem.notFound(prUrl);
  const { backoff } = state;
  if (isInForce(backoff, ports.clock.now())) return githubProblem.rateLimited(backoff.notBefore, backoff.message);
  const found = await usableCredential(ports, state, run);
  if (found.credential === null) return withoutCredential('pr-status', found);

  const recommend = recommendationsFor(task.issue === state.activeIssue ? null : task.issue);
  run.progress({ message: 'Reading the pull request' });
  const { repository, number } = address;
  const read = await ports.github(found.credential.token).progress(repository, number, run);
  if (!read.ok) {
    const attempt = { command: 'pr-status', subject: prUrl, again: recommend.prStatus() };
    return githubFailed(ports, read.failure, found.credential, attempt, run);
  }
  const { facts, removed } = progressWithoutUnseen(read.value);
  const { waitsFor, nextAction, recommendation, reason, lookAgainAfterSeconds } = whoseTurn(facts, recommend);
  return {
    schemaVersion: SCHEMA_VERSION,
    status: facts.state,
    issue: task.issue,
    prUrl: facts.url,
    ...described(facts),
    waitsFor,
    lookedAt: ports.clock.now().toISOString(),
    lookAgainAfterSeconds,
    removedText: removed,
    requiresHumanApproval: nextAction === 'tend_pull_request',
    nextAction,
    ...recommendation,
    reason,
  };
}

function described(facts: PullRequestProgress) {
  const unanswered = new Set(facts.state === 'open' ? unansweredWords(facts) : []);
  const { title, isDraft, hasConflicts, checks, checksNotRead, closedAt } = facts;
  return {
    ...{ title, isDraft, hasConflicts, checks, checksNotRead, closedAt },
    reviewVerdict: reviewVerdict(facts),
    words: facts.words.map((word) => ({
      author: word.author?.login ?? null,
      isBot: word.author?.isBot ?? false,
      verdict: word.verdict,
      body: word.body,
      lineComments: word.lineComments,
      at: word.at,
      isUnanswered: unanswered.has(word),
    })),
  };
}
