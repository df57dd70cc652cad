import type { ErrorResult } from '../contract/error.ts';
import type { State } from '../contract/state.ts';
import type { AuthSource, GhStatus } from '../contract/vocabulary.ts';
import { isRejected, refusedTokens } from '../policy/auth-source.ts';
import { githubProblem } from '../policy/github-problem.ts';
import { problem } from '../policy/problem.ts';
import type { Recommendation } from '../policy/recommendation.ts';
import type { ActivityLog } from '../ports/activity-log.ts';
import type { Credential } from '../ports/credentials.ts';
import type { GithubFailure } from '../ports/github-failure.ts';
import type { GithubMemory } from '../ports/github-memory.ts';
import type { IssueReads } from '../ports/issue-reads.ts';
import type { IssueSearch } from '../ports/issue-search.ts';
import type { RepositoryJudgments } from '../ports/repository-judgments.ts';
import type { Run } from '../ports/run.ts';
import type { FactPorts } from './read-facts.ts';

export interface GithubPorts extends FactPorts {
  readonly log: ActivityLog;
  /** GitHub as this credential sees it; reading only. */
  readonly github: (token: string) => IssueSearch & IssueReads;
  readonly memory: GithubMemory;
  readonly hosts: { readonly apiUrl: string };
  /** Null, or left out, where nobody judges. */
  readonly judgments?: RepositoryJudgments | null;
}

/** What a verb was about to do, for the words of an error. */
interface Attempt {
  readonly command: string;
  /** What was asked for, e.g. an issue. */
  readonly subject: string;
  readonly again: Recommendation;
}

interface NotFound {
  readonly credential: null;
  readonly ghStatus: GhStatus;
  /** Tokens of the environment that GitHub has refused. */
  readonly refusedSources: readonly AuthSource[];
}

type Found = { readonly credential: Credential } | NotFound;

/** A credential that GitHub has not refused: from the environment, and only without one from gh. */
export async function usableCredential(
  { credentials }: Pick<FactPorts, 'credentials'>,
  state: State,
  run: Run,
): Promise<Found> {
  const environment = credentials.fromEnvironment();
  const usable = environment.find((credential) => !isRejected(credential, state));
  if (usable !== undefined) return { credential: usable };
  run.progress({ message: 'Asking gh for a credential' });
  const gh = await credentials.fromGh(run.signal);
  return gh.status === 'signed_in' && !isRejected(gh.credential, state)
    ? { credential: gh.credential }
    : { credential: null, ghStatus: gh.status, refusedSources: environment.map(({ source }) => source) };
}

const GH_HINTS: Readonly<Record<GhStatus, string>> = {
  signed_in: 'GitHub refused the one of gh.',
  signed_out: 'gh is not signed in.',
  missing: 'gh is not installed.',
  timed_out: 'gh did not answer.',
  failed: 'gh failed.',
  unknown: '',
};

export function withoutCredential(command: string, { ghStatus, refusedSources }: NotFound): ErrorResult {
  const tokens = refusedTokens(refusedSources);
  return githubProblem.notAuthenticated(command, `${tokens === null ? '' : `${tokens}. `}${GH_HINTS[ghStatus]}`);
}

/** The answer to a failure of GitHub's; a refused credential is noted, so that nobody offers it again. */
export async function githubFailed(
  ports: GithubPorts,
  failure: GithubFailure,
  credential: Credential,
  attempt: Attempt,
  run: Run,
): Promise<ErrorResult> {
  switch (failure.kind) {
    case 'limited':
      return githubProblem.rateLimited(failure.backoff.notBefore, failure.backoff.message);
    case 'unauthorized':
      await noteRejected(ports, credential, run);
      return githubProblem.credentialRejected(credential.source);
    case 'forbidden':
      return githubProblem.forbidden(failure.message);
    case 'not_found':
      return githubProblem.notFound(attempt.subject);
    case 'refused':
      return githubProblem.queryRefused(attempt.command, failure.message);
    case 'unavailable':
      return githubProblem.unavailable(failure.status, attempt.again);
    case 'unreachable':
      return githubProblem.unreachable(ports.hosts.apiUrl, failure.problem);
    case 'invalid':
      return githubProblem.answerInvalid(failure.problem, attempt.again);
    case 'aborted':
      return problem.interrupted();
    case 'store':
      return problem.store(failure.failure);
  }
}

async function noteRejected(ports: GithubPorts, { source, fingerprint }: Credential, run: Run): Promise<void> {
  const at = ports.clock.now().toISOString();
  const rejectedCredential = { source, fingerprint: fingerprint(), at };
  // A note that cannot be written costs the note, not the answer.
  await ports.state.update((state) => ({ ...state, rejectedCredential }), { signal: run.signal });
}
