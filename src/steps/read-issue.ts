import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { IssueFacts } from '../contract/issue-facts.ts';
import { isInForce } from '../policy/backoff.ts';
import { withoutUnseenText } from '../policy/foreign-text.ts';
import { githubProblem } from '../policy/github-problem.ts';
import { problem } from '../policy/problem.ts';
import { recommend } from '../policy/recommendation.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import { readyFacts } from './ready-facts.ts';
import { type GithubPorts, githubFailed, usableCredential, withoutCredential } from './use-github.ts';

/** An issue as its page shows it, without what a reader would not see; the active one unless another is named. */
export async function readIssue(
  ports: GithubPorts,
  input: { readonly issue: IssueRef | null },
  run: Run,
): Promise<Result<IssueFacts, ErrorResult>> {
  const ready = await readyFacts(ports);
  if (!ready.ok) return { ok: false, failure: ready.error };
  const { state } = ready.facts;
  const issue = input.issue ?? state.activeIssue;
  if (issue === null) return { ok: false, failure: problem.noActiveTask() };
  const { backoff } = state;
  if (isInForce(backoff, ports.clock.now()))
    return { ok: false, failure: githubProblem.rateLimited(backoff.notBefore, backoff.message) };
  const found = await usableCredential(ports, state, run);
  if (found.credential === null) return { ok: false, failure: withoutCredential('score', found) };
  run.progress({ message: `Reading ${issue}` });
  const read = await ports.github(found.credential.token).issue(issue, run);
  if (read.ok) return { ok: true, value: withoutUnseenText(read.value).facts };
  const attempt = { command: 'score', subject: issue, again: recommend.score(issue) };
  return { ok: false, failure: await githubFailed(ports, read.failure, found.credential, attempt, run) };
}
