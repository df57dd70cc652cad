import type { ApprovalSubject } from '../contract/approval.ts';
import type { PublicationFacts } from '../contract/publication.ts';
import type { TaskFacts } from '../contract/state.ts';
import { isInForce } from '../policy/backoff.ts';
import { githubProblem } from '../policy/github-problem.ts';
import { readPolicy } from '../policy/repository-policy/read-policy.ts';
import type { GateEvidence, ProposedPullRequest, WorkspaceEvidence } from '../policy/review-gate/evidence.ts';
import { type GateResult, reviewGate } from '../policy/review-gate/gate.ts';
import type { Credential } from '../ports/credentials.ts';
import type { Run } from '../ports/run.ts';
import { proposePullRequest } from './propose-pull-request.ts';
import {
  type Answered,
  gitErrors,
  type PublicationPorts,
  type PublicationRequest,
  workspaceOf,
} from './publication-request.ts';
import { readUpstream } from './read-upstream.ts';
import { githubFailed, usableCredential, withoutCredential } from './use-github.ts';

/** A publication as it would be now, and what the review gate says to it. */
export interface Prepared {
  readonly gate: GateResult;
  readonly evidence: GateEvidence;
  readonly facts: PublicationFacts;
  readonly workspace: WorkspaceEvidence;
  readonly credential: Credential;
  /** Null when there is nothing to publish. */
  readonly pullRequest: ProposedPullRequest | null;
  readonly subject: ApprovalSubject | null;
}

/**
 * Reads everything afresh that can have changed since plan and validation, makes the commit and the texts, and lets the
 * review gate judge. Nothing is published by it, and the same facts give the same subject.
 */
export async function preparePublication(
  ports: PublicationPorts,
  request: PublicationRequest,
  run: Run,
): Promise<Answered<Prepared>> {
  const { config, task } = request;
  const workspace = workspaceOf(task);
  const gitError = gitErrors(request);
  run.progress({ message: 'Looking at the workspace' });
  const looked = await ports.workspaces.look(workspace, run);
  if (!looked.ok) return gitError(looked.failure);
  const live = await readLive(ports, request, run);
  if (!live.ok) return live;
  const { facts, credential } = live.value;
  const { baseBranch, baseSha } = looked.value;
  const upstream = await readUpstream(
    ports,
    {
      workspace,
      token: credential.token,
      baseBranch,
      baseSha,
      login: facts.login,
      defaultBranch: facts.repository.defaultBranch,
    },
    run,
  );
  if (!upstream.ok) return gitError(upstream.failure);
  const known = {
    issue: task.issue,
    config,
    ...(await sealedArtifacts(ports, task)),
    workspace: { ...looked.value, submodules: looked.value.submodules.status },
    upstream: upstream.value.evidence,
    live: facts,
    policy: readPolicy(upstream.value.snapshot, { login: facts.login, labels: facts.issue.labels }),
    overrideReason: request.wishes.overrideReason,
    hasSecret: ports.hasSecret,
  };
  const { snapshot } = upstream.value;
  const proposed = await proposePullRequest(ports, request, { ...known, baseBranch, credential, snapshot }, run);
  if (!proposed.ok) return proposed;
  const evidence = { ...known, pullRequest: proposed.value?.pullRequest ?? null };
  return {
    ok: true,
    value: {
      gate: reviewGate(evidence),
      evidence,
      facts,
      credential,
      workspace: known.workspace,
      pullRequest: evidence.pullRequest,
      subject: proposed.value?.subject ?? null,
    },
  };
}

async function sealedArtifacts({ artifacts }: PublicationPorts, { slug }: TaskFacts) {
  const [plan, patch, validation] = await Promise.all([
    artifacts.evidence('plan', slug),
    artifacts.evidence('patch', slug),
    artifacts.evidence('validation', slug),
  ]);
  return { plan, patch, validation };
}

/** GitHub as it is now; nothing remembered counts here. */
export async function readLive(
  ports: PublicationPorts,
  { task, state, recommend }: Pick<PublicationRequest, 'task' | 'state' | 'recommend'>,
  run: Run,
): Promise<Answered<{ readonly facts: PublicationFacts; readonly credential: Credential }>> {
  const { backoff } = state;
  if (isInForce(backoff, ports.clock.now()))
    return { ok: false, error: githubProblem.rateLimited(backoff.notBefore, backoff.message) };
  const found = await usableCredential(ports, state, run);
  if (found.credential === null) return { ok: false, error: withoutCredential('pr', found) };
  run.progress({ message: `Reading ${task.issue} and your open pull requests` });
  const read = await ports.github(found.credential.token).publicationFacts(task.issue, run);
  if (read.ok) return { ok: true, value: { facts: read.value, credential: found.credential } };
  const attempt = { command: 'pr', subject: task.issue, again: recommend.dryRun() };
  return { ok: false, error: await githubFailed(ports, read.failure, found.credential, attempt, run) };
}
